import { valuesOf } from './labels';

// Apart from the schemas, so that pages that only show a limit do not load validation.

/** A CV's status changes once, from `pending` to `approved` or `rejected`. */
export const CV_STATUS_LABELS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' };
export const CV_STATUSES = valuesOf(CV_STATUS_LABELS);
export type CvStatus = keyof typeof CV_STATUS_LABELS;

/** Stored if the moderator writes no note. The specification requires these texts. */
export const DEFAULT_CV_NOTES = { approved: 'Approved by moderator', rejected: 'Rejected by moderator' };
export const CV_DECISIONS = valuesOf(DEFAULT_CV_NOTES);
export type CvDecisionStatus = keyof typeof DEFAULT_CV_NOTES;

/** Minutes in which a moderator can undo a decision; after that it is final. */
export const CV_TAKE_BACK_MINUTES = 30;

/** `pending` undoes a decision. */
export const CV_REVIEWS = [...CV_DECISIONS, 'pending'] as const;
export type CvReview = (typeof CV_REVIEWS)[number];

/** Inclusive. */
export const CV_MAX_BYTES = 5_242_880;

/** Version of the consent text on the upload form, stored with the document. The text is in lib/content/en/cv. */
export const CV_CONSENT_VERSION = '2026-11-cv';
