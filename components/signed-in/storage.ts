import { MOST_SAVED_IN_BROWSER, SAVED_JOBS_KEY, SIGNED_IN_KEY } from '@/lib/vocabulary/saved-jobs';

// What this site keeps in a browser. Whoever forbids that, or is out of room, is as somebody who has nothing there.

export function noteSignedIn(signedIn: boolean): void {
  write(SIGNED_IN_KEY, signedIn ? '1' : null);
}

/** The ids of the jobs saved in this browser, the last first. */
export function savedInBrowser(): number[] {
  try {
    const stored: unknown = JSON.parse(read(SAVED_JOBS_KEY) ?? '[]');
    const ids = Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0) : [];
    return [...new Set<number>(ids)].slice(0, MOST_SAVED_IN_BROWSER);
  } catch {
    // Somebody else's handiwork.
    return [];
  }
}

/** Whether the browser keeps it. */
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
