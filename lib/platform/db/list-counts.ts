import { conditionsOf, select, type Condition, type ListFilters } from './conditions';

/** What the tables of counts tell apart (migrations 0017, 0026). */
const COUNTED_BY = ['status', 'stage', 'superseded'];
const MOST_REMEMBERED = 1_000;

const remembered = new Map<string, { changes: number; found: unknown }>();

/** How many rows of a list there are, as triggers count them in `counts`; null where it is asked for more than they tell apart. */
export async function countKept(counts: string, where: ListFilters): Promise<number | null> {
  const isKept = Object.entries(where).every(([column, wanted]) => wanted === undefined || COUNTED_BY.includes(column));
  return isKept ? await sum(counts, 'rows', conditionsOf(where)) : null;
}

/**
 * What `find` finds, or found when the same was asked before and no row of the list has been added, changed or deleted since.
 * @param asked all that it depends on besides those rows
 */
export async function untilChanged<Found>(counts: string, asked: unknown, find: () => Promise<Found>): Promise<Found> {
  // Read before finding: a change in between has it found once more.
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
