/** A query of the index of words, in no engine's language: `sqlite-words.ts` and `tsvectors.ts` translate it. */
export type WordQuery =
  /** Words that follow each other; with `isBeginning` the last may go on. `isListed`: among skills and titles alone. */
  | { words: string; isBeginning?: boolean; isListed?: boolean }
  /** Each, and at least one. */
  | { all: readonly WordQuery[] }
  | { any: readonly WordQuery[] }
  | { what: WordQuery; without: WordQuery };

/** The columns of the index of words (SQLite: migration 0028, in their order), and what a hit in each weighs for the best match. */
export const INDEXED = { name: 8, email: 4, title: 5, skills: 6, letter: 2, marks: 0, document: 1 } as const;
/** What the index holds of a record. */
export type IndexedWords = Readonly<Record<keyof typeof INDEXED, string>>;

/** A search of the index, and in which order it is answered. */
export type WordSearch = Readonly<{ query: WordQuery; order: 'newest' | 'best' }>;
/** What is found: a record of one of the kinds that the index holds. */
export type WordHit = { kind: 'application' | 'cv'; recordId: number };
