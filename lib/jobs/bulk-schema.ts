import * as z from 'zod/mini';
import { idList, recordId } from '../base/fields/ids';
import type { JobAction } from './rules';
import { optionalText } from '../base/fields/schema';

/** What the back office does to one or many jobs at once (decision M2). */
export const bulkJobsSchema = z.object({
  ids: idList(100, 'job', 'jobs'),
  action: z.enum(['approve', 'reject', 'close', 'delete'] satisfies JobAction[], {
    error: 'Choose approve, reject, close or delete.',
  }),
  /** Told to the posters of jobs that are rejected; with another action it does not count. */
  reason: z.optional(optionalText(1_000)),
  /** By id: the `updated_at` of what the moderator looked at. A poster may have changed it since, and nobody has read that. */
  seen: z.optional(z.record(z.string(), z.string(), { error: 'Send the updated_at of each job by its id.' })),
});

/** What is done to one job. */
export const jobIdSchema = z.object({ id: recordId('Ids are whole numbers.') });
