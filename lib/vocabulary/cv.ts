import { valuesOf } from './labels';

// Separate from the schemas, so that pages that only show a limit do not load validation.

/** A CV's status changes once, from `pending` to `approved` or `rejected` (decision A6). */
export const CV_STATUS_LABELS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' };
export const CV_STATUSES = valuesOf(CV_STATUS_LABELS);
export type CvStatus = keyof typeof CV_STATUS_LABELS;

/** Note stored if the moderator writes none (specification, point 4). */
export const DEFAULT_CV_NOTES = { approved: 'Approved by moderator', rejected: 'Rejected by moderator' };
export const CV_DECISIONS = valuesOf(DEFAULT_CV_NOTES);
export type CvDecisionStatus = keyof typeof DEFAULT_CV_NOTES;

/** Minutes in which a moderator can undo a decision; after that it is final (decision A6). */
export const CV_TAKE_BACK_MINUTES = 30;

/** Actions of the CV review: a decision, or `pending` to undo it. */
export const CV_REVIEWS = [...CV_DECISIONS, 'pending'] as const;
export type CvReview = (typeof CV_REVIEWS)[number];

/** Maximum size of a CV in bytes, inclusive (decision A3). */
export const CV_MAX_BYTES = 5_242_880;

/**
 * Version of the consent text on the upload form, stored with the document (decision A2). The text is in
 * lib/content/cv.
 */
export const CV_CONSENT_VERSION = '2026-11-cv';
