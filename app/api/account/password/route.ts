import { accountPage } from '@/components/account-security/urls';
import { ACCOUNT_FORMS, PASSWORD_CHANGED } from '@/lib/vocabulary/accounts';
import { passwordChangeSchema } from '@/lib/accounts/schema';
import { changePassword } from '@/lib/accounts/security';
import { knownDeviceCookie } from '@/lib/accounts/known-device';
import { isFromOurPages } from '@/lib/accounts/sign-in';
import { withPassword } from '@/lib/accounts/with-password';
import { handle, methods } from '@/lib/platform/http/handle';
import { securityEvent } from '@/lib/platform/http/security-log';

const change = handle({
  guard: 'signed-in',
  // A password that was made for somebody is replaced here.
  beforeSetUp: ['password'],
  schema: { schema: passwordChangeSchema },
  form: { name: ACCOUNT_FORMS.password, page: accountPage, secretFields: ['current_password', 'password'] },
  run: async (context) => {
    await withPassword(context, (caller) => changePassword(caller, context.body));
    const { userId, role } = context.caller!;
    securityEvent('password.changed', { userId, role, requestId: context.requestId, headers: context.request.headers });
    // What knew the former password is no known device any more; this browser has just sent the new one.
    return {
      message: PASSWORD_CHANGED,
      cookies: isFromOurPages(context.request) ? [await knownDeviceCookie(userId)] : [],
    };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: change });
