import { allOf, among, condition, type Condition } from './conditions';
import { dialect } from './dialect';
import { readRows } from './reader';

/** Up to this many rows are looked up by id; for more, scanning the covering index is as fast. */
const FEW = 5_000;

/** Rows that may contain all of some terms: a source for FROM, the column of their ids in its order, and conditions. */
export type Preselection = { source: string; id: string; conditions: Condition[]; isIndexed: boolean };

/**
 * Looks terms up in a trigram index on SQLite (`scripts/trigram-index.ts`). Where it cannot tell, because a term is below
 * three letters, and on PostgreSQL, whose index answers the condition itself, all rows are the source. Either way the
 * caller checks that a row contains the terms (`dialect().holds`).
 *
 * @param index the full-text table, whose rowid is the row's id; null asks for all rows
 * @param source the table, as `name` in the query
 * @param terms folded
 */
export function preselect(index: string | null, source: string, name: string, terms: readonly string[]): Preselection {
  const pieces = terms.map((term) => dialect().pieces(term));
  if (index === null || pieces.length === 0 || pieces.includes(null))
    return { source, id: `${name}."id"`, conditions: [], isIndexed: false };
  return {
    source: `"${index}" s CROSS JOIN ${source} ON ${name}."id" = s.rowid`,
    id: 's.rowid',
    conditions: [condition(`s."${index}" MATCH ?`, pieces.join(' AND '))],
    isIndexed: true,
  };
}

/**
 * Condition that a row's name or address contains a text, for queries that read the table through its covering index.
 * On SQLite the trigram index is asked at once: a rare text becomes the ids of possible rows. A frequent text, or one
 * below three letters, is searched in each row: 15 ms for 100,000.
 *
 * @param part folded, not empty
 */
export async function peopleMatch(index: string, part: string): Promise<Condition> {
  const [email, name] = [dialect().holds('"emailFolded"', part), dialect().holds('"nameFolded"', part)];
  const holds = condition(`(${email.sql} OR ${name.sql})`, ...email.parameters, ...name.parameters);
  const ids = await idsThatCanHold(index, part);
  return ids === null ? holds : allOf([among('"id"', 'number', ids), holds]);
}

/** Ids of rows that may contain the text; null when there are more than FEW, or the index cannot tell. */
async function idsThatCanHold(index: string, part: string): Promise<readonly number[] | null> {
  const pieces = dialect().pieces(part);
  if (!pieces) return null;
  const [found] = await readRows<{ ids: string; n: number }>(
    `SELECT json_group_array("id") AS "ids", count(*) AS "n"
     FROM (SELECT rowid AS "id" FROM "${index}" WHERE "${index}" MATCH ? LIMIT ?)`,
    [pieces, FEW + 1],
  );
  return found && found.n <= FEW ? (JSON.parse(found.ids) as number[]) : null;
}
