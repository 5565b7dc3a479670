import { useEffect } from 'react';
import { REVIEW_KEYS_KEY } from '@/lib/vocabulary/review';
import { OTHER_DIALOG } from './record-panel';

/** Elements in which a single key enters text or has another meaning. */
const TYPED_INTO = 'input:not([type="checkbox"]), select, textarea, iframe, [contenteditable]';

/**
 * Keys of a list: `j` and `k` move to the next and previous row, and open its record if one is open; space selects the
 * row whose link has the focus.
 */
export function useRowKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const at = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!keysAreOn() || at?.closest(TYPED_INTO) || document.querySelector(OTHER_DIALOG)) return;
      if (event.key === ' ' && at?.matches('.row-link'))
        at.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
      else if (event.key === 'j' || event.key === 'k') move(event.key === 'j' ? 1 : -1, at);
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function move(by: 1 | -1, at: Element | null) {
  const links = [...document.querySelectorAll<HTMLElement>('.row-link')];
  const open = document.querySelector('.record-panel') !== null;
  const row = open ? document.querySelector('tr[data-open]') : at?.closest('tr');
  const from = links.findIndex((link) => link.closest('tr') === row);
  const next = links[from === -1 ? 0 : from + by];
  next?.focus();
  if (open) next?.click();
}

function keysAreOn(): boolean {
  try {
    return localStorage.getItem(REVIEW_KEYS_KEY) !== 'off';
  } catch {
    return true;
  }
}
