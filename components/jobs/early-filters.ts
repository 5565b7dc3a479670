import type { Sheet } from './filter-panel';
import { FilterSheet } from './filter-sheet';

/**
 * Takes over what a visitor did before the board's scripts ran: an opened panel becomes the dialog, and a choice is
 * searched for. With a choice the dialog opens with the list that the search finds, because it shows a list's choices.
 *
 * @param early the opened panel, and checked boxes and selected options that differ from the page as sent
 * @param open opens the dialog, now or with the next list
 */
export function takeOver(
  early: readonly Element[],
  open: (sheet: Sheet, later: boolean) => void,
  choose: (control: EventTarget) => void,
): void {
  const panel = early.find((element) => element instanceof HTMLDetailsElement);
  const chosen = early.find((element) => element !== panel)?.closest('input, select');
  if (panel && !chosen) panel.removeAttribute('open');
  if (panel) open(FilterSheet, Boolean(chosen));
  if (chosen) choose(chosen);
}
