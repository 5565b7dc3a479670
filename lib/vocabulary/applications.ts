import { valuesOf } from './labels';

// Apart from the schemas, so that pages that only show a limit do not load validation.

/** A moderator can change any status to any other. */
export const APPLICATION_STATUS_LABELS = {
  pending: 'Pending',
  interview: 'Interview',
  approved: 'Approved',
  rejected: 'Rejected',
};
export const APPLICATION_STATUSES = valuesOf(APPLICATION_STATUS_LABELS);
export type ApplicationStatus = keyof typeof APPLICATION_STATUS_LABELS;

/** Inclusive. */
export const RESUME_MAX_BYTES = 10_485_760;

/** Version of the consent text on the forms, stored with the application. The text is in lib/content/en/applying. */
export const CONSENT_VERSION = '2026-11';

export const WITHDRAW_FORM = 'withdraw';
