import { allOf, among, condition, type Condition } from './conditions';
import { dialect } from './dialect';
import { readRows } from './reader';

/** Maximum rows looked up by id. For more rows, a scan of the covering index is as fast. */
const FEW = 5_000;

/** Rows that may contain all search terms: a FROM source in which `id` is the column of ids, and conditions. */
export type Preselection = { source: string; id: string; conditions: Condition[]; isIndexed: boolean };

/**
 * Looks up folded terms in a trigram index on SQLite (`scripts/trigram-index.ts`). On PostgreSQL, or if a term is too
 * short, the source is all rows. The caller must check that a row contains the terms (`dialect().holds`).
 * @param index full-text table, whose rowid is the row's id; null selects all rows
 * @param source the table, named `name` in the query
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
 * The condition that a row's name or e-mail address contains a folded text, for queries through the covering index. On
 * SQLite a rare text becomes a list of possible ids. Frequent texts are searched in each row (15 ms for 100,000 rows).
 */
export async function peopleMatch(index: string, part: string): Promise<Condition> {
  const [email, name] = [dialect().holds('"emailFolded"', part), dialect().holds('"nameFolded"', part)];
  // The letters of a placeholder (lib/base/no-address) are no part of anybody's address.
  const isAddress = `"emailFolded" NOT LIKE '%@no-address.invalid'`;
  const holds = condition(`((${email.sql} AND ${isAddress}) OR ${name.sql})`, ...email.parameters, ...name.parameters);
  const ids = await idsThatCanHold(index, part);
  return ids === null ? holds : allOf([among('"id"', 'number', ids), holds]);
}

/** Returns ids of rows that may contain the text; null if there are over FEW, or the index cannot find the text. */
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
