import type { Prisma } from './generated/client';
import { readRows } from './reader';
import { stepAside, yieldToEventLoop } from './yield';

/**
 * Reads a long list in the background, one batch at a time, with a pause after each batch.
 *
 * @param read returns at most `size` rows that follow the last row of the previous batch; the last batch may be empty
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

/** Yields ranges of ids up to the highest, with a pause after each range. One statement would scan the whole table. */
export async function* idRanges(
  size: number,
  highest: () => Promise<number>,
): AsyncGenerator<{ gt: number; lte: number }> {
  for (let from = 0; from < (await highest()); from += size) {
    yield { gt: from, lte: from + size };
    await stepAside();
  }
}

/** Repeats a limited deletion in the background until it deletes nothing. @returns number of deleted rows */
export async function deleteInBatches(remove: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let count = await remove(); count > 0; count = await remove()) {
    total += count;
    await stepAside();
  }
  return total;
}

const SLICE = 1_000;

/**
 * Searches a table above an id in ranges of ids, yielding to other requests between them.
 *
 * @param find returns the matching ids above its first and up to its second argument
 */
export async function idsInSlices(
  table: Prisma.ModelName,
  from: number,
  find: (from: number, to: number) => Promise<number[]>,
): Promise<number[]> {
  const last = await lastId(table);
  const found: number[] = [];
  for (let start = from; start < last; start += SLICE) {
    found.push(...(await find(start, start + SLICE)));
    if (start + SLICE < last) await yieldToEventLoop();
  }
  return found;
}

/** Returns the highest id of a table, or 0. */
export async function lastId(table: Prisma.ModelName): Promise<number> {
  return (await readRows<{ id: number | null }>(`SELECT max("id") AS "id" FROM "${table}"`, []))[0]?.id ?? 0;
}
