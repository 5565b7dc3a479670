import { MOST_SAVED_IN_BROWSER, SAVED_JOBS_KEY, SIGNED_IN_KEY } from '@/lib/vocabulary/saved-jobs';

// Data that this site stores in the browser. If storage is blocked or full, the functions behave as if nothing were
// stored.

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
    // The stored value is not valid JSON, so this site did not write it.
    return [];
  }
}

/** Stores the ids of saved jobs. @returns whether the browser stored them */
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
