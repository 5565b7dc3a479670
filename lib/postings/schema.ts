import * as z from 'zod/mini';
import { optionalLine, requiredEmail, sentDay } from '../base/fields/schema';
import type { GivenFacts } from '../jobs/given-facts';
import type { ChangedField } from '../jobs/changed-fields';
import type { ChangeState } from '../jobs/revisions';
import type { Contradiction } from '../jobs/reading/contradictions';
import { jobLogoSchema, jobSchema, type JobDto } from '../jobs/schema';
import type { JobStatus } from '../vocabulary/jobs';
import type { PostingAction, PostingState } from './rules';

const NO_NUMBER = 'Enter the number of the posting, like 14.';

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
  action: z.enum(['close', 'reopen', 'renew', 'delete', 'withdraw'], {
    error: 'Choose close, reopen, renew, delete or withdraw.',
  }),
  deadline: sentDay('Enter the deadline as a date, like 2027-01-31.'),
});
export type PostingActionInput = z.infer<typeof postingActionSchema>;

/** What a poster sends beside a logo. */
export const postingLogoSchema = z.extend(jobLogoSchema, linkFields);
export type PostingLogo = z.infer<typeof postingLogoSchema>;

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

/** What a change of a posting would make different. `since`: when it was sent, ISO 8601; `reason`: why it was rejected. */
export type PostingChange = { state: ChangeState; since: string; reason: string | null; fields: ChangedField[] };

/** A posting for its poster, with what they gave and may do. */
export type PostingDto = {
  /** As candidates see it, or would. */
  job: JobDto;
  /** The same with what its poster wants of it: the form shows it. Without a change it is `job`. */
  draft: JobDto;
  /** The change of a published or closed posting that nobody has approved; null where there is none. */
  change: PostingChange | null;
  /** When the posting or its change was last written, ISO 8601: what the page's forms send as `updated_at`. */
  version: string;
  status: JobStatus;
  state: PostingState;
  actions: readonly PostingAction[];
  /** Since when it has been on the board, or was last. ISO 8601. */
  live_since: string | null;
  closed_at: string | null;
  /** The last day to apply, YYYY-MM-DD: the deadline, or what stands for it. */
  last_day: string;
  /** The text of the pay as the poster wrote it. */
  salary: string | null;
  /** What the poster gave of place and pay, and what the posting is, or would be, listed as, in words. */
  given: GivenFacts;
  listed_as: string;
  /** Facts that programs are not told, each with the sentence in the way. */
  denied: readonly Contradiction[];
  /** Opened again, it waits for a moderator. */
  reopens_to_review: boolean;
  /** An edit of what candidates read waits until a moderator has read it. */
  edit_needs_review: boolean;
  /** Why it was rejected, where a moderator said so. */
  reason: string | null;
  /** How many people have applied. */
  applications: number;
  contactName: string | null;
  email: string;
  phone: string | null;
};
