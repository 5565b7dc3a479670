import * as z from 'zod/mini';
import { optionalLine, optionalText, orBlank, requiredLine, ticked } from '../base/fields/schema';
import { count } from '../base/fields/dto';
import type { FieldErrors } from '../base/errors';
import { idList, recordId } from '../base/fields/ids';
import { letterFields } from '../letters/schema';
import { LOGO_REFUSED } from '../content/en/job-fields';
import { ANY_STATUS, PAY_GAPS } from '../vocabulary/jobs';
import { LOGO_MAX_BYTES } from '../vocabulary/logos';
import { JOB_REVIEWS } from '../vocabulary/review';
import { fieldsWith, LONG_FIELDS, selectOf } from './field-sets';
import { place } from './places';
import { JOB_ACTIONS, type JobAction } from './rules';

const posting = fieldsWith('rule');

/** A posting from the public form or POST jobs.php. */
export const jobSchema = z.object({ ...posting, ...fieldsWith('given') });
export type JobInput = z.infer<typeof jobSchema>;

export const postingFormSchema = z.extend(jobSchema, { logo: logoFile() });

/** A partial update by a moderator. Only sent fields are checked and written, corrections and a status included. */
export const jobPatchSchema = z.partial(
  z.object({
    ...posting,
    ...fieldsWith('correction'),
    status: z.enum(['published', 'rejected', 'closed'], { error: 'The status must be published, rejected or closed.' }),
    /** Reason of a rejection, mailed to the poster. */
    reason: optionalText(1_000),
    /** `updated_at` of the version that the moderator saw; API clients may omit it. */
    seen: optionalLine(40),
  }),
);
export type JobPatch = z.infer<typeof jobPatchSchema>;

/** Rules of a job whose text may be incomplete: only the title is required. */
const unfinished = {
  ...posting,
  company: orBlank(posting.company, ''),
  location: orBlank(posting.location, ''),
  description: orBlank(posting.description, ''),
  email: orBlank(posting.email, null),
};
const work = fieldsWith('work');

/** A job that the office opens: without `publish` a draft, else a published or an internal job. */
export const newJobSchema = z.object({ ...unfinished, ...fieldsWith('given'), ...work, publish: ticked }).check(
  z.check(
    ({ value, issues }) => {
      if (!value.publish) return;
      const known = new Set(issues.map(({ path = [] }) => path[0]));
      for (const [name, [message]] of Object.entries(refusedFields(value)))
        if (!known.has(name)) issues.push({ code: 'custom', message, path: [name], input: value });
    },
    // Also reports missing fields if another field is wrong.
    { when: () => true },
  ),
);
export type NewJobInput = z.infer<typeof newJobSchema>;

/** A change of a job in the office: of its text, of what only the office sees, and then of its status. */
export const jobWorkSchema = z.partial(
  z.object({
    ...unfinished,
    ...fieldsWith('correction'),
    ...work,
    action: z.enum(['approve', 'publish', 'review', 'close'] satisfies JobAction[], {
      error: 'Choose approve, publish, review or close.',
    }),
    /** `updated_at` of the version that the moderator saw. */
    seen: optionalLine(40),
  }),
);
export type JobWork = z.infer<typeof jobWorkSchema>;

/** `jobWorkSchema` in the browser, for a job that is no draft: it keeps what a posting needs. */
export const finishedJobSchema = z.extend(jobPatchSchema, z.partial(z.object(work)).shape);

/** Checks values of posting fields. @returns messages by field name */
export function refusedFields(values: Partial<Record<keyof typeof posting, unknown>>): FieldErrors {
  const { error } = z.partial(z.object(posting)).safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), [message]]));
}

/** A back-office action on one or many jobs. */
export const bulkJobsSchema = z.object({
  ids: idList(100, 'job', 'jobs'),
  action: z.enum(Object.keys(JOB_ACTIONS) as JobAction[], {
    error: 'Choose approve, publish, review, reject, close, undo-close or delete.',
  }),
  /** Reason of a rejection, mailed to the posters; ignored for other actions. */
  reason: z.optional(optionalText(1_000)),
  letter: letterFields().letter,
  /** `updated_at` that the moderator saw, by job id: a poster may have changed a job since. */
  seen: z.optional(z.record(z.string(), z.string(), { error: 'Send the updated_at of each job by its id.' })),
});

/** A moderator's decision in the review queue, which shows one posting after another. */
export const jobReviewSchema = z.object({
  decision: z.enum(JOB_REVIEWS, { error: 'Choose approve, reject, close or undo-close.' }),
  /** `updated_at` of the version that the moderator saw. */
  seen: requiredLine(40, 'Send the updated_at of the job as you read it.'),
  reason: z.optional(optionalText(1_000)),
  letter: letterFields().letter,
});

/** Fields sent with a logo file. `remove` deletes the logo instead. */
export const jobLogoSchema = z.object({ remove: optionalLine(3) });

export const logoFormSchema = z.extend(jobLogoSchema, { logo: logoFile() });

export const jobIdSchema = z.object({ id: recordId('Ids are whole numbers.') });

const moment = z.iso.datetime();

/** Public view of a job. Times are ISO 8601 UTC, `deadline` is a day or null. */
export const jobDto = z.object({
  ...fieldsWith('everyone'),
  /** Every place of the job; `city`, `region` and `countryCode` are those of the first. */
  places: z.array(place),
  flag: z.string(),
  posted: z.string(),
  created_at: moment,
  updated_at: moment,
  url: z.url(),
});
export type JobDto = z.infer<typeof jobDto>;

/** `jobDto` without the texts of the posting, for lists. */
export const jobSummaryDto = z.omit(jobDto, selectOf(LONG_FIELDS));
export type JobSummaryDto = z.infer<typeof jobSummaryDto>;

export const officeJobDto = z.extend(jobDto, fieldsWith('moderators'));
export type OfficeJobDto = z.infer<typeof officeJobDto>;

/** A job in any status, with what only the office's own pages and endpoints tell. */
export const deskJobDto = z.extend(officeJobDto, { ...fieldsWith('desk'), status: z.enum(ANY_STATUS) });
export type DeskJobDto = z.infer<typeof deskJobDto>;

/** Stored fields of a job in the back office's list. */
export const LISTED_JOB = [
  ...(['id', 'title', 'companyName', 'type', 'location', 'status', 'isInternal', 'openings'] as const),
  ...(['deadline', 'workplace', 'salary', 'reference'] as const),
] as const satisfies readonly (keyof DeskJobDto)[];
/** A job in the back office's list. `changeWaits`: a poster's change of the job awaits review. */
export type ListedJob = Pick<DeskJobDto, (typeof LISTED_JOB)[number] | 'posted' | 'created_at' | 'updated_at'> & {
  changeWaits: boolean;
};

/** `at` is ISO 8601; `reason` is the text mailed with a rejection. */
export type JobDecisionDto = {
  status: 'published' | 'rejected' | 'closed';
  /** The decision was on a poster's change; the posting itself stayed on the board. */
  change: boolean;
  by: string;
  at: string;
  reason: string | null;
};

export const ROW_FIELDS = ['id', 'title', 'companyName', 'location', 'workplace', 'type', 'salary'] as const;
const { id, title, companyName, location, workplace, type, salary } = jobDto.shape;
export const jobRowDto = z.object({
  ...{ id, title, companyName, location, workplace, type, salary },
  created_at: moment,
  flag: z.nullable(z.string()),
  country: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  /** Label of the job type, so that client components need not load the labels of all types. */
  typeLabel: z.string(),
  /** Skills in the row: those that the search names first, then others, as many as fit. */
  skills: z.array(z.string()),
  moreSkills: count,
  /** Number of leading `skills` that the search names. */
  soughtSkills: count,
  /** Date of publication as text: "5 March", with the year if it is not the current one. */
  posted: z.string(),
  isNew: z.boolean(),
  payGap: z.nullable(z.enum(PAY_GAPS)),
});
export type JobRowDto = z.infer<typeof jobRowDto>;

/** `reason` is a sentence for the candidate. */
export type RecommendedJob = Pick<JobDto, 'id' | 'title' | 'company' | 'location' | 'type' | 'salary'> & {
  salary_min: number | null;
  salary_max: number | null;
  reason: string;
};

/** URLs of the open jobs of a job's company, places and skills, in the job's order. */
export type JobLists = { company: string; places: readonly string[]; skills: readonly string[] };

export type HiringStep = { title: string; text: string };
/** Steps of hiring that a posting names, and its own words on the answer. */
export type HiringSteps = { steps: HiringStep[]; answer: { text: string } | null };

export type { Contradiction } from './reading/contradictions';

export const JOBS_PER_PAGE = 20;

function logoFile() {
  const fits = (file: File) => file.size <= LOGO_MAX_BYTES;
  return z.optional(z.custom<File>().check(z.refine(fits, LOGO_REFUSED.tooLarge)));
}
