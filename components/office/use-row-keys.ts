import { useEffect } from 'react';
import { isTypingAt } from './shell/keys';

/**
 * Handles the keys of a list: `j` and `k` move to the next and previous row, and open its record if one is open; space
 * selects the row whose link has the focus.
 */
export function useRowKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const at = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTypingAt(at) || document.querySelector('.office-frame[data-keys="off"]')) return;
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
