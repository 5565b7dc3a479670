import { SIGNED_IN_KEY } from '@/lib/vocabulary/saved-jobs';

/**
 * Whether a candidate has signed in here, as far as the browser knows: the session may have ended since. Apart from `storage`, because the
 * header of every page asks it.
 */
export function isSignedIn(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN_KEY) !== null;
  } catch {
    return false;
  }
}
