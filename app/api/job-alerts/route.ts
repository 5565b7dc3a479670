import { subscribeToAlert } from '@/lib/alerts/commands';
import { ALERT_FORMS } from '@/lib/vocabulary/alerts';
import { alertSchema } from '@/lib/alerts/schema';
import { pages } from '@/lib/base/routes';
import { alerts } from '@/lib/content/alerts';
import { handle, methods } from '@/lib/platform/http/handle';
import { isWithinLimit, enforceLimit } from '@/lib/platform/http/rate-limit';

const post = handle({
  guard: 'public',
  schema: { schema: alertSchema },
  form: { name: ALERT_FORMS.subscribe, page: () => pages.jobAlerts },
  honeypot: { form: 'job-alert', required: true, failed: alerts.failed },
  run: async ({ request, body }) => {
    await enforceLimit(request.headers, 'job-alert');
    await subscribeToAlert(body, await isWithinLimit('mail-alert-confirm', body.email));
    return { message: alerts.success };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: post });
