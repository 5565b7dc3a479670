import * as z from 'zod/mini';
import { postedReview, reviewAfter } from '@/components/office/review/urls';
import { decideApplication } from '@/lib/applications/commands';
import { applicationReviewSchema } from '@/lib/applications/stage-schema';
import { id, withExample } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idOf } from '@/lib/platform/http/params';
import { APPLICATION_STATUSES } from '@/lib/vocabulary/applications';
import { REVIEW_FORM } from '@/lib/vocabulary/review';
import { STAGES } from '@/lib/vocabulary/stages';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'reviewApplication',
  summary: 'Decide on one application, in the version that was read',
  guard: may('decide'),
  notes: [
    'to is a stage, and the status follows it; without to, status is required and the stage follows it. closed needs a reason, placed needs placed.',
    'seen is the updated_at of the application as it was read, newest_seen the id of the newest version then: where either is another by now, nothing is done, and the answer says what happened (409).',
  ],
  parameters: { application: idOf('the application') },
  schema: applicationReviewSchema,
  example: { status: 'interview', feedback: 'Tuesday at ten?', seen: '2026-11-20T09:00:00.000Z' },
  form: { name: REVIEW_FORM, page: postedReview('applications'), done: reviewAfter('applications') },
  answers: {
    description: 'Done.',
    message: content('en').applicationDetails.saved,
    data: withExample(z.object({ id, status: z.enum(APPLICATION_STATUSES), stage: z.enum(STAGES) }), {
      id: 1,
      status: 'interview',
      stage: 'interview',
    }),
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { application }, body, caller }) => {
    const reached = await decideApplication(application, body, caller);
    return { data: { id: application, ...reached } };
  },
});
