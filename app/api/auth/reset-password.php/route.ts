import { pages } from '@/lib/base/routes';
import { resetPassword } from '@/lib/accounts/commands';
import { knownDeviceCookie } from '@/lib/accounts/known-device';
import { resetPasswordSchema } from '@/lib/accounts/schema';
import { isFromOurPages } from '@/lib/accounts/sign-in';
import { withToken } from '@/lib/platform/http/form-post';
import { handle, methods } from '@/lib/platform/http/handle';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';

const reset = handle({
  id: 'resetPassword',
  tag: 'Accounts',
  summary: 'Set a new password with the token that was mailed',
  notes: ['The token works once, for 30 minutes. All sessions of the account end.'],
  guard: 'public',
  schema: { schema: resetPasswordSchema },
  example: { token: 'the token of the link', password: 'your new password' },
  limit: ['reset-password', ({ body }) => body.token],
  form: { name: ACCOUNT_FORMS.resetPassword, page: withToken(pages.resetPassword), done: pages.login },
  answers: { description: 'Set.', message: 'Password reset successful!' },
  run: async ({ request, body, securityEvent }) => {
    const { userId } = await resetPassword(body);
    securityEvent('password.reset', { userId, role: 'candidate' });
    // The owner's browser, as the link proves: a way in that nobody else's failures can close.
    return { cookies: isFromOurPages(request) ? [await knownDeviceCookie(userId)] : [] };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: reset });
