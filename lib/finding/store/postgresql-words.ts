import type { Tx } from '../../platform/db/client';
import { condition, type Condition } from '../../platform/db/conditions';
import { runIn } from '../../platform/db/raw';
import { readRows } from '../../platform/db/reader';
import { withPerson, type IndexedWords, type WordHit, type WordQuery, type WordSearch } from './word-query';
import { lengthOf, phrasesOf, rankSql, tsqueryOf, tsvectorOf } from './tsvectors';

/** The same functions as lib/finding/store/sqlite-words, with `tsvector`s (lib/finding/store/tsvectors.ts). */

/** Replaces the words of an entry in the index. */
export async function putWords(tx: Tx, id: number, words: IndexedWords): Promise<void> {
  await runIn(
    tx,
    `INSERT INTO "person_search" ("id", "words", "length") VALUES (?, ?::tsvector, ?)
     ON CONFLICT ("id") DO UPDATE SET "words" = excluded."words", "length" = excluded."length"`,
    id,
    tsvectorOf(words),
    lengthOf(words),
  );
}

/** Returns the entries `e` that match a search and a condition; the newest if more than `most` match. */
export async function findWords(search: WordSearch, { sql, parameters }: Condition, most: number): Promise<WordHit[]> {
  const asked = tsqueryOf(search.query);
  if (asked === null) return [];
  const rank = search.order === 'best' ? await rankOf(search.query, parameters.length + 2) : condition('0');
  const found = `SELECT e."id" AS "id", e."kind" AS "kind", e."recordId" AS "recordId", ${rank.sql} AS "rank"
    FROM "person_search" s JOIN "person_entry" e ON e."id" = s."id"
    WHERE s."words" @@ ?::tsquery AND ${sql} ORDER BY s."id" DESC LIMIT ${most}`;
  return readRows(withPerson(found, 'hit."rank" DESC, hit."id" DESC'), [asked, ...parameters, ...rank.parameters]);
}

/** @param first number of the first SQL parameter; each parameter is used more than once */
async function rankOf(query: WordQuery, first: number): Promise<Condition> {
  const phrases = phrasesOf(query);
  const [rows] = await readRows<{ count: number; averageLength: number | null }>(
    'SELECT count(*) AS "count", avg("length") AS "averageLength" FROM "person_search"',
    [],
  );
  const holders: { holders: number }[] = [];
  for (const phrase of phrases) {
    const [counted] = await readRows<{ holders: number }>(
      'SELECT count(*) AS "holders" FROM "person_search" WHERE "words" @@ ?::tsquery',
      [phrase],
    );
    holders.push({ holders: counted?.holders ?? 0 });
  }
  const { count = 0, averageLength } = rows ?? {};
  return condition(rankSql(holders, { count, averageLength: averageLength ?? 1 }, first), ...phrases);
}
