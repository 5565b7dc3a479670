import { valuesOf } from './labels';

// Separate from the schemas, so that pages that only show a limit do not load validation.

/** A moderator can change any status to any other (decision A5). */
export const APPLICATION_STATUS_LABELS = {
  pending: 'Pending',
  interview: 'Interview',
  approved: 'Approved',
  rejected: 'Rejected',
};
export const APPLICATION_STATUSES = valuesOf(APPLICATION_STATUS_LABELS);
export type ApplicationStatus = keyof typeof APPLICATION_STATUS_LABELS;

/** Maximum size of a résumé in bytes, inclusive (decision A3). */
export const RESUME_MAX_BYTES = 10_485_760;

/** Version of the consent text on the forms, stored with the application (decision A2). The text is in lib/content. */
export const CONSENT_VERSION = '2026-11';

/** Name of the withdrawal form. Without scripts, its result is stored under this name. */
export const WITHDRAW_FORM = 'withdraw';
