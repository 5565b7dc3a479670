// Safe in the browser: names that pages and handlers share, and keys of local storage.

/** Maximum jobs saved in an account, and in a browser. */
export const MOST_SAVED = 200;
export const MOST_SAVED_IN_BROWSER = 100;

/** Local storage key of jobs saved without signing in: a JSON list of job ids, newest first. The privacy page names it. */
export const SAVED_JOBS_KEY = 'northlane.saved-jobs';

/**
 * Local storage key that holds `1` after a candidate signed in: scripts of the pages, which are the same for everybody,
 * fetch a candidate's data only then. It grants no access (docs/decisions/024-candidates).
 */
export const SIGNED_IN_KEY = 'northlane.candidate';

/** Name under which the result of a removal is stored when scripts are off. */
export const UNSAVE_FORM = 'unsave';
