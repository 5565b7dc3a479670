import { FORGOT_PASSWORD } from '@/components/candidate/addresses';
import { sendResetEmail } from '@/lib/accounts/commands';
import { ACCOUNT_FORMS } from '@/lib/accounts/options';
import { forgotPasswordSchema } from '@/lib/accounts/schema';
import { handle, methods } from '@/lib/http/handle';
import { mayMailReset, takeAccountTurn } from '@/lib/http/rate-limit';

const send = handle({
  guard: 'public',
  schema: { schema: forgotPasswordSchema },
  form: { name: ACCOUNT_FORMS.forgotPassword, page: () => FORGOT_PASSWORD },
  run: async ({ request, body }) => {
    await takeAccountTurn(request.headers, 'reset-email', body.email);
    await sendResetEmail(body.email, await mayMailReset(body.email));
    return { message: 'Password reset email sent!' };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: send });
