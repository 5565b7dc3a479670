import { pages } from '@/lib/base/routes';
import { changeFrequency } from '@/lib/alerts/commands';
import { alertPageOf, readSecret } from '@/lib/alerts/rules';
import { alertFrequencySchema } from '@/lib/alerts/schema';
import { content } from '@/lib/content';
import { post } from '@/lib/platform/http/handle';
import { raw } from '@/lib/platform/http/params';
import { ALERT_FORMS } from '@/lib/vocabulary/alerts';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'changeAlert',
  tag: 'Job alerts',
  summary: 'Change how often an alert comes',
  guard: 'public',
  parameters: {
    key: raw('The key in the links of the alert’s mails.', { type: 'string', examples: ['the-key-of-the-link'] }),
  },
  exampleQuery: 'key=the-key-of-the-link',
  schema: alertFrequencySchema,
  example: { frequency: 'weekly' },
  limit: 'job-alert-link',
  form: { name: ALERT_FORMS.frequency, page: (url) => alertPageOf(pages.unsubscribeJobAlert, url) },
  answers: { description: 'Changed.', message: content('en').alerts.manage.change.success },
  refusals: ['not_found', 'conflict'],
  run: async ({ params, body }) => changeFrequency(readSecret(params.key) ?? '', body.frequency),
});
