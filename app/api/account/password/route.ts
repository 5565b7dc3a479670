import { accountPage } from '@/components/account-security/urls';
import { knownDeviceCookie } from '@/lib/accounts/known-device';
import { passwordChangeSchema } from '@/lib/accounts/schema';
import { changePassword } from '@/lib/accounts/security';
import { isFromOurPages } from '@/lib/accounts/sign-in';
import { withPassword } from '@/lib/accounts/with-password';
import { post } from '@/lib/platform/http/handle';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { content } from '@/lib/content';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'changePassword',
  tag: 'Accounts',
  summary: 'Choose another password, by the one that holds now',
  notes: ['Every other session of the account ends. A wrong current password is a 422 on its field.'],
  guard: 'signed-in',
  // Allowed before the account is set up, because a moderator replaces a generated password here.
  beforeSetUp: ['password'],
  schema: passwordChangeSchema,
  example: { current_password: 'your password', password: 'your new password' },
  form: { name: ACCOUNT_FORMS.password, page: accountPage },
  answers: { description: 'Changed.', message: content('en').PASSWORD_CHANGED },
  refusals: ['rate_limited'],
  run: async (context) => {
    await withPassword(context, (caller) => changePassword(caller, context.body));
    context.securityEvent('password.changed');
    // A password change invalidates all known devices. The current browser becomes known again, because it sent the
    // correct current password.
    return { cookies: isFromOurPages(context.request) ? [await knownDeviceCookie(context.caller.userId)] : [] };
  },
});
