/** The lists whose records are reviewed one after the other. */
export const REVIEW_LISTS = ['jobs', 'cvs', 'applications'] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];

/** The forms of the review: what came of one is shown by the page it was sent from. */
export const REVIEW_FORM = 'review';

/** Where a browser keeps that somebody wants no single keys: `off`, or nothing. */
export const REVIEW_KEYS_KEY = 'northlane.review-keys';

/** What moderators decide on a posting while they review; deleting is for the list. */
export const JOB_REVIEWS = ['approve', 'reject', 'close'] as const;
export type JobReview = (typeof JOB_REVIEWS)[number];
