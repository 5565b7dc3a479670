import * as z from 'zod/mini';
import { withExample } from '@/lib/base/fields/dto';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { changeCompany } from '@/lib/platform/settings/company';
import { companySchema, valuesOf } from '@/lib/platform/site/company-schema';
import { SETTINGS_FORMS } from '@/lib/vocabulary/office-settings';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'changeCompany',
  summary: 'Change the firm’s name, address and contact data',
  notes: [
    'Pages, feeds, mails and pictures show the new values from the next request on. hours and social are texts with one value a line.',
  ],
  guard: may('own'),
  schema: companySchema,
  example: {
    name: 'Acme Talent',
    legal_name: 'Acme Talent GmbH',
    tagline: 'Engineers for machines',
    street: 'Gasse 1',
    postcode: '10115',
    city: 'Berlin',
    country: 'Germany',
    phone: '+49 30 555 0100',
    email: 'post@acme.example',
    hours: 'Monday to Friday, 09:00 to 18:00',
    social: 'LinkedIn https://www.linkedin.com/company/acme-example',
    founded: '2010',
    coordinates: '52.53, 13.38',
  },
  form: { name: SETTINGS_FORMS.company, page: officePages.settings, anchor: 'company' },
  answers: {
    description: 'It is shown from now on.',
    said: content('en').officeSettings.saved,
    data: withExample(z.object({ name: z.string() }), { name: 'Acme Talent' }),
  },
  run: async ({ body, caller }) => {
    await changeCompany(valuesOf(body), caller);
    return { message: content().officeSettings.saved, data: { name: body.name } };
  },
});
