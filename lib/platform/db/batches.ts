import { stepAside } from './yield';

/**
 * Reads a long list in the background, a batch at a time, each when the one before has been worked off and after a pause.
 *
 * @param read gives the next rows, at most `size`, after the last one of the batch before; the last batch may be empty
 */
export async function* batchesOf<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last);
    yield rows;
    await stepAside();
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

/**
 * Ranges of ids up to the highest, for a walk in the background that finds few rows or none: one statement would read a whole table in
 * one piece.
 */
export async function* idRanges(
  size: number,
  highest: () => Promise<number>,
): AsyncGenerator<{ gt: number; lte: number }> {
  for (let from = 0; from < (await highest()); from += size) {
    yield { gt: from, lte: from + size };
    await stepAside();
  }
}

/** Repeats a deletion of limited size until it finds nothing, in the background: with pauses. @returns how many rows went */
export async function deleteInBatches(remove: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let count = await remove(); count > 0; count = await remove()) {
    total += count;
    await stepAside();
  }
  return total;
}
