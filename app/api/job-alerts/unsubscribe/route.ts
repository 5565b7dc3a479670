import { pages } from '@/lib/base/routes';
import { endAlert } from '@/lib/alerts/commands';
import { alertPageOf, readSecret } from '@/lib/alerts/rules';
import { endAlertSchema } from '@/lib/alerts/schema';
import { AppError } from '@/lib/base/errors';
import { content } from '@/lib/content';
import { successResponse } from '@/lib/platform/http/envelope';
import { handle, methods } from '@/lib/platform/http/handle';
import { raw } from '@/lib/platform/http/params';
import { enforceLimit } from '@/lib/platform/http/rate-limit';
import { ALERT_FORMS } from '@/lib/vocabulary/alerts';

const tag = 'Job alerts';
const parameters = {
  key: raw('The key in the links of the alert’s mails.', { type: 'string', examples: ['the-key-of-the-link'] }),
};
const exampleQuery = 'key=the-key-of-the-link';

/** Redirects mail programs without one-click unsubscribing, which open the List-Unsubscribe URL by GET, to our page. */
const get = handle({
  id: 'endAlertPage',
  tag,
  summary: 'To the page whose button ends an alert',
  notes: ['For mail programs that open the address of the header. Opening it ends nothing.'],
  guard: 'public',
  parameters,
  exampleQuery,
  answers: { status: 303, description: 'To the page.', media: [] },
  run: async ({ url }) =>
    new Response(null, { status: 303, headers: { Location: alertPageOf(pages.unsubscribeJobAlert, url) } }),
});

const post = handle({
  id: 'endAlert',
  tag,
  summary: 'End an alert, as the header List-Unsubscribe of its mails does',
  notes: [
    'With `all=yes` every alert of the same address ends.',
    'With `List-Unsubscribe=One-Click` (RFC 8058) the answer is 200 whatever is accepted, also when the alert is gone already.',
  ],
  guard: 'public',
  parameters,
  exampleQuery,
  schema: endAlertSchema,
  example: { 'List-Unsubscribe': 'One-Click' },
  form: { name: ALERT_FORMS.unsubscribe, page: (url) => alertPageOf(pages.unsubscribeJobAlert, url) },
  answers: { description: 'Ended.', message: /ended\./, said: content('en').alerts.manage.end.success },
  refusals: ['not_found', 'rate_limited'],
  run: async ({ request, params, body }) => {
    const { end, all, broken } = content().alerts.manage;
    // A one-click request of a mail program (RFC 8058). It has no rate limit, because many readers share the IP address
    // of their mail provider, and no redirect.
    const oneClick = body['List-Unsubscribe'] !== null;
    if (!oneClick) await enforceLimit(request.headers, 'job-alert-link');
    const ended = await endAlert(readSecret(params.key) ?? '', body.all === 'yes' && !oneClick);
    if (oneClick) return successResponse({ message: end.success }, new Headers());
    if (ended === null) throw new AppError('not_found', broken);
    return { message: body.all === 'yes' ? all.success : end.success };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: get, POST: post });
