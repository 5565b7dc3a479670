import { content } from '@/lib/content';
import { jobExample, postingEditDto } from '@/lib/jobs/dto-schema';
import { JOB_ALIASES } from '@/lib/jobs/field-sets';
import { findContradictions } from '@/lib/jobs/queries';
import { postingEditSchema } from '@/lib/postings/schema';
import { post } from '@/lib/platform/http/handle';
import { text } from '@/lib/platform/http/params';
import { editPosting } from '@/lib/postings/commands';
import { backToPosting, POSTING_FORMS } from '@/lib/postings/rules';
import { refusedPosting } from '@/lib/jobs/refusal';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'editPosting',
  tag: 'A poster’s link',
  summary: 'Correct a posting by its poster’s link',
  notes: [
    'The whole posting is sent again. What candidates read is reviewed when it changes; the deadline and the contact are not.',
    'A published posting stays as it was approved while its change waits; another edit takes the place of that change.',
    'withheld names the facts that are told to nobody, each with the words of the posting that contradict it.',
  ],
  guard: 'public',
  // The URL has the token too, because a form post without scripts redirects to the page with this token.
  parameters: { token: text('Only where a browser’s form post is sent back to.') },
  schema: { schema: postingEditSchema, aliases: JOB_ALIASES, message: refusedPosting },
  example: { token: 'the token of the link', ...jobExample },
  limit: ['manage-posting', 'token'],
  form: { name: POSTING_FORMS.edit, page: backToPosting },
  answers: {
    description: 'Saved; the status is what it is now.',
    said: content('en').postings.done.edited,
    data: postingEditDto,
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ body }) => {
    const { message, ...data } = await editPosting(body);
    return { message, data: { ...data, withheld: await findContradictions(data.id) } };
  },
});
