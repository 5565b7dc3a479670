import { changeFrequency } from '@/lib/alerts/commands';
import { ALERT_FORMS } from '@/lib/vocabulary/alerts';
import { alertPageOf, readSecret } from '@/lib/alerts/rules';
import { alertFrequencySchema } from '@/lib/alerts/schema';
import { pages } from '@/lib/base/routes';
import { alerts } from '@/lib/content/alerts';
import { handle, methods } from '@/lib/platform/http/handle';
import { enforceLimit } from '@/lib/platform/http/rate-limit';

const post = handle({
  guard: 'public',
  schema: { schema: alertFrequencySchema },
  form: { name: ALERT_FORMS.frequency, page: (url) => alertPageOf(pages.unsubscribeJobAlert, url) },
  run: async ({ request, url, body }) => {
    await enforceLimit(request.headers, 'job-alert-link');
    await changeFrequency(readSecret(url.searchParams.get('key')) ?? '', body.frequency);
    return { message: alerts.manage.change.success };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: post });
