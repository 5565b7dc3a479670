import { seekerUrl } from '@/components/candidate/urls';
import { expiredSessionCookie } from '@/lib/platform/sessions/cookie';
import { expiredKnownDeviceCookie } from '@/lib/accounts/known-device';
import { withPassword } from '@/lib/accounts/with-password';
import { pages } from '@/lib/base/routes';
import { handle, methods } from '@/lib/platform/http/handle';
import { securityEvent } from '@/lib/platform/http/security-log';
import { eraseAccount } from '@/lib/privacy/commands';
import { ERASE_FORM, eraseSchema, ERASED_MESSAGE } from '@/lib/privacy/schema';

const erase = handle({
  guard: 'candidate',
  schema: { schema: eraseSchema },
  form: { name: ERASE_FORM, page: () => seekerUrl('data'), done: () => pages.login, secretFields: ['password'] },
  run: async (context) => {
    await withPassword(context, (caller) => eraseAccount(caller, context.body.password));
    const { userId, role } = context.caller!;
    securityEvent('data.erased', { userId, role, requestId: context.requestId, headers: context.request.headers });
    return { message: ERASED_MESSAGE, cookies: [expiredSessionCookie(), expiredKnownDeviceCookie()] };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: erase });
