import { SAVED_JOBS_KEY, SIGNED_IN_KEY } from '@/lib/vocabulary/saved-jobs';

/**
 * Whether a candidate has signed in here, as far as the browser knows: the session may have ended since. Apart from `storage`, because the
 * header of every page asks it.
 */
export const isSignedIn = () => isKept(SIGNED_IN_KEY);

/** Whether this browser has a list of saved jobs, whatever is in it. */
export const hasSavedJobs = () => isKept(SAVED_JOBS_KEY);

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
