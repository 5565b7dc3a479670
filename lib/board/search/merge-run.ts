import { hasBit, type Bits } from './bits';

/**
 * Changes to merge into a run: slots that changed, slots to add, and the changed ones as a set. Both lists are sorted.
 */
export type Changes = { changed: readonly number[]; added: readonly number[]; without: Bits | null };

/** A run with more slots per change than this is merged by copying the pieces between changes. */
const FEW_CHANGES = 64;

/** A sorted part of an array of slots. */
export type Run = { slots: Uint32Array; from: number; to: number };

/** Appends a run to `into`, without changed slots and with added ones, sorted. @returns the end of the appended run */
export function mergeRun(run: Run, changes: Changes, into: Uint32Array, start: number): number {
  const isLong = run.to - run.from > changes.changed.length * FEW_CHANGES;
  return isLong ? mergeLong(run, changes, into, start) : mergeShort(run, changes, into, start);
}

/** Copies long pieces between changes, which is faster for the long runs of common words. */
function mergeLong({ slots, from, to }: Run, { changed, added }: Changes, into: Uint32Array, start: number): number {
  let [at, end, next] = [from, start, 0];
  for (const slot of changed) {
    const position = positionOf(slots, slot, at, to);
    into.set(slots.subarray(at, position), end);
    end += position - at;
    at = position < to && slots[position] === slot ? position + 1 : position;
    if (added[next] === slot) into[end++] = added[next++] as number;
  }
  into.set(slots.subarray(at, to), end);
  return end + to - at;
}

function mergeShort({ slots, from, to }: Run, { added, without }: Changes, into: Uint32Array, start: number): number {
  let [end, next] = [start, 0];
  for (let at = from; at < to; at += 1) {
    const slot = slots[at] as number;
    while (next < added.length && (added[next] as number) < slot) into[end++] = added[next++] as number;
    if (!without || !hasBit(without, slot)) into[end++] = slot;
  }
  while (next < added.length) into[end++] = added[next++] as number;
  return end;
}

/** First position between `from` and `to` whose slot is not below `slot`. */
function positionOf(slots: Uint32Array, slot: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((slots[middle] as number) < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}
