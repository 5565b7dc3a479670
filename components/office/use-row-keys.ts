import { useEffect, useRef } from 'react';
import type { Stage } from '@/lib/vocabulary/stages';
import { asksToLeave } from './record-panel';
import { isTypingAt } from './shell/keys';
import { boardActOf } from './stages/keys';

/**
 * Handles the keys of a list: `j` and `k` move to the next and previous row, and open its record if one is open; space
 * selects the row whose link has the focus; digits move the application of the open record, or else of the row with the
 * focus, to a stage.
 * @param onStage called with the position of the row in the list
 */
export function useRowKeys(onStage?: (at: number, to: Stage) => void): void {
  const latest = useRef(onStage);
  useEffect(() => void (latest.current = onStage));
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const at = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTypingAt(at) || document.querySelector('.office-frame[data-keys="off"]')) return;
      if (event.key === ' ' && at?.matches('.row-link'))
        at.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
      else if (event.key === 'j' || event.key === 'k') move(event.key === 'j' ? 1 : -1, at);
      else if (!latest.current || !moveToStage(event.key, at, latest.current)) return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** @returns false if the key is no stage's, or no record is open and no row has the focus */
function moveToStage(key: string, at: Element | null, onStage: (at: number, to: Stage) => void): boolean {
  const act = boardActOf(key);
  const row = rowAt(at);
  if (act === null || act === 'menu' || !('to' in act) || !row?.matches(':has(.row-link)')) return false;
  // A move loads the record anew, without the text typed into its panel.
  if (!asksToLeave()) onStage([...document.querySelectorAll('tr:has(.row-link)')].indexOf(row), act.to);
  return true;
}

function move(by: 1 | -1, at: Element | null) {
  const links = [...document.querySelectorAll<HTMLElement>('.row-link')];
  const from = links.findIndex((link) => link.closest('tr') === rowAt(at));
  const next = links[from === -1 ? 0 : from + by];
  next?.focus();
  if (isRecordOpen()) next?.click();
}

const isRecordOpen = () => document.querySelector('.record-panel') !== null;

/** Returns the row of the open record, or else the row with the focus. */
const rowAt = (at: Element | null) => (isRecordOpen() ? document.querySelector('tr[data-open]') : at?.closest('tr'));
