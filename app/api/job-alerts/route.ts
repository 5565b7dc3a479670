import { pages } from '@/lib/base/routes';
import { subscribeToAlert } from '@/lib/alerts/commands';
import { searchWithPlaces } from '@/lib/alerts/read-search';
import { alertSchema } from '@/lib/alerts/schema';
import { content } from '@/lib/content';
import { post } from '@/lib/platform/http/handle';
import { isWithinLimit } from '@/lib/platform/http/rate-limit';
import { ALERT_FORMS } from '@/lib/vocabulary/alerts';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'subscribeToAlert',
  tag: 'Job alerts',
  summary: 'Ask for new jobs by mail',
  notes: [
    'The filters are those of the board; all empty: every new job.',
    'The answer is the same for every address. Nothing starts, and nothing that runs changes, before the mailed link is confirmed.',
  ],
  guard: 'public',
  schema: alertSchema,
  example: { email: 'ana@mail.example', q: 'analyst', location: 'London, UK', frequency: 'weekly' },
  limit: 'job-alert',
  form: { name: ALERT_FORMS.subscribe, page: pages.jobAlerts },
  honeypot: { form: 'job-alert', required: true, failed: () => content().alerts.form.failed },
  answers: { description: 'The link is on its way.', message: content('en').alerts.form.success },
  run: async ({ body: { email, frequency, place, ...search } }) =>
    subscribeToAlert(
      { email, frequency, ...searchWithPlaces(search, place) },
      await isWithinLimit('mail-alert-confirm', email),
    ),
});
