import * as z from 'zod/mini';
import {
  choice,
  list,
  optionalDay,
  optionalLine,
  optionalText,
  requiredEmail,
  requiredLine,
  requiredText,
  sentDay,
} from '../base/fields/schema';
import {
  EXPERIENCE_LEVELS,
  INDUSTRIES,
  JOB_TYPES,
  WORKPLACES,
  type JobStatus,
  type Workplace,
} from '../vocabulary/jobs';
import type { PostingAction, PostingState } from './posting-rules';
import { splitLines, splitSkills } from './rules';

const NO_NUMBER = 'Enter the number of the posting, like 14.';
const REQUIRED_MESSAGE = 'Please fill out all required fields.';

/** Other names clients of the prototype send (decision J5). */
export const JOB_ALIASES = {
  experience: 'experienceLevel',
  contactEmail: 'email',
  contactPhone: 'phone',
  employmentType: 'type',
  category: 'industry',
} as const;

const jobFields = {
  title: requiredLine(150, 'Enter the job title.'),
  company: requiredLine(120, 'Enter the company.'),
  companyName: optionalLine(120),
  location: requiredLine(120, 'Enter the location.'),
  type: choice(JOB_TYPES, 'full-time', 'Choose a job type from the list.'),
  industry: choice(INDUSTRIES, 'Technology', 'Choose an industry from the list.'),
  experienceLevel: choice(EXPERIENCE_LEVELS, 'entry', 'Choose an experience level from the list.'),
  salary: optionalLine(120),
  description: requiredText(20_000, 'Enter the job description.'),
  responsibilities: list(splitLines, 40, 500),
  requirements: list(splitLines, 40, 500),
  benefits: list(splitLines, 40, 500),
  skills: list(splitSkills, 40, 80),
  contactName: optionalLine(120),
  email: requiredEmail('Enter a contact e-mail address.'),
  phone: optionalLine(40),
  deadline: optionalDay('Enter the deadline as a date, like 2027-01-31.'),
};

/** A posting as the public form and POST jobs.php send it (spec points 3 and 5). */
export const jobSchema = z.object(jobFields);
export type JobInput = z.infer<typeof jobSchema>;

/** A partial update by a moderator: only what is sent is checked and written; place corrections and a status may come with it. */
export const jobPatchSchema = z.partial(
  z.object({
    ...jobFields,
    city: optionalLine(120),
    region: optionalLine(120),
    countryCode: countryCode(),
    workplace: z.enum(WORKPLACES, { error: 'Choose a workplace from the list.' }),
    status: z.enum(['published', 'rejected', 'closed'], { error: 'The status must be published, rejected or closed.' }),
    /** Told to the poster where the job is rejected with it. */
    reason: optionalText(1_000),
    /** The `updated_at` of the job that the moderator looked at; clients of the API may leave it out. */
    seen: optionalLine(40),
  }),
);
function countryCode() {
  return z.pipe(
    z.pipe(
      optionalLine(2),
      z.transform((code) => code?.toUpperCase() ?? null),
    ),
    z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, 'Enter a two-letter country code.'))),
  );
}
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

/** A job as everyone may see it. Times are ISO 8601 UTC, `deadline` a day or null (api-contract, "Jobs"). */
export type JobDto = {
  id: number;
  title: string;
  company: string;
  companyName: string;
  location: string;
  city: string | null;
  region: string | null;
  countryCode: string | null;
  workplace: Workplace;
  flag: string;
  type: string;
  industry: string;
  experienceLevel: string;
  salary: string | null;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryCurrency: string | null;
  salaryPeriod: string | null;
  description: string;
  responsibilities: string[];
  requirements: string[];
  benefits: string[];
  skills: string[];
  deadline: string | null;
  posted: string;
  created_at: string;
  updated_at: string;
  url: string;
};

/** What moderators see besides: the state and the poster's contact (decision J8). */
export type OfficeJobDto = JobDto & {
  status: JobStatus;
  contactName: string | null;
  email: string | null;
  phone: string | null;
};

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
