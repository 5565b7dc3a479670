// Usable in the browser: names that pages and handlers share, and keys of local storage.

export const MOST_SAVED = 200;
export const MOST_SAVED_IN_BROWSER = 100;

/** Local storage key of jobs saved without an account: a JSON list of ids, newest first. The privacy page names it. */
export const SAVED_JOBS_KEY = 'northlane.saved-jobs';

/**
 * Local storage key whose value is `1` after a candidate signed in. Cached pages are equal for all visitors; their
 * scripts fetch a candidate's data only if it is set. It grants no access (docs/decisions/024-candidates).
 */
export const SIGNED_IN_KEY = 'northlane.candidate';

export const UNSAVE_FORM = 'unsave';
