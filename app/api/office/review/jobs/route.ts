import * as z from 'zod/mini';
import { postedReview, reviewAfter } from '@/components/office/review/urls';
import { id, moment, withExample } from '@/lib/base/fields/dto';
import { moveJobs } from '@/lib/jobs/commands';
import { jobReviewSchema } from '@/lib/jobs/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idOf } from '@/lib/platform/http/params';
import { content } from '@/lib/content';
import { REVIEW_FORM } from '@/lib/vocabulary/review';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'reviewJob',
  summary: 'Decide on one posting, in the version that was read',
  guard: may('decide'),
  notes: [
    'seen is the updated_at of the posting as it was read: where it has changed since, nothing is done, and the answer says what happened (409).',
    'Of a published posting with a change that waits, approve and reject decide on the change: rejected, the posting stays as it is.',
    'reason goes with reject alone: the poster gets it by mail.',
    'With letter: send the mail to the poster waits as the office has set it, and can be taken back; with none there is none.',
  ],
  parameters: { job: idOf('the job', 14) },
  schema: jobReviewSchema,
  example: { decision: 'approve', seen: '2026-11-20T09:00:00.000Z' },
  form: { name: REVIEW_FORM, page: postedReview('jobs'), done: reviewAfter('jobs') },
  answers: {
    description: 'Done.',
    said: content('en').reviewDone.job.approve,
    data: withExample(
      z.object({ id, status: z.enum(['published', 'rejected', 'closed', 'internal', 'shelved']), updated_at: moment }),
      {
        id: 14,
        status: 'published',
        updated_at: '2026-11-20T10:00:00.000Z',
      },
    ),
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { job }, body: { decision, seen, reason, letter }, caller }) => {
    const { reviewDone } = content();
    const moved = await moveJobs([job], decision, caller, { seen: { [job]: seen }, reason, letter });
    const done = moved.changes > 0 ? reviewDone.change : reviewDone.job;
    return { message: done[decision], data: { id: job, status: moved.statuses[0], updated_at: moved.updated_at } };
  },
});
