export const REVIEW_LISTS = ['jobs', 'cvs', 'applications'] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];

/** The result of a review is stored under this name and shown on the page that sent the form. */
export const REVIEW_FORM = 'review';

export const JOB_REVIEWS = ['approve', 'reject', 'close', 'undo-close'] as const;
export type JobReview = (typeof JOB_REVIEWS)[number];
