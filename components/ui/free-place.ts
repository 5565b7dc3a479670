const CONTROLS = 'a[href], button, input, select, textarea, summary, label';
const TOASTER = '[data-sonner-toaster]';
const GAP = 8;

type Span = { top: number; bottom: number };

/**
 * Finds a position on the right where toasts cover no control, in px from the top of the window.
 * @param current the present position, returned if it is free
 * @param highest position at which the search begins, in px
 * @returns `highest` if every position covers a control; null if no toast is shown
 */
export function freePlace(current: number, highest: number): number | null {
  const toasts = [...document.querySelectorAll<HTMLElement>(`${TOASTER} [data-sonner-toast]`)];
  if (toasts.length === 0) return null;
  const height = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + 2 * GAP, 0);
  const left = Math.min(...toasts.map((toast) => toast.getBoundingClientRect().left)) - GAP;
  // Controls behind an open dialog cannot be used, so toasts may cover them.
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const taken = [...scope.querySelectorAll(CONTROLS)]
    // Controls in closed `details` are invisible but have a box.
    .filter((control) => !control.closest(TOASTER) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, right }) => width > 0 && height > 0 && right > left);
  const free = (from: number) => freeFrom(taken, from, height, window.innerHeight);
  return free(current) === current ? current : (free(highest) ?? highest);
}

/** The first position, from `from` downwards, where a box covers no `taken` span; null if the window has none. */
export function freeFrom(taken: readonly Span[], from: number, height: number, windowHeight: number): number | null {
  let place = from;
  for (const { top, bottom } of taken.toSorted((one, other) => one.top - other.top)) {
    if (top - GAP >= place + height) break;
    place = Math.max(place, bottom + GAP);
  }
  return place + height <= windowHeight ? place : null;
}
