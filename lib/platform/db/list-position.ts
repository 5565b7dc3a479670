import type { ListPosition } from '../../base/listing';
import { condition, count, select } from './conditions';
import {
  countMatching,
  inDirection,
  isBeyond,
  orderOf,
  pageFrom,
  scopeOf,
  sourceOf,
  type KeyedRow,
  type StoredList,
} from './lists';

type Asked<Values> = Values & { search?: string | undefined; sort?: string | undefined };

/**
 * Returns the position of a record in a list that is searched through an index (`holds`). A record that a decision has
 * just removed from the list still gets neighbours, so that people can go on.
 * @returns null if there is no such record
 */
export async function positionInList<Values>(
  list: StoredList<Values>,
  query: NoInfer<Asked<Values>>,
  id: number,
): Promise<ListPosition | null> {
  const { key, descending } = orderOf(list, query);
  const itself = condition('"id" = ?', id);
  const [row] = await select<KeyedRow>(`"id", ${key.by} AS "key"`, `"${list.table}"`, [itself]);
  if (!row) return null;
  const scope = await scopeOf(list, query);
  const { source, conditions } = sourceOf(list, scope, key);
  const before = [...conditions, isBeyond(row, key, !descending)];
  const after = [...conditions, isBeyond(row, key, descending)];
  const nearest = async (asked: typeof after, backwards: boolean) =>
    (await select<{ id: number }>('"id"', source, asked, inDirection(key, backwards), [1, 0]))[0]?.id ?? null;
  return {
    listed: (await count(source, [...conditions, itself])) > 0,
    before: await count(source, before),
    total: await countMatching(list, scope),
    previous: await nearest(before, !descending),
    next: await nearest(after, descending),
  };
}

/** Returns the number of records in a list searched through an index, and the id of the first one. */
export async function startOfList<Values>(
  list: StoredList<Values>,
  query: NoInfer<Asked<Values>>,
): Promise<{ first: number | null; total: number }> {
  const { ids, total } = await pageFrom(list, query, 0, 1);
  return { first: ids[0] ?? null, total };
}
