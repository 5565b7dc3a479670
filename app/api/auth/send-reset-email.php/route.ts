import { sendResetEmail } from '@/lib/accounts/commands';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { forgotPasswordSchema } from '@/lib/accounts/schema';
import { pages } from '@/lib/base/routes';
import { handle, methods } from '@/lib/platform/http/handle';
import { isWithinLimit, enforceLimit } from '@/lib/platform/http/rate-limit';

const send = handle({
  guard: 'public',
  schema: { schema: forgotPasswordSchema },
  form: { name: ACCOUNT_FORMS.forgotPassword, page: () => pages.forgotPassword },
  run: async ({ request, body }) => {
    await enforceLimit(request.headers, 'reset-email', body.email);
    await sendResetEmail(body.email, await isWithinLimit('mail-reset', body.email));
    return { message: 'Password reset email sent!' };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: send });
