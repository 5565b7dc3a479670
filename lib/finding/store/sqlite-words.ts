import type { Tx } from '../../platform/db/client';
import type { Condition } from '../../platform/db/conditions';
import { runIn } from '../../platform/db/raw';
import { rowsInThread } from '../../platform/db/read-in-thread';
import { INDEXED, withPerson, type IndexedWords, type WordHit, type WordQuery, type WordSearch } from './word-query';

/** The index of words as a full-text table of SQLite. */

/** Replaces the words of an entry in the index. */
export async function putWords(tx: Tx, id: number, words: IndexedWords): Promise<void> {
  const names = Object.keys(INDEXED) as (keyof IndexedWords)[];
  await runIn(tx, 'DELETE FROM "person_search" WHERE rowid = ?', id);
  await runIn(
    tx,
    `INSERT INTO "person_search" (rowid, ${names.join(', ')}) VALUES (?, ${names.map(() => '?').join(', ')})`,
    id,
    ...names.map((name) => words[name]),
  );
}

/** Returns the entries `e` that match a search and a condition; the newest if more than `most` match. */
export function findWords(
  { query, order }: WordSearch,
  { sql, parameters }: Condition,
  most: number,
): Promise<WordHit[]> {
  const found = `SELECT e."id" AS "id", e."kind" AS "kind", e."recordId" AS "recordId", ${order === 'best' ? RANK : '0'} AS "rank"
    FROM "person_search" s CROSS JOIN "person_entry" e ON e."id" = s.rowid
    WHERE s."person_search" MATCH ? AND ${sql} ORDER BY s.rowid DESC LIMIT ${most}`;
  return rowsInThread(withPerson(found, 'hit."rank", hit."id" DESC'), [fts5Query(query), ...parameters]);
}

const RANK = `bm25(s."person_search", ${Object.values(INDEXED)
  .map((weight) => weight.toFixed(1))
  .join(', ')})`;

/** Translates a query to FTS5 syntax. Quotes every word, so that none is read as an operator. */
export function fts5Query(query: WordQuery): string {
  if ('all' in query) return `(${query.all.map(fts5Query).join(' AND ')})`;
  if ('any' in query) return `(${query.any.map(fts5Query).join(' OR ')})`;
  if ('what' in query) return `(${fts5Query(query.what)} NOT ${fts5Query(query.without)})`;
  const phrase = `"${query.words.replaceAll('"', '""')}"${query.isBeginning ? ' *' : ''}`;
  return query.isListed ? `{skills title} : ${phrase}` : phrase;
}
