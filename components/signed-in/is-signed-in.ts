import { SAVED_JOBS_KEY, SIGNED_IN_KEY } from '@/lib/vocabulary/saved-jobs';

/** Whether a candidate signed in here; the session may have expired. Every page's header imports this small module. */
export const isSignedIn = () => isKept(SIGNED_IN_KEY);

/** Whether this browser stores a list of saved jobs, even an empty or broken one. */
export const hasSavedJobs = () => isKept(SAVED_JOBS_KEY);

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
