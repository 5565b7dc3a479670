import { valuesOf } from './labels';

// Apart from the schemas: what only shows a limit or a message need not load what checks it.

/** Decision A5: any of them can be corrected by a moderator. */
export const APPLICATION_STATUS_LABELS = {
  pending: 'Pending',
  interview: 'Interview',
  approved: 'Approved',
  rejected: 'Rejected',
};
export const APPLICATION_STATUSES = valuesOf(APPLICATION_STATUS_LABELS);
export type ApplicationStatus = keyof typeof APPLICATION_STATUS_LABELS;

/** Decision A3, in bytes: this many are accepted, one more is not. */
export const RESUME_MAX_BYTES = 10_485_760;
export { DOCUMENT_EXTENSIONS as RESUME_EXTENSIONS, WRONG_TYPE_MESSAGE } from './files';

/** Which consent text the site's forms show; stored with the application (decision A2). The text is in lib/content. */
export const CONSENT_VERSION = '2026-11';

export const MISSING_RESUME_MESSAGE = 'Please upload your resume.';
export const EMPTY_RESUME_MESSAGE = 'The file you chose is empty. Please upload your resume.';
export const CONSENT_MESSAGE = 'Please agree to the privacy policy before you apply.';
export const TOO_LARGE_MESSAGE = 'The file must be no larger than 10 MB.';
export const UPLOAD_FAILED_MESSAGE = 'An error occurred while submitting your application. Please try again later.';
export const WITHDRAWN_MESSAGE = 'Your application has been withdrawn.';

/** Names what came of a withdrawal without scripts to the pages that show it. */
export const WITHDRAW_FORM = 'withdraw';
