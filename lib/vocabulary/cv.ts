import { valuesOf } from './labels';

// Apart from the schemas: what only shows a limit need not load what checks it.

/** Decision A6: pending becomes approved or rejected, once. */
export const CV_STATUS_LABELS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' };
export const CV_STATUSES = valuesOf(CV_STATUS_LABELS);
export type CvStatus = keyof typeof CV_STATUS_LABELS;

export const CV_DECISIONS = ['approved', 'rejected'] as const;
export type CvDecisionStatus = (typeof CV_DECISIONS)[number];
/** What is noted where the moderator notes nothing (spec point 4). */
export const DEFAULT_CV_NOTES: Record<CvDecisionStatus, string> = {
  approved: 'Approved by moderator',
  rejected: 'Rejected by moderator',
};

/** Decision A3, in bytes: this many are accepted, one more is not. */
export const CV_MAX_BYTES = 5_242_880;

/** Which consent text the upload form shows; stored with the document (decision A2). The text is in lib/content/cv. */
export const CV_CONSENT_VERSION = '2026-11-cv';
