/** A query for the index of words. `sqlite-words.ts` and `tsvectors.ts` translate it for the database engines. */
export type WordQuery =
  /** Consecutive words. `isBeginning`: the last word is a prefix. `isListed`: matches only in skills and titles. */
  | { words: string; isBeginning?: boolean; isListed?: boolean }
  | { all: readonly WordQuery[] }
  | { any: readonly WordQuery[] }
  | { what: WordQuery; without: WordQuery };

/** Columns of the index of words (SQLite: migration 0028, in this order), with the weight of a match in each. */
export const INDEXED = { name: 8, email: 4, title: 5, skills: 6, letter: 2, marks: 0, document: 1 } as const;
export type IndexedWords = Readonly<Record<keyof typeof INDEXED, string>>;

export type WordSearch = Readonly<{ query: WordQuery; order: 'newest' | 'best' }>;
export type WordHit = { kind: 'application' | 'cv'; recordId: number };
