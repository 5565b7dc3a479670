export const REVIEW_LISTS = ['jobs', 'cvs', 'applications'] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];

/** Name under which the result of a review is stored, for the page that sent the form. */
export const REVIEW_FORM = 'review';

/** Local storage key. `off` turns single-key shortcuts off; absent means on. */
export const REVIEW_KEYS_KEY = 'northlane.review-keys';

/** Decisions on a posting in the review. Deleting is done in the list. */
export const JOB_REVIEWS = ['approve', 'reject', 'close'] as const;
export type JobReview = (typeof JOB_REVIEWS)[number];
