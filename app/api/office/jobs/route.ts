import * as z from 'zod/mini';
import { moment, onlyIds } from '@/lib/base/fields/dto';
import { bulkJobsSchema } from '@/lib/jobs/schema';
import { moveJobs } from '@/lib/jobs/commands';
import { post } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';

const DONE = {
  approve: 'approved',
  publish: 'published',
  review: 'sent for review',
  reject: 'rejected',
  close: 'closed',
  'undo-close': 'reopened',
  delete: 'deleted',
};
// Actions of the back office on one or several jobs; not part of the documented public API.
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'moveJobs',
  tag: 'Jobs',
  summary: 'Approve, reject, close or delete several jobs at once',
  notes: [
    'All of them, or none.',
    'approve publishes a draft, and opens an internal one for the office; publish takes an internal job to the board; review sends a draft for review. A draft has to be complete.',
    'Of a published job with a change that waits, approve and reject decide on the change, and need seen: rejected, the job stays as it is.',
    'reason goes with reject alone: each poster gets it by mail.',
    'undo-close takes back the close of a moderator: the job keeps its date and its last day, and job alerts send it to those who have not had it.',
    'With letter: send the mail to each poster waits as the office has set it, and can be taken back; with none there is none.',
    'seen holds the updated_at of each job by its id, as it was read; with it, nothing is done where one has changed since (409). Rejected jobs are approved only with it.',
  ],
  guard: may('decide'),
  schema: bulkJobsSchema,
  example: { ids: [14, 21], action: 'approve' },
  answers: { description: 'Done.', said: 'Job approved.', data: z.extend(onlyIds, { updated_at: moment }) },
  refusals: ['not_found', 'conflict'],
  run: async ({ body: { ids, action, seen, reason, letter }, caller }) => {
    const unique = [...new Set(ids)];
    const { updated_at, changes } = await moveJobs(unique, action, caller, { seen, reason, letter });
    const one = changes > 0 ? 'Change' : 'Job';
    return {
      message: `${unique.length === 1 ? one : `${unique.length} jobs`} ${DONE[action]}.`,
      data: { ids: unique, updated_at },
    };
  },
});
