import { conditionsOf, select, type Condition, type ListFilters } from './conditions';

/** Columns by which the count tables are split (migrations 0017, 0026). */
const COUNTED_BY = ['status', 'stage', 'superseded'];
const MOST_REMEMBERED = 1_000;

const remembered = new Map<string, { changes: number; found: unknown }>();

/** Number of rows from the count table `counts`, which triggers maintain; null for filters on other columns. */
export async function countFromTable(counts: string, where: ListFilters): Promise<number | null> {
  const isKept = Object.entries(where).every(([column, wanted]) => wanted === undefined || COUNTED_BY.includes(column));
  return isKept ? await sum(counts, 'rows', conditionsOf(where)) : null;
}

/**
 * Caches the result of `find` until a row of the list is added, changed or deleted.
 *
 * @param asked everything else that the result depends on
 */
export async function untilChanged<Found>(counts: string, asked: unknown, find: () => Promise<Found>): Promise<Found> {
  // Read before finding: a change in between makes the next call find again.
  const changes = await sum(counts, 'changes');
  const key = JSON.stringify([counts, asked]);
  const known = remembered.get(key);
  if (known?.changes === changes) return known.found as Found;
  const found = await find();
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, { changes, found });
  return found;
}

async function sum(counts: string, column: string, conditions: readonly Condition[] = []): Promise<number> {
  return (await select<{ n: number }>(`coalesce(sum("${column}"), 0) AS "n"`, `"${counts}"`, conditions))[0]?.n ?? 0;
}
