import { stepAside } from './yield';

/**
 * Reads a long list in the background, one batch at a time, with a pause after each.
 *
 * @param read returns at most `size` rows after the last row of the previous batch; the last batch may be empty
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
 * Ranges of ids up to the highest, for a background walk that finds few rows: a single statement would read the whole
 * table at once.
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

/** Repeats a limited deletion in the background, with pauses, until it removes nothing. @returns number of deleted rows */
export async function deleteInBatches(remove: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let count = await remove(); count > 0; count = await remove()) {
    total += count;
    await stepAside();
  }
  return total;
}
