import { verifyEmail } from '@/lib/accounts/confirmation';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { verifyEmailSchema } from '@/lib/accounts/schema';
import { knownDeviceCookie } from '@/lib/accounts/known-device';
import { isFromOurPages } from '@/lib/accounts/sign-in';
import { pages } from '@/lib/base/routes';
import { handle, methods } from '@/lib/platform/http/handle';
import { enforceLimit } from '@/lib/platform/http/rate-limit';
import { securityEvent } from '@/lib/platform/http/security-log';

const verify = handle({
  guard: 'public',
  schema: { schema: verifyEmailSchema },
  form: {
    name: ACCOUNT_FORMS.verifyEmail,
    page: (url) => pageWith(url.searchParams.get('token')),
    done: () => pages.verifyEmail,
    secretFields: ['token', 'password'],
  },
  run: async ({ request, requestId, caller, body }) => {
    await enforceLimit(request.headers, 'verify-email', body.token);
    const onOurPages = isFromOurPages(request);
    const { userId, passwordReplaced } = await verifyEmail(body, caller, !onOurPages);
    securityEvent('email.changed', {
      userId,
      role: 'candidate',
      requestId,
      headers: request.headers,
      reason: passwordReplaced ? 'confirmed-with-new-password' : 'confirmed',
    });
    // As after a mailed link for a new password: the owner's browser.
    const cookies = onOurPages ? [await knownDeviceCookie(userId)] : [];
    return { message: 'Email verified successfully!', cookies };
  },
});

// Whose password was refused tries another one with the same link: the form posts to an address that holds the token.
function pageWith(token: string | null): string {
  return token && /^[\w-]{1,100}$/.test(token) ? `${pages.verifyEmail}?token=${token}` : pages.verifyEmail;
}

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: verify });
