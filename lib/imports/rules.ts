import { content } from '../content';
import { ITEM_STATES, WORKING, type BatchState, type ItemState } from '../vocabulary/imports';

/** Says why an item is not clear. Refusals are stored as sentences, other reasons by name. */
export function reasonText(reason: string | null): string {
  const { importReasons, documentTexts } = content();
  if (reason === null) return '';
  return importReasons[reason] ?? (documentTexts.reasons as Record<string, string>)[reason] ?? reason;
}

/** Whether an import's list still waits for its columns or its check, so that its people cannot be taken. */
export function waitsForColumns({ state, list }: { state: string; list: unknown }): boolean {
  return list !== null && ['receiving', 'stopped', 'mapping', 'checking'].includes(state);
}

type Counted = {
  state: BatchState;
  total: number;
  list: unknown;
  items: Readonly<Partial<Record<ItemState, number>>>;
};

/** Counts the files and rows of an import that are stored. Rows take over the files that they name. */
export function receivedOf({ items }: Pick<Counted, 'items'>): number {
  return ITEM_STATES.reduce((sum, each) => sum + (items[each] ?? 0), 0);
}

/** Counts the files that did not arrive. Once rows took over files, or items were decided, the counts do not tell. */
export function lackingOf({ state, total, list, items }: Counted): number {
  const isUntouched = state === (list === null ? 'ready' : 'mapping') && !items.taken && !items.left;
  return isUntouched ? Math.max(0, total - receivedOf({ items })) : 0;
}

/** Whether what a form said about an import is over: work that has begun has ended, or the list is discarded. */
export function isOutdated({ ok, message }: { ok: boolean; message: string }, state: BatchState): boolean {
  const { importMessages, importLists } = content();
  const { continue: goesOn, undo, 'take-clear': takes } = importMessages.done;
  const hasEnded = !WORKING.some((each) => each === state);
  return ok && (state === 'discarded' || (hasEnded && [importLists.checking, goesOn, undo, takes].includes(message)));
}
