import { onlyId } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { jobIdSchema } from '@/lib/jobs/schema';
import { mailPostingLink } from '@/lib/jobs/commands';
import { post } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';

// Mails the link again to posters who call because they cannot find the first mail.
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'mailPosterLink',
  tag: 'A poster’s link',
  summary: 'Mail the poster of a job a new link',
  guard: may('decide'),
  schema: jobIdSchema,
  example: { id: 14 },
  answers: { description: 'On its way.', message: content('en').postings.office.message, data: onlyId },
  refusals: ['not_found', 'conflict'],
  run: async ({ body: { id }, caller }) => {
    await mailPostingLink(id, caller);
    return { data: { id } };
  },
});
