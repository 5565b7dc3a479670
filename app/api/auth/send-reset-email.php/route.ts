import { pages } from '@/lib/base/routes';
import { mailPasswordLink } from '@/lib/accounts/password-links';
import { forgotPasswordSchema } from '@/lib/accounts/schema';
import { post } from '@/lib/platform/http/handle';
import { isWithinLimit } from '@/lib/platform/http/rate-limit';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'sendResetEmail',
  tag: 'Accounts',
  summary: 'Have a link to set a new password mailed',
  notes: ['The answer is the same whether the address has an account or not.'],
  guard: 'public',
  schema: forgotPasswordSchema,
  example: { email: 'ana@mail.example' },
  limit: ['reset-email', 'email'],
  form: { name: ACCOUNT_FORMS.forgotPassword, page: pages.forgotPassword },
  answers: { description: 'On its way, if there is such an account.', message: 'Password reset email sent!' },
  run: async ({ body: { email } }) =>
    mailPasswordLink('reset-password', email, await isWithinLimit('mail-reset', email)),
});
