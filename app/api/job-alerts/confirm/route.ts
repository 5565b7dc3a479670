import { pages, withQuery } from '@/lib/base/routes';
import * as z from 'zod/mini';
import { confirmAlert } from '@/lib/alerts/commands';
import { confirmAlertSchema } from '@/lib/alerts/schema';
import { text, withExample } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { post } from '@/lib/platform/http/handle';
import { ALERT_FORMS, ALERT_FREQUENCIES } from '@/lib/vocabulary/alerts';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'confirmAlert',
  tag: 'Job alerts',
  summary: 'Start an alert with the token that was mailed, or change how often it comes',
  notes: ['The token works once, for seven days. Without a frequency the alert keeps its own.'],
  guard: 'public',
  schema: confirmAlertSchema,
  example: { token: 'the token of the link', frequency: 'daily' },
  limit: 'job-alert-link',
  form: { name: ALERT_FORMS.confirm, page: pages.confirmJobAlert },
  answers: {
    description: 'It runs. `manage`: the page on which to change or end it.',
    message: content('en').alerts.confirm.success,
    data: withExample(
      z.object({ q: text, location: text, type: text, frequency: z.enum(ALERT_FREQUENCIES), manage: text }),
      {
        q: 'engineer',
        location: 'London',
        type: '',
        frequency: 'daily',
        manage: withQuery(pages.unsubscribeJobAlert, { key: 'secret' }),
      },
    ),
  },
  refusals: ['conflict'],
  run: async ({ body }) => {
    const { key, ...alert } = await confirmAlert(body.token, body.frequency || null);
    return { data: { ...alert, manage: withQuery(pages.unsubscribeJobAlert, { key }) } };
  },
});
