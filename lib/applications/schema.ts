import * as z from 'zod/mini';
import type { ApplicationDto } from './dto-schema';
import { askable } from '../base/fields/ids';
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
import { APPLICATION_STATUSES, type ApplicationStatus } from '../vocabulary/applications';
import { RESUME } from '../content/form-messages';
import type { CloseReason, Stage } from '../vocabulary/stages';
import type { Standing } from '../vocabulary/standings';

const LINKEDIN_MESSAGE = 'Enter a full web address, like https://www.linkedin.com/in/your-name.';

/**
 * The text fields of an application. Consent is required where the form says which text it showed; clients of the prototype send
 * neither and are accepted as "no consent recorded" (api-contract, "Consent"). `resume_from` names a document of the candidate's own that
 * goes along in the place of a file (lib/candidates/reused-resume).
 */
export const applicationSchema = z
  .object({ ...textFields(), resume_from: optionalLine(40) })
  .check(consentRule(RESUME.consent));
export type ApplicationInput = z.infer<typeof applicationSchema>;

/** The same form in the browser, where the file is at hand: its checks come before anything is sent. The server makes its own. */
export const applicationFormSchema = z
  .object({
    ...textFields(),
    resume_from: optionalLine(40),
    resume: z.optional(documentFile(RESUME)),
  })
  .check(consentRule(RESUME.consent), resumeRule());

// `when`: as with the consent.
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

/** What a moderator sends to move an application (api-contract, PATCH job-applications.php). */
export const applicationStatusSchema = z.object({
  status: z.enum(APPLICATION_STATUSES, { error: 'The status must be pending, interview, approved or rejected.' }),
  feedback: z.optional(optionalText(4_000)),
  /** The `updated_at` of the application that the moderator looked at; clients of the API may leave it out. */
  seen: z.optional(optionalLine(40)),
  /** The id of the newest version that they saw. */
  newest_seen: z.optional(
    z.coerce.number('Send the id of the newest version you saw.').check(z.int(), z.positive(), askable),
  ),
  ...letterFields(),
});
export type ApplicationDecision = z.infer<typeof applicationStatusSchema>;

/** The same of a moderator who reviews one application after the other: with the version that they read. */
export const applicationReviewSchema = z.extend(applicationStatusSchema, {
  seen: requiredLine(40, 'Send the updated_at of the application as you read it.'),
});

/** What a candidate may correct while the application is pending (api-contract, PUT applications.php). Parse as a partial update. */
export const applicationCorrectionSchema = z.object({
  phone: z.optional(requiredLine(40, 'Enter your phone number.')),
  linkedin: z.optional(optionalWebAddress(LINKEDIN_MESSAGE)),
  cover_letter: z.optional(optionalText(10_000)),
});
export type ApplicationCorrection = z.infer<typeof applicationCorrectionSchema>;

export type { ApplicationDto };
/** What moderators see besides. */
export type OfficeApplicationDto = ApplicationDto & {
  file_size: number;
  mime_type: string;
  /** Whether a browser shows the file; others are saved. */
  opens_inline: boolean;
  /** Version of the consent text agreed to; null means no consent recorded. */
  consent_version: string | null;
  consent_at: string | null;
  /** This is submission number `version` of `versions` by the same address for the same job (decision A4). */
  version: number;
  versions: number;
  /** The id of the newest of them. */
  newest: number;
  /** What the applicant calls it by. */
  reference: string;
  stage: Stage;
  /** Since when it is there. */
  stage_at: string;
  closed_reason: CloseReason | null;
};

/** A move of an application from one stage to another (docs/decisions/029-office). */
export type StageMoveView = {
  id: number;
  from: Stage;
  /** Null in rows older than the column: the status of the stage. */
  fromStatus: ApplicationStatus | null;
  to: Stage;
  toStatus: ApplicationStatus | null;
  reason: CloseReason | null;
  note: string | null;
  by: string;
  at: string;
  /** Whether the candidate was written a letter about it. */
  told: boolean;
};

export type ApplicationCounts = { total: number } & Record<ApplicationStatus, number>;

/** What a candidate's dashboard opens with. Rates are whole percents, 0 without applications (spec point 9). */
export type CandidateOverview = {
  counts: ApplicationCounts;
  responseRate: number;
  successRate: number;
  recent: OwnApplication[];
};

/** What a candidate sent for one job: every version, newest first (decision A4). */
export type OwnApplicationGroup = {
  job_id: number;
  job_title: string;
  company: string;
  location: string;
  /** Whether the job still takes applications and its page has a form. */
  job_open: boolean;
  /** The moderator who looks after it, by name; null for nobody, or somebody who no longer works here. */
  consultant: string | null;
  versions: OwnApplication[];
};

/** An application as whoever sent it sees it. */
export type OwnApplication = ApplicationDto & { standing: Standing };

/** An applicant on the board of a job. */
export type BoardCard = {
  id: number;
  name: string;
  /** Since when they are in the stage, and how many whole days that is. */
  since: string;
  days: number;
  /** The `updated_at` of the application, which a move has to name. */
  seen: string;
  reason: CloseReason | null;
};

export type BoardColumn = { stage: Stage; total: number; cards: BoardCard[] };
