import * as z from 'zod/mini';
import { optionalLine, optionalText, requiredEmail, sentDay } from '../base/fields/schema';
import type { JobStatus } from '../vocabulary/jobs';
import { fieldsWith } from './field-sets';
import type { PostingAction, PostingState } from './posting-rules';

const NO_NUMBER = 'Enter the number of the posting, like 14.';
const REQUIRED_MESSAGE = 'Please fill out all required fields.';

/** A posting as the public form and POST jobs.php send it (spec points 3 and 5). */
export const jobSchema = z.object(fieldsWith('rule'));
export type JobInput = z.infer<typeof jobSchema>;

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

/** Who comes by a signed link, and the `updated_at` that they looked at: what has changed since is not overwritten unseen. */
const linkFields = {
  token: z.string({ error: 'The link is incomplete.' }).check(z.maxLength(200, 'The link is incomplete.')),
  updated_at: optionalLine(40),
};

/** A posting as its poster corrects it by the mailed link (decision J3). */
export const postingEditSchema = z.extend(jobSchema, linkFields);
export type PostingEdit = z.infer<typeof postingEditSchema>;

/** What else a poster does by the link. `deadline`: what is not sent stays, empty is none. */
export const postingActionSchema = z.object({
  ...linkFields,
  action: z.enum(['close', 'reopen', 'renew', 'delete'], { error: 'Choose close, reopen, renew or delete.' }),
  deadline: sentDay('Enter the deadline as a date, like 2027-01-31.'),
});
export type PostingActionInput = z.infer<typeof postingActionSchema>;

/** Asking for a posting's link again. */
export const postingLinkSchema = z.object({
  job: z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], { error: NO_NUMBER }),
      z.transform((job) => String(job).trim().replace(/^#\s*/, '')),
    ),
    z.string().check(z.regex(/^[1-9]\d{0,14}$/, NO_NUMBER)),
  ),
  email: requiredEmail('Enter the contact e-mail address of the posting.'),
});
export type PostingLinkRequest = z.infer<typeof postingLinkSchema>;

export function jobRefusalMessage(): string {
  return REQUIRED_MESSAGE;
}

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

/** What a moderator decided on a job; `at` is ISO 8601, `reason` what the poster of a rejected one was told. */
export type JobDecisionDto = {
  status: 'published' | 'rejected' | 'closed';
  by: string;
  at: string;
  reason: string | null;
};

/** A posting for its poster, with what they gave and may do. */
export type PostingDto = {
  /** As candidates see it, or would. */
  job: JobDto;
  status: JobStatus;
  state: PostingState;
  actions: readonly PostingAction[];
  /** Since when it has been on the board, or was last. ISO 8601. */
  live_since: string | null;
  closed_at: string | null;
  /** Opened again, it waits for a moderator. */
  reopens_to_review: boolean;
  /** An edit of what candidates read takes it off the board until a moderator has read it. */
  edit_needs_review: boolean;
  /** Why it was rejected, where a moderator said so. */
  reason: string | null;
  /** How many people have applied. */
  applications: number;
  contactName: string | null;
  email: string;
  phone: string | null;
};

/** One row of the public list. */
export type JobRowDto = Pick<
  JobDto,
  'id' | 'title' | 'companyName' | 'location' | 'flag' | 'workplace' | 'type' | 'salary' | 'created_at'
>;

/** A job for one candidate, with the sentence that says why. */
export type RecommendedJob = Pick<JobDto, 'id' | 'title' | 'company' | 'location' | 'type' | 'salary'> & {
  salary_min: number | null;
  salary_max: number | null;
  reason: string;
};

export const JOBS_PER_PAGE = 20;
