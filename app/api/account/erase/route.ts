import { LOGIN } from '@/components/candidate/addresses';
import { seekerAddress } from '@/components/candidate/dashboard-addresses';
import { expiredSessionCookie } from '@/lib/auth/cookie';
import { expiredKnownDeviceCookie } from '@/lib/auth/known-device';
import { handle, methods } from '@/lib/http/handle';
import { limitSignIn } from '@/lib/http/rate-limit';
import { eraseAccount } from '@/lib/privacy/commands';
import { ERASE_FORM, eraseSchema, ERASED_MESSAGE } from '@/lib/privacy/schema';

const erase = handle({
  guard: 'candidate',
  schema: { schema: eraseSchema },
  form: { name: ERASE_FORM, page: () => seekerAddress('data'), done: () => LOGIN, secretFields: ['password'] },
  run: async ({ request, body, caller }) => {
    // Whoever has got hold of a session may not guess the password here either.
    await limitSignIn(request.headers, `erase ${caller!.userId}`, () => eraseAccount(caller!, body.password));
    return { message: ERASED_MESSAGE, cookies: [expiredSessionCookie(), expiredKnownDeviceCookie()] };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: erase });
