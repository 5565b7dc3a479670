import { endAlert } from '@/lib/alerts/commands';
import { ALERT_FORMS } from '@/lib/vocabulary/alerts';
import { alertPageOf, readSecret } from '@/lib/alerts/rules';
import { endAlertSchema } from '@/lib/alerts/schema';
import { alerts } from '@/lib/content/alerts';
import { successResponse } from '@/lib/platform/http/envelope';
import { AppError } from '@/lib/base/errors';
import { pages } from '@/lib/base/routes';
import { handle, methods } from '@/lib/platform/http/handle';
import { enforceLimit } from '@/lib/platform/http/rate-limit';

/** The header of each mail leads here: mail programs without a button of their own open it, and land on the page with ours. */
const get = handle({
  guard: 'public',
  run: async ({ url }) =>
    new Response(null, { status: 303, headers: { Location: alertPageOf(pages.unsubscribeJobAlert, url) } }),
});

const post = handle({
  guard: 'public',
  schema: { schema: endAlertSchema },
  form: { name: ALERT_FORMS.unsubscribe, page: (url) => alertPageOf(pages.unsubscribeJobAlert, url) },
  run: async ({ request, url, body }) => {
    const { end, all, broken } = alerts.manage;
    // A mail program's own button (RFC 8058), for its reader: many come from one address, and none is sent on to a page.
    const oneClick = body['List-Unsubscribe'] !== null;
    if (!oneClick) await enforceLimit(request.headers, 'job-alert-link');
    const ended = await endAlert(readSecret(url.searchParams.get('key')) ?? '', body.all === 'yes' && !oneClick);
    if (oneClick) return successResponse({ message: end.success }, new Headers());
    if (ended === null) throw new AppError('not_found', broken);
    return { message: body.all === 'yes' ? all.success : end.success };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: get, POST: post });
