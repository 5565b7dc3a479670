import { confirmAlert } from '@/lib/alerts/commands';
import { ALERT_FORMS } from '@/lib/vocabulary/alerts';
import { confirmAlertSchema } from '@/lib/alerts/schema';
import { pages, withQuery } from '@/lib/base/routes';
import { alerts } from '@/lib/content/alerts';
import { handle, methods } from '@/lib/platform/http/handle';
import { enforceLimit } from '@/lib/platform/http/rate-limit';

const post = handle({
  guard: 'public',
  schema: { schema: confirmAlertSchema },
  form: { name: ALERT_FORMS.confirm, page: () => pages.confirmJobAlert, secretFields: ['token'] },
  run: async ({ request, body }) => {
    await enforceLimit(request.headers, 'job-alert-link');
    const { key, ...alert } = await confirmAlert(body.token, body.frequency || null);
    return {
      message: alerts.confirm.success,
      data: { ...alert, manage: withQuery(pages.unsubscribeJobAlert, { key }) },
    };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: post });
