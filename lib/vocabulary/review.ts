export const REVIEW_LISTS = ['jobs', 'cvs', 'applications'] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];

/** Name under which a review's result is stored, to be shown on the page that sent the form. */
export const REVIEW_FORM = 'review';

/** Decisions on a posting in the review. Postings can only be deleted in the list. */
export const JOB_REVIEWS = ['approve', 'reject', 'close', 'undo-close'] as const;
export type JobReview = (typeof JOB_REVIEWS)[number];
