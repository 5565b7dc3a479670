import { valuesOf } from './labels';

// Apart from the schemas: what only shows a limit need not load what checks it.

/** Decision A6: pending becomes approved or rejected, once. */
export const CV_STATUS_LABELS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' };
export const CV_STATUSES = valuesOf(CV_STATUS_LABELS);
export type CvStatus = keyof typeof CV_STATUS_LABELS;

/** What is noted where the moderator notes nothing (spec point 4). */
export const DEFAULT_CV_NOTES = { approved: 'Approved by moderator', rejected: 'Rejected by moderator' };
export const CV_DECISIONS = valuesOf(DEFAULT_CV_NOTES);
export type CvDecisionStatus = keyof typeof DEFAULT_CV_NOTES;

/** For so long a decision can be taken back by a moderator who sees that it was wrong; then it stays (decision A6). */
export const CV_TAKE_BACK_MINUTES = 30;

/** What a moderator makes of a CV while they review: a decision, or the one that was made taken back. */
export const CV_REVIEWS = [...CV_DECISIONS, 'pending'] as const;
export type CvReview = (typeof CV_REVIEWS)[number];

/** Decision A3, in bytes: this many are accepted, one more is not. */
export const CV_MAX_BYTES = 5_242_880;

/** Which consent text the upload form shows; stored with the document (decision A2). The text is in lib/content/cv. */
export const CV_CONSENT_VERSION = '2026-11-cv';
