import * as z from 'zod/mini';
import type { CvDto } from './dto-schema';
import type { DocumentSummary } from '../platform/documents/schema';
import { optionalLine, optionalText, requiredEmail, requiredFoldedLine, requiredLine } from '../base/fields/schema';
import { letterFields } from '../letters/schema';
import { consentFields, consentRule, documentFile } from '../platform/files/schema';
import { CV_DECISIONS, CV_REVIEWS } from '../vocabulary/cv';
import { CV_FILE } from '../content/en/uploads';

export const cvSchema = z.object(textFields()).check(consentRule(CV_FILE.consent));
export type CvInput = z.infer<typeof cvSchema>;

export const cvFormSchema = z
  .object({ ...textFields(), cv_file: documentFile(CV_FILE) })
  .check(consentRule(CV_FILE.consent));

function textFields() {
  return {
    applicant_name: requiredFoldedLine(120, 'Enter your full name.'),
    email: requiredEmail('Enter your e-mail address.'),
    phone: optionalLine(40),
    skills: optionalLine(1_000),
    experience_years: optionalLine(60),
    education: optionalText(2_000),
    cover_letter: optionalText(10_000),
    ...consentFields(),
  };
}

export const cvDecisionSchema = z.object({
  status: z.enum(CV_DECISIONS, { error: 'The status must be approved or rejected.' }),
  notes: optionalText(4_000),
  ...letterFields(),
});
export type CvDecision = z.infer<typeof cvDecisionSchema>;

/** A decision on the page that reviews one CV after the other. `pending` takes the last decision back. */
export const cvReviewSchema = z.object({
  decision: z.enum(CV_REVIEWS, { error: 'Choose approved, rejected or pending.' }),
  seen: requiredLine(40, 'Send the version of the document as you read it.'),
  notes: optionalText(4_000),
  ...letterFields(),
});

export type { CvCountsDto as CvCounts, CvDto } from './dto-schema';
/** A CV document with the fields that only moderators see. Times are ISO 8601 UTC. */
export type OfficeCvDto = CvDto & {
  /** Version of the consent text agreed to; null if no consent was recorded. */
  consent_version: string | null;
  consent_at: string | null;
  decided_at: string | null;
  has_account: boolean;
  reference: string;
  /** Summary of the file's text; null until the text is extracted. */
  document: DocumentSummary | null;
};
