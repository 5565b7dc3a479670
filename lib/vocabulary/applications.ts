import { valuesOf } from './labels';

// Apart from the schemas: what only shows a limit need not load what checks it.

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

/** Which consent text the site's forms show; stored with the application (decision A2). The text is in lib/content. */
export const CONSENT_VERSION = '2026-11';

/** Names what came of a withdrawal without scripts to the pages that show it. */
export const WITHDRAW_FORM = 'withdraw';
