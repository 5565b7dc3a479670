import { pages } from '@/lib/base/routes';
import { withToken } from '@/lib/platform/http/form-post';
import { post } from '@/lib/platform/http/handle';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { passwordReset } from '../../auth/reset-password.php/password-reset';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  ...passwordReset('moderator-reset'),
  id: 'moderatorReset',
  tag: 'Moderators',
  summary: 'Set a moderator’s new password with the token of a link',
  notes: ['The token works once, for 30 minutes. All sessions end; the second factor stays.'],
  guard: 'public',
  form: { name: ACCOUNT_FORMS.moderatorReset, page: withToken(pages.moderatorReset), done: pages.moderatorLogin },
});
