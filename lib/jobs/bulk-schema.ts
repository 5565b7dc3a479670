import * as z from 'zod/mini';

/** What the back office does to one or many jobs at once (decision M2). */
export const bulkJobsSchema = z.object({
  ids: z
    .array(z.int('Ids are whole numbers.').check(z.positive()))
    .check(z.minLength(1, 'Choose at least one job.'), z.maxLength(100, 'Choose at most 100 jobs.')),
  action: z.enum(['approve', 'reject', 'close', 'delete'], { error: 'Choose approve, reject, close or delete.' }),
});

/** What is done to one job. */
export const jobIdSchema = z.object({ id: z.int('Ids are whole numbers.').check(z.positive('Ids are whole numbers.')) });
