import { mailModeratorLink } from '@/lib/accounts/moderator-links';
import { ACCOUNT_FORMS, MODERATOR_LINK_SENT } from '@/lib/vocabulary/accounts';
import { moderatorLinkSchema } from '@/lib/accounts/schema';
import { pages } from '@/lib/base/routes';
import { handle, methods } from '@/lib/platform/http/handle';
import { isWithinLimit, enforceLimit } from '@/lib/platform/http/rate-limit';

const send = handle({
  guard: 'public',
  schema: { schema: moderatorLinkSchema },
  form: { name: ACCOUNT_FORMS.moderatorLink, page: () => pages.moderatorReset },
  run: async ({ request, body }) => {
    await enforceLimit(request.headers, 'moderator-link', body.username);
    await mailModeratorLink(body.username, await isWithinLimit('mail-reset', `moderator:${body.username}`));
    return { message: MODERATOR_LINK_SENT };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: send });
