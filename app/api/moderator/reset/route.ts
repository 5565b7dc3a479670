import { pages } from '@/lib/base/routes';
import { knownDeviceCookie } from '@/lib/accounts/known-device';
import { resetModeratorPassword } from '@/lib/accounts/moderator-links';
import { resetPasswordSchema } from '@/lib/accounts/schema';
import { isFromOurPages } from '@/lib/accounts/sign-in';
import { withToken } from '@/lib/platform/http/form-post';
import { handle, methods } from '@/lib/platform/http/handle';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';

const reset = handle({
  id: 'moderatorReset',
  tag: 'Moderators',
  summary: 'Set a moderator’s new password with the token of a link',
  notes: ['The token works once, for 30 minutes. All sessions end; the second factor stays.'],
  guard: 'public',
  schema: { schema: resetPasswordSchema },
  example: { token: 'the token of the link', password: 'your new password' },
  limit: ['reset-password', ({ body }) => body.token],
  form: { name: ACCOUNT_FORMS.moderatorReset, page: withToken(pages.moderatorReset), done: pages.moderatorLogin },
  answers: { description: 'Set.', message: 'Password reset successful!' },
  run: async ({ request, body, securityEvent }) => {
    const { userId } = await resetModeratorPassword(body);
    securityEvent('password.reset', { userId, role: 'moderator' });
    // The owner's browser, as the link proves: a way in that nobody else's failures can close.
    return { cookies: isFromOurPages(request) ? [await knownDeviceCookie(userId)] : [] };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: reset });
