import * as z from 'zod/mini';
import { withExample } from '@/lib/base/fields/dto';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { reportsSchema } from '@/lib/figures/schema';
import { changeUsualSpan } from '@/lib/figures/settings';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { USUAL_SPANS } from '@/lib/vocabulary/figures';
import { SETTINGS_FORMS } from '@/lib/vocabulary/office-settings';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'changeReportPeriod',
  summary: 'Say with which period reports open',
  guard: may('own'),
  schema: reportsSchema,
  example: { span: 'last-month' },
  form: { name: SETTINGS_FORMS.reports, page: officePages.settings, anchor: 'reports' },
  answers: {
    description: 'Reports open with it.',
    said: content('en').officeSettings.saved,
    data: withExample(z.object({ span: z.enum(USUAL_SPANS) }), { span: 'last-month' }),
  },
  run: async ({ body: { span }, caller }) => {
    await changeUsualSpan(span, caller);
    return { message: content().officeSettings.saved, data: { span } };
  },
});
