import * as z from 'zod/mini';
import { postedReview, reviewAfter } from '@/components/office/review/urls';
import { id, text, withExample } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { decideCv } from '@/lib/cv/commands';
import { takeBackCv } from '@/lib/cv/undo';
import { cvReviewSchema } from '@/lib/cv/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idOf } from '@/lib/platform/http/params';
import { CV_REVIEWS, CV_TAKE_BACK_MINUTES } from '@/lib/vocabulary/cv';
import { REVIEW_FORM } from '@/lib/vocabulary/review';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'reviewCv',
  summary: 'Decide on one CV document, in the version that was read, or take the decision back',
  guard: may('decide'),
  notes: [
    'seen is the moment of the decision that was read, or pending: where it is another by now, nothing is done, and the answer says what happened (409).',
    `decision pending takes back what was decided in the last ${CV_TAKE_BACK_MINUTES} minutes, with its notes; a letter about it that still waits does not go out. version is what to send as seen next.`,
  ],
  parameters: { cv: idOf('the CV document') },
  schema: cvReviewSchema,
  example: { decision: 'approved', seen: 'pending', notes: 'Call in May.' },
  form: { name: REVIEW_FORM, page: postedReview('cvs'), done: reviewAfter('cvs') },
  answers: {
    description: 'Done.',
    said: content('en').reviewDone.cv.approved,
    data: withExample(z.object({ id, status: z.enum(CV_REVIEWS), version: text }), {
      id: 1,
      status: 'approved',
      version: '2026-11-20T10:00:00.000Z',
    }),
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { cv }, body: { decision, seen, ...said }, caller }) => {
    const version = await (decision === 'pending'
      ? takeBackCv(cv, seen, caller)
      : decideCv(cv, { ...said, status: decision }, caller, seen));
    return { message: content().reviewDone.cv[decision], data: { id: cv, status: decision, version } };
  },
});
