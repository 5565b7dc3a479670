import type { Sheet } from './filter-panel';
import { FilterSheet } from './filter-sheet';

/**
 * Takes over what a visitor did before the board's scripts ran: an opened panel becomes the dialog, and a choice is
 * searched for. With a choice the dialog opens with the list that the search finds, because it shows a list's choices.
 *
 * @param open opens the dialog, now or with the next list
 */
export function takeOver(
  form: HTMLFormElement | null,
  open: (sheet: Sheet, later: boolean) => void,
  choose: (control: EventTarget) => void,
): void {
  const panel = form?.querySelector('.board-facets[open]');
  const chosen = [...(form?.elements ?? [])].find(isChanged);
  if (panel && !chosen) panel.removeAttribute('open');
  if (panel) open(FilterSheet, chosen !== undefined);
  if (chosen) choose(chosen);
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false;
  return (
    control instanceof HTMLInputElement && control.type === 'checkbox' && control.checked !== control.defaultChecked
  );
}
