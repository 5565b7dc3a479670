/** What is asked of an index of words, in no engine's language: `fts5Query` and lib/platform/db/postgresql/words.ts write it in theirs. */
export type WordQuery =
  /** Words that follow each other; with `isBeginning` the last may go on. `isListed`: among skills and titles alone. */
  | { words: string; isBeginning?: boolean; isListed?: boolean }
  /** Each, and at least one. */
  | { all: readonly WordQuery[] }
  | { any: readonly WordQuery[] }
  | { what: WordQuery; without: WordQuery };

/** In the language of SQLite's full-text index. Every word is quoted: nothing in it is read as that language. */
export function fts5Query(query: WordQuery): string {
  if ('all' in query) return `(${query.all.map(fts5Query).join(' AND ')})`;
  if ('any' in query) return `(${query.any.map(fts5Query).join(' OR ')})`;
  if ('what' in query) return `(${fts5Query(query.what)} NOT ${fts5Query(query.without)})`;
  const phrase = `"${query.words.replaceAll('"', '""')}"${query.isBeginning ? ' *' : ''}`;
  return query.isListed ? `{skills title} : ${phrase}` : phrase;
}
