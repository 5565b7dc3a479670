import { pages } from '@/lib/base/routes';
import { mailPasswordLink } from '@/lib/accounts/password-links';
import { moderatorLinkSchema } from '@/lib/accounts/schema';
import { post } from '@/lib/platform/http/handle';
import { isWithinLimit } from '@/lib/platform/http/rate-limit';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { content } from '@/lib/content';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'moderatorResetLink',
  tag: 'Moderators',
  summary: 'Have a link to a new password mailed to a moderator',
  notes: ['The answer is the same whether or not there is such a moderator, and an address to write to.'],
  guard: 'public',
  schema: moderatorLinkSchema,
  example: { username: 'moderator' },
  limit: ['moderator-link', 'username'],
  form: { name: ACCOUNT_FORMS.moderatorLink, page: pages.moderatorReset },
  answers: { description: 'On its way, if there is one.', message: content('en').MODERATOR_LINK_SENT },
  run: async ({ body: { username } }) =>
    mailPasswordLink('moderator-reset', username, await isWithinLimit('mail-reset', `moderator:${username}`)),
});
