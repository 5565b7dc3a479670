import { yieldToEventLoop } from './yield';

/**
 * Reads a long list a batch at a time, each when the one before has been worked off; others are served in between.
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
    await yieldToEventLoop();
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

/** Repeats a deletion of limited size until it finds nothing; others are served in between. @returns how many rows went */
export async function deleteInBatches(remove: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let count = await remove(); count > 0; count = await remove()) {
    total += count;
    await yieldToEventLoop();
  }
  return total;
}
