import { REVIEW_KEYS_KEY } from '@/lib/vocabulary/review';

const CHANGED = 'review-keys';

/** Whether single-key shortcuts work on review pages (WCAG 2.1.4). On by default, also if the browser blocks storage. */
export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(REVIEW_KEYS_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(REVIEW_KEYS_KEY);
    else localStorage.setItem(REVIEW_KEYS_KEY, 'off');
  } catch {
    // A browser that blocks storage keeps the default.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Subscribes to changes of the setting, including those in other tabs. */
export function onKeysSet(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}
