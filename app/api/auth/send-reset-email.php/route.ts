import { pages } from '@/lib/base/routes';
import { sendResetEmail } from '@/lib/accounts/commands';
import { forgotPasswordSchema } from '@/lib/accounts/schema';
import { handle, methods } from '@/lib/platform/http/handle';
import { isWithinLimit } from '@/lib/platform/http/rate-limit';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';

const send = handle({
  id: 'sendResetEmail',
  tag: 'Accounts',
  summary: 'Have a link to set a new password mailed',
  notes: ['The answer is the same whether the address has an account or not.'],
  guard: 'public',
  schema: { schema: forgotPasswordSchema },
  example: { email: 'ana@mail.example' },
  limit: ['reset-email', ({ body }) => body.email],
  form: { name: ACCOUNT_FORMS.forgotPassword, page: pages.forgotPassword },
  answers: { description: 'On its way, if there is such an account.', message: 'Password reset email sent!' },
  run: async ({ body: { email } }) => sendResetEmail(email, await isWithinLimit('mail-reset', email)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: send });
