import { LOGIN } from '@/components/candidate/addresses';
import { seekerAddress } from '@/components/candidate/dashboard-addresses';
import { expiredSessionCookie } from '@/lib/auth/cookie';
import { expiredKnownDeviceCookie } from '@/lib/auth/known-device';
import { withPassword } from '@/lib/auth/with-password';
import { handle, methods } from '@/lib/http/handle';
import { securityEvent } from '@/lib/log/security';
import { eraseAccount } from '@/lib/privacy/commands';
import { ERASE_FORM, eraseSchema, ERASED_MESSAGE } from '@/lib/privacy/schema';

const erase = handle({
  guard: 'candidate',
  schema: { schema: eraseSchema },
  form: { name: ERASE_FORM, page: () => seekerAddress('data'), done: () => LOGIN, secretFields: ['password'] },
  run: async (context) => {
    await withPassword(context, (caller) => eraseAccount(caller, context.body.password));
    const { userId, role } = context.caller!;
    securityEvent('data.erased', { userId, role, requestId: context.requestId, headers: context.request.headers });
    return { message: ERASED_MESSAGE, cookies: [expiredSessionCookie(), expiredKnownDeviceCookie()] };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: erase });
