import { knownDeviceCookie } from '@/lib/accounts/known-device';
import type { PasswordLinkPurpose } from '@/lib/accounts/one-time-tokens';
import { resetPassword } from '@/lib/accounts/password-links';
import { resetPasswordSchema, type PasswordReset } from '@/lib/accounts/schema';
import { isFromOurPages } from '@/lib/accounts/sign-in';
import type { Context } from '@/lib/platform/http/handle';

export function passwordReset(purpose: PasswordLinkPurpose) {
  return {
    schema: resetPasswordSchema,
    example: { token: 'the token of the link', password: 'your new password' },
    limit: ['reset-password', 'token'],
    answers: { description: 'Set.', message: 'Password reset successful!' },
    run: async ({ request, body, securityEvent }: Context<PasswordReset>) => {
      const { userId } = await resetPassword(purpose, body);
      securityEvent('password.reset', { userId, role: purpose === 'reset-password' ? 'candidate' : 'moderator' });
      // Only the owner can have the mailed link. As a known device their browser can sign in even while other people's
      // failed attempts rate-limit the account.
      return { cookies: isFromOurPages(request) ? [await knownDeviceCookie(userId)] : [] };
    },
  } as const;
}
