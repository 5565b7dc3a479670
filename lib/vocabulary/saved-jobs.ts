// Safe in the browser: what pages and handlers have to agree on, and what a browser is asked to keep.

/** How many jobs an account keeps, and how many a browser does. */
export const MOST_SAVED = 200;
export const MOST_SAVED_IN_BROWSER = 100;

/**
 * Where a browser keeps the jobs that somebody saved without signing in: a JSON list of job ids, newest first, and nothing else. The
 * privacy page names it.
 */
export const SAVED_JOBS_KEY = 'northlane.saved-jobs';

/**
 * Under which a browser notes that a candidate has signed in here: `1`, and nothing else. Pages are the same for everybody; by it their
 * scripts know whether there is anything to ask for (docs/decisions/024-candidates). It opens nothing.
 */
export const SIGNED_IN_KEY = 'northlane.candidate';

/** Names what came of a removal without scripts to the page that shows it. */
export const UNSAVE_FORM = 'unsave';
