import { REVIEW_KEYS_KEY } from '@/lib/vocabulary/review';

const CHANGED = 'review-keys';

/** Whether single keys do something on the page of a review (WCAG 2.1.4). Where the browser keeps nothing they do. */
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
    // Whoever forbids it has them as they are.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Tells of changes, those made in other tabs included. */
export function onKeysSet(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}
