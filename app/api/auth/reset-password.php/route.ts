import { pages } from '@/lib/base/routes';
import { withToken } from '@/lib/platform/http/form-post';
import { post } from '@/lib/platform/http/handle';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { passwordReset } from './password-reset';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  ...passwordReset('reset-password'),
  id: 'resetPassword',
  tag: 'Accounts',
  summary: 'Set a new password with the token that was mailed',
  notes: ['The token works once, for 30 minutes. All sessions of the account end.'],
  guard: 'public',
  form: { name: ACCOUNT_FORMS.resetPassword, page: withToken(pages.resetPassword), done: pages.login },
});
