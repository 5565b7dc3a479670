import * as z from 'zod/mini';
import type { ApplicationDto } from './dto-schema';
import { clampedId } from '../base/fields/ids';
import {
  optionalLine,
  optionalText,
  optionalWebAddress,
  requiredEmail,
  requiredFoldedLine,
  requiredLine,
} from '../base/fields/schema';
import { letterFields } from '../letters/schema';
import { consentFields, consentRule, documentFile } from '../platform/files/schema';
import { NOTICE_MODES } from '../vocabulary/application-notices';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../vocabulary/applications';
import { RESUME } from '../content/en/uploads';
import type { CloseReason, Stage } from '../vocabulary/stages';
import type { CandidateState } from '../vocabulary/standings';

const LINKEDIN_MESSAGE = 'Enter a full web address, like https://www.linkedin.com/in/your-name.';

/**
 * The text fields of an application. Consent is required if the form says which consent text it showed. Clients of the
 * prototype send neither field; their applications are stored as "no consent recorded". `resume_from` names a stored
 * document of the candidate to send instead of a file (lib/candidates/reused-resume).
 */
export const applicationSchema = z
  .object({ ...textFields(), resume_from: optionalLine(40) })
  .check(consentRule(RESUME.consent));
export type ApplicationInput = z.infer<typeof applicationSchema>;

export const applicationFormSchema = z
  .object({ ...textFields(), resume_from: optionalLine(40), resume: z.optional(documentFile(RESUME)) })
  .check(consentRule(RESUME.consent), resumeRule());

// `when: () => true` runs the check even if other fields are invalid, like that of the consent.
function resumeRule() {
  const fits = (fields: unknown) => {
    const { resume, resume_from } = fields as { resume?: File; resume_from?: string | null };
    return resume !== undefined || Boolean(resume_from);
  };
  return z.refine(fits, { path: ['resume'], message: RESUME.missing, when: () => true });
}

function textFields() {
  return {
    applicant_name: requiredFoldedLine(120, 'Enter your full name.'),
    email: requiredEmail('Enter your e-mail address.'),
    phone: requiredLine(40, 'Enter your phone number.'),
    linkedin: optionalWebAddress(LINKEDIN_MESSAGE),
    cover_letter: optionalText(10_000),
    ...consentFields(),
  };
}

export const applicationStatusSchema = z.object({
  status: z.enum(APPLICATION_STATUSES, { error: 'The status must be pending, interview, approved or rejected.' }),
  feedback: z.optional(optionalText(4_000)),
  /** The application's `updated_at` that the moderator saw. API clients may omit it. */
  seen: z.optional(optionalLine(40)),
  /** Id of the application's newest version that the moderator saw. */
  newest_seen: z.optional(
    z.coerce.number('Send the id of the newest version you saw.').check(z.int(), z.positive(), clampedId),
  ),
  ...letterFields(),
});
type StatusDecision = z.infer<typeof applicationStatusSchema>;
export type ApplicationDecision = Omit<StatusDecision, 'status'> & {
  status?: StatusDecision['status'] | undefined;
  to?: Stage | undefined;
  reason?: CloseReason | null;
  note?: string | null;
  placed?: boolean;
};

/** A candidate's correction while the application is pending. Parse it as a partial update. */
export const applicationCorrectionSchema = z.object({
  phone: z.optional(requiredLine(40, 'Enter your phone number.')),
  linkedin: z.optional(optionalWebAddress(LINKEDIN_MESSAGE)),
  cover_letter: z.optional(optionalText(10_000)),
});
export type ApplicationCorrection = z.infer<typeof applicationCorrectionSchema>;

export type { ApplicationDto };
export type OfficeApplicationDto = ApplicationDto & {
  file_size: number;
  mime_type: string;
  /** Browsers download files of other types instead of showing them. */
  opens_inline: boolean;
  /** Version of the consent text agreed to; null if no consent was recorded. */
  consent_version: string | null;
  consent_at: string | null;
  /** This is number `version` of the `versions` that one e-mail address sent for one job. */
  version: number;
  versions: number;
  newest: number;
  reference: string;
  stage: Stage;
  stage_at: string;
  /** `ref` of the form's URL. */
  source: string | null;
  closed_reason: CloseReason | null;
  /** Whole days since the promised answer was due; null if it is not late. */
  days_late: number | null;
};

/** A move by the background worker. `moved`, `back`: number of applications moved and restored. */
export type BulkMoveView = {
  id: string;
  state: 'moving' | 'moved' | 'undoing' | 'undone';
  to: Stage;
  total: number;
  moved: number;
  back: number;
  told: number;
  /** Whether it ended early: batches failed repeatedly, or the moderator's account was disabled. */
  stopped: boolean;
};

export type StageMoveView = {
  id: number;
  from: Stage;
  /** Null in rows stored before this column existed: then it is the status that belongs to the stage. */
  fromStatus: ApplicationStatus | null;
  to: Stage;
  toStatus: ApplicationStatus | null;
  reason: CloseReason | null;
  note: string | null;
  by: string;
  at: string;
  told: boolean;
};

export type ApplicationCounts = { total: number } & Record<ApplicationStatus, number>;

/** Overview on a candidate's dashboard. Rates are whole percents, 0 without applications. */
export type CandidateOverview = {
  counts: ApplicationCounts;
  responseRate: number;
  successRate: number;
  recent: OwnApplication[];
};

export type OwnApplicationGroup = {
  job_id: number;
  job_title: string;
  company: string;
  location: string;
  job_open: boolean;
  /** Name of the moderator who owns the application; null without an owner, or if the owner's account is closed. */
  consultant: string | null;
  versions: OwnApplication[];
};

export type OwnApplication = ApplicationDto & { standing: CandidateState };

export type BoardCard = {
  id: number;
  name: string;
  since: string;
  days: number;
  /** The application's `updated_at`. A move sends it back to detect changes. */
  seen: string;
  reason: CloseReason | null;
};

/** Number of applicants by job id and stage; stages without any are absent. */
export type StageCounts = Readonly<Record<number, Readonly<Partial<Record<Stage, number>>>>>;

export type BoardColumn = { stage: Stage; total: number; cards: BoardCard[] };

export const noticesSchema = z.object({ notices: z.enum(NOTICE_MODES, { error: 'Choose each or daily.' }) });
