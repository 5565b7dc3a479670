import { POSTING_DRAFT_KEY } from '@/lib/vocabulary/posting-draft';

type Values = Record<string, string>;

// Browsers refuse access to the storage if the visitor has blocked it. The form then works without a draft.

export function readDraft(): Values | null {
  try {
    return JSON.parse(sessionStorage.getItem(POSTING_DRAFT_KEY) ?? 'null') as Values | null;
  } catch {
    return null;
  }
}

export function writeDraft(values: Values): void {
  try {
    sessionStorage.setItem(POSTING_DRAFT_KEY, JSON.stringify(values));
  } catch {
    // The storage is full or blocked.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(POSTING_DRAFT_KEY);
  } catch {
    // The storage is blocked, so it contains no draft.
  }
}
