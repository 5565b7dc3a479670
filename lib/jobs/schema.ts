import * as z from 'zod/mini';
import { optionalLine, optionalText, requiredLine } from '../base/fields/schema';
import { idList, recordId } from '../base/fields/ids';
import { letterFields } from '../letters/schema';
import { LOGO_REFUSED } from '../content/logo';
import { LOGO_MAX_BYTES } from '../vocabulary/logos';
import { JOB_REVIEWS } from '../vocabulary/review';
import { fieldsWith } from './field-sets';
import type { PayGap } from './pay';
import type { Contradiction } from './reading/contradictions';
import type { JobAction } from './rules';

/** A posting as the public form and POST jobs.php send it (spec points 3 and 5). */
export const jobSchema = z.object({ ...fieldsWith('rule'), ...fieldsWith('given') });
export type JobInput = z.infer<typeof jobSchema>;

/** The same form in the browser, where the company's logo can be at hand. */
export const postingFormSchema = z.extend(jobSchema, {
  logo: logoFile(),
});

/** A partial update by a moderator: only what is sent is checked and written; place corrections and a status may come with it. */
export const jobPatchSchema = z.partial(
  z.object({
    ...fieldsWith('rule'),
    ...fieldsWith('correction'),
    status: z.enum(['published', 'rejected', 'closed'], { error: 'The status must be published, rejected or closed.' }),
    /** Told to the poster where the job is rejected with it. */
    reason: optionalText(1_000),
    /** The `updated_at` of the job that the moderator looked at; clients of the API may leave it out. */
    seen: optionalLine(40),
  }),
);
export type JobPatch = z.infer<typeof jobPatchSchema>;

/** What the back office does to one or many jobs at once (decision M2). */
export const bulkJobsSchema = z.object({
  ids: idList(100, 'job', 'jobs'),
  action: z.enum(['approve', 'reject', 'close', 'delete'] satisfies JobAction[], {
    error: 'Choose approve, reject, close or delete.',
  }),
  /** Told to the posters of jobs that are rejected; with another action it does not count. */
  reason: z.optional(optionalText(1_000)),
  letter: letterFields().letter,
  /** By id: the `updated_at` of what the moderator looked at. A poster may have changed it since, and nobody has read that. */
  seen: z.optional(z.record(z.string(), z.string(), { error: 'Send the updated_at of each job by its id.' })),
});

/** What a moderator decides who reviews one posting after the other. */
export const jobReviewSchema = z.object({
  decision: z.enum(JOB_REVIEWS, { error: 'Choose approve, reject or close.' }),
  /** The `updated_at` of what they read. */
  seen: requiredLine(40, 'Send the updated_at of the job as you read it.'),
  /** Told to the poster of a rejected one; with another decision it does not count. */
  reason: z.optional(optionalText(1_000)),
  letter: letterFields().letter,
});

/** What comes beside a logo: `remove` takes it off. */
export const jobLogoSchema = z.object({ remove: optionalLine(3) });

/** The same in the browser, with the file. */
export const logoFormSchema = z.extend(jobLogoSchema, {
  logo: logoFile(),
});

/** What is done to one job. */
export const jobIdSchema = z.object({ id: recordId('Ids are whole numbers.') });

const moment = z.iso.datetime();

/** A job as everyone may see it. Times are ISO 8601 UTC, `deadline` a day or null (api-contract, "Jobs"). */
export const jobDto = z.object({
  ...fieldsWith('everyone'),
  flag: z.string(),
  posted: z.string(),
  created_at: moment,
  updated_at: moment,
  url: z.url(),
});
export type JobDto = z.infer<typeof jobDto>;

/** What moderators see besides: the state and the poster's contact (decision J8). */
export const officeJobDto = z.extend(jobDto, fieldsWith('moderators'));
export type OfficeJobDto = z.infer<typeof officeJobDto>;

/** A job in Job Listings. `changeWaits`: its poster has changed it, and the change waits for a moderator beside it. */
export type ListedJob = OfficeJobDto & { changeWaits: boolean };

/** What a moderator decided on a job; `at` is ISO 8601, `reason` what the poster of a rejected one was told. */
export type JobDecisionDto = {
  status: 'published' | 'rejected' | 'closed';
  /** Whether it was on a change of the posting, which stayed on the board. */
  change: boolean;
  by: string;
  at: string;
  reason: string | null;
};

/** What a row of the public list shows, beside its time and its flag, if its country is known. */
export const ROW_FIELDS = ['id', 'title', 'companyName', 'location', 'workplace', 'type', 'salary'] as const;
export type JobRowDto = Pick<JobDto, (typeof ROW_FIELDS)[number] | 'created_at'> & {
  flag: string | null;
  /** The page of the company's open jobs. */
  companyHref: string | null;
  /** As its type is shown: lists are rendered in the browser too, which need not know all types. */
  typeLabel: string;
  /** The date of publication, "5 March 2026". */
  posted: string;
  isNew: boolean;
  payGap: PayGap | null;
};

/** A job for one candidate, with the sentence that says why. */
export type RecommendedJob = Pick<JobDto, 'id' | 'title' | 'company' | 'location' | 'type' | 'salary'> & {
  salary_min: number | null;
  salary_max: number | null;
  reason: string;
};

/** Where what a job names leads: to the open jobs that have it too. `skills` in the order of the job's. */
export type JobLists = { company: string; place: string; skills: readonly string[] };

/** A fact that is told to nobody, and the words of the posting that contradict it (decision J14). */
export type WithheldFact = Contradiction;

export const JOBS_PER_PAGE = 20;

function logoFile() {
  const fits = (file: File) => file.size <= LOGO_MAX_BYTES;
  return z.optional(z.custom<File>().check(z.refine(fits, LOGO_REFUSED.tooLarge)));
}
