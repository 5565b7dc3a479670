import { SAVED_JOBS_KEY, SIGNED_IN_KEY } from '@/lib/vocabulary/saved-jobs';

/** Whether a candidate has signed in here; the session may have expired. Separate, because every page's header uses it. */
export const isSignedIn = () => isKept(SIGNED_IN_KEY);

/** Whether this browser has a list of saved jobs, even an empty or broken one. */
export const hasSavedJobs = () => isKept(SAVED_JOBS_KEY);

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
