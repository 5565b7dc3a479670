import { resetPassword } from '@/lib/accounts/commands';
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
    name: ACCOUNT_FORMS.resetPassword,
    // Whose password was refused tries another one with the same link: the form posts to an address that holds the token.
    page: (url) => pageWith(url.searchParams.get('token')),
    done: () => pages.login,
    secretFields: ['token', 'password'],
  },
  run: async ({ request, requestId, body }) => {
    await enforceLimit(request.headers, 'reset-password', body.token);
    const { userId } = await resetPassword(body);
    securityEvent('password.reset', { userId, role: 'candidate', requestId, headers: request.headers });
    // The owner's browser, as the link proves: a way in that nobody else's failures can close.
    const cookies = isFromOurPages(request) ? [await knownDeviceCookie(userId)] : [];
    return { message: 'Password reset successful!', cookies };
  },
});

function pageWith(token: string | null): string {
  return token && /^[\w-]{1,100}$/.test(token) ? `${pages.resetPassword}?token=${token}` : pages.resetPassword;
}

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: reset });
