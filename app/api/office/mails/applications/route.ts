import * as z from 'zod/mini';
import { changeNotices } from '@/lib/applications/notices';
import { noticesSchema } from '@/lib/applications/schema';
import { withExample } from '@/lib/base/fields/dto';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { post } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { NOTICE_MODES, NOTICES_FORM } from '@/lib/vocabulary/application-notices';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'changeApplicationMails',
  tag: 'Mail',
  summary: 'Say how the company is told of applications',
  notes: [
    'each: one mail for each application, at once. daily: one mail a day with all that came in since the last one, and none where nothing came. Neither names who applied.',
    'Going back to each, what nobody has been told of yet is sent at once, in one mail.',
  ],
  guard: may('own'),
  schema: noticesSchema,
  example: { notices: 'daily' },
  form: { name: NOTICES_FORM, page: officePages.settings, anchor: 'application-notices' },
  answers: {
    description: 'It holds for applications that come in from now on.',
    said: content('en').applicationNotices.changed.daily,
    data: withExample(z.object({ notices: z.enum(NOTICE_MODES) }), { notices: 'daily' }),
  },
  run: async ({ body: { notices }, caller }) => {
    await changeNotices(notices, caller);
    return { message: content().applicationNotices.changed[notices], data: { notices } };
  },
});
