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

/** Fields of all requests by signed link. `updated_at` is the version shown, so that a newer one is not overwritten. */
const linkFields = {
  token: z.string({ error: 'The link is incomplete.' }).check(z.maxLength(200, 'The link is incomplete.')),
  updated_at: optionalLine(40),
};

export const postingEditSchema = z.extend(jobSchema, linkFields);
export type PostingEdit = z.infer<typeof postingEditSchema>;

/** Other actions by signed link. Without `deadline` the stored one stays; an empty one removes it. */
export const postingActionSchema = z.object({
  ...linkFields,
  action: z.enum(['close', 'reopen', 'renew', 'delete', 'withdraw'], {
    error: 'Choose close, reopen, renew, delete or withdraw.',
  }),
  deadline: sentDay('Enter the deadline as a date, like 2027-01-31.'),
});
export type PostingActionInput = z.infer<typeof postingActionSchema>;

export const postingLogoSchema = z.extend(jobLogoSchema, linkFields);
export type PostingLogo = z.infer<typeof postingLogoSchema>;

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

/** A poster's change of a posting. `since`: when it was sent, ISO 8601; `reason`: why it was rejected. */
export type PostingChange = { state: ChangeState; since: string; reason: string | null; fields: ChangedField[] };

/** A posting as its poster sees it, with the facts that the poster entered and the possible actions. */
export type PostingDto = {
  job: JobDto;
  /** The public view with the waiting change applied, for the form. */
  draft: JobDto;
  /** Change of a published or closed posting that is not approved yet. */
  change: PostingChange | null;
  /** When the posting or its change was last written, ISO 8601. Forms on the page send it as `updated_at`. */
  version: string;
  status: JobStatus;
  state: PostingState;
  actions: readonly PostingAction[];
  /** Start of the posting's current or last time on the board, ISO 8601. */
  live_since: string | null;
  closed_at: string | null;
  /** Last day to apply, YYYY-MM-DD: the deadline, or the default end of a posting without one. */
  last_day: string;
  salary: string | null;
  /** Place and pay as the poster entered them. `listed_as` is the text of the place on the board. */
  given: GivenFacts;
  listed_as: string;
  /** Facts that APIs and feeds omit, each with the sentence that contradicts it. */
  contradictions: readonly Contradiction[];
  reopens_to_review: boolean;
  /** Whether an edit of text that candidates read needs review. */
  edit_needs_review: boolean;
  /** Reason of the rejection; null if the moderator gave none. */
  reason: string | null;
  applications: number;
  contactName: string | null;
  email: string;
  phone: string | null;
};
