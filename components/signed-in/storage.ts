import { MOST_SAVED_IN_BROWSER, SAVED_JOBS_KEY, SIGNED_IN_KEY } from '@/lib/vocabulary/saved-jobs';

// Data of this site in the browser's storage. If storage is blocked or full, everything counts as absent.

export function noteSignedIn(signedIn: boolean): void {
  write(SIGNED_IN_KEY, signedIn ? '1' : null);
}

/** Ids of the jobs saved in this browser, newest first. */
export function savedInBrowser(): number[] {
  try {
    const stored: unknown = JSON.parse(read(SAVED_JOBS_KEY) ?? '[]');
    const ids = Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0) : [];
    return [...new Set<number>(ids)].slice(0, MOST_SAVED_IN_BROWSER);
  } catch {
    // The stored value was not written by this site.
    return [];
  }
}

/** @returns whether the browser stored the list */
export function saveInBrowser(ids: readonly number[]): boolean {
  return write(SAVED_JOBS_KEY, ids.length > 0 ? JSON.stringify(ids) : null);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
