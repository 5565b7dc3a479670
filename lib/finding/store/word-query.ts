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
/** `person` is equal for the records of one person. */
export type WordHit = { kind: 'application' | 'cv'; recordId: number; person: string };

/** The sender's confirmed address; for an unconfirmed account the account itself (lib/sourcing/identity). */
const SENDER = `CASE WHEN u."id" IS NULL THEN coalesce(a."emailFolded", c."emailFolded")
  WHEN u."emailVerifiedAt" IS NULL THEN 'account ' || u."id" ELSE u."email" END`;

/** SQL of the person behind a record, equal for the records of one person, with the joins that it needs. */
export const PERSON = `coalesce(p."personId", ${SENDER})`;

/** SQL that joins rows named `hit`, which have `kind` and `recordId`, with their records `a` or `c` and their person. */
export const PERSON_JOINS = `LEFT JOIN "Application" a ON hit."kind" = 'application' AND a."id" = hit."recordId"
   LEFT JOIN "CvDocument" c ON hit."kind" = 'cv' AND c."id" = hit."recordId"
   LEFT JOIN "User" u ON u."id" = coalesce(a."userId", c."userId")
   LEFT JOIN "PersonAddress" p ON p."address" = ${SENDER}`;

/**
 * SQL that returns hits with their person.
 * @param found SQL of hits with `id`, `kind`, `recordId` and `rank`
 */
export const withPerson = (found: string, order: string) =>
  `SELECT hit."kind", hit."recordId", ${PERSON} AS "person" FROM (${found}) hit ${PERSON_JOINS} ORDER BY ${order}`;
