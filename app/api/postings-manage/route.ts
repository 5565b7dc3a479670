import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { postingStatusDto } from '@/lib/jobs/dto-schema';
import { postingActionSchema } from '@/lib/postings/schema';
import { post } from '@/lib/platform/http/handle';
import { text } from '@/lib/platform/http/params';
import { actOnPosting } from '@/lib/postings/commands';
import { backToPosting, POSTING_FORMS } from '@/lib/postings/rules';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'actOnPosting',
  tag: 'A poster’s link',
  summary: 'Close, reopen, renew or delete a posting, or take its change back, by its poster’s link',
  notes: [
    'The token is the one of the link that every mail to the poster brings; it stands for one posting.',
    'A deadline that is not sent stays; an empty one is none. Renewing needs one.',
    'withdraw takes back the change of a posting that waits for a moderator, or was rejected.',
    'With updated_at, a posting that has changed since is left as it is (409).',
  ],
  guard: 'public',
  // The URL has the token too, because a form post without scripts redirects to the page with this token.
  parameters: { token: text('Only where a browser’s form post is sent back to.') },
  schema: postingActionSchema,
  example: { token: 'the token of the link', action: 'renew', deadline: '2027-01-31' },
  limit: ['manage-posting', 'token'],
  form: {
    name: POSTING_FORMS.act,
    page: backToPosting,
    done: (url, { data }, fields) =>
      (data as { status: string }).status === 'deleted' ? pages.managePostings : backToPosting(url, fields),
  },
  answers: {
    description: 'Done; the status is what it is now.',
    said: content('en').postings.done.closed,
    data: postingStatusDto,
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ body }) => {
    const { message, ...data } = await actOnPosting(body);
    return { message, data };
  },
});
