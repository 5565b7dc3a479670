import { resetModeratorPassword } from '@/lib/accounts/moderator-links';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { resetPasswordSchema } from '@/lib/accounts/schema';
import { knownDeviceCookie } from '@/lib/accounts/known-device';
import { isFromOurPages } from '@/lib/accounts/sign-in';
import { pages } from '@/lib/base/routes';
import { handle, methods } from '@/lib/platform/http/handle';
import { enforceLimit } from '@/lib/platform/http/rate-limit';
import { securityEvent } from '@/lib/platform/http/security-log';

const reset = handle({
  guard: 'public',
  schema: { schema: resetPasswordSchema },
  form: {
    name: ACCOUNT_FORMS.moderatorReset,
    // Whose password was refused tries another one with the same link.
    page: (url) => pageWith(url.searchParams.get('token')),
    done: () => pages.moderatorLogin,
    secretFields: ['token', 'password'],
  },
  run: async ({ request, body, requestId }) => {
    await enforceLimit(request.headers, 'reset-password', body.token);
    const { userId } = await resetModeratorPassword(body);
    securityEvent('password.reset', { userId, role: 'moderator', requestId, headers: request.headers });
    // The owner's browser, as the link proves: a way in that nobody else's failures can close.
    const cookies = isFromOurPages(request) ? [await knownDeviceCookie(userId)] : [];
    return { message: 'Password reset successful!', cookies };
  },
});

function pageWith(token: string | null): string {
  return token && /^[\w-]{1,100}$/.test(token) ? `${pages.moderatorReset}?token=${token}` : pages.moderatorReset;
}

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: reset });
