import type { Scratch } from '../bench/server';
import type { KnownRecord, RecordKind } from './mixed-ledger';
import { allDocuments, databaseProblems, fileProblem, rowsOf, type StoredDocument } from './stored';
import { several } from './trial';

/** A record as it is stored: `number` is that of the write that created it, as the record itself says. */
export type StoredRecord = {
  kind: RecordKind;
  number: number;
  id: number;
  value: string;
  sha256: string;
  /** What is wrong with its file. */
  fileProblem: string | null;
};

export type Books = { lost: number; doubled: number; truncated: number; neverSent: number; problems: string[] };

/** Compares what must be with what is. */
export function compareBooks(known: ReadonlyMap<number, KnownRecord>, stored: readonly StoredRecord[]): Books {
  const rows = new Map<string, StoredRecord[]>();
  for (const row of stored) rows.set(keyOf(row), [...(rows.get(keyOf(row)) ?? []), row]);
  const counts = { lost: 0, doubled: 0, back: 0, otherId: 0, otherValue: 0, otherDocument: 0 };
  for (const record of known.values()) {
    const found = rows.get(keyOf(record)) ?? [];
    const [row] = found;
    if (record.there === 'yes' && !row) counts.lost += 1;
    if (record.there === 'no' && row) counts.back += 1;
    if (found.length > 1) counts.doubled += 1;
    if (!row || record.there === 'no') continue;
    if (record.id !== null && row.id !== record.id) counts.otherId += 1;
    if (!record.values.includes(row.value)) counts.otherValue += 1;
    if (row.sha256 !== record.sha256) counts.otherDocument += 1;
  }
  const neverSent = stored.filter((row) => known.get(row.number)?.kind !== row.kind).length;
  const damaged = stored.flatMap((row) => row.fileProblem ?? []);
  return {
    lost: counts.lost,
    doubled: counts.doubled,
    truncated: damaged.length,
    neverSent,
    problems: [
      ...several(counts.lost, 'acknowledged records are not there'),
      ...several(counts.doubled, 'records are there more than once'),
      ...several(counts.back, 'records are there that were refused or removed'),
      ...several(counts.otherId, 'records have another id than was acknowledged'),
      ...several(counts.otherValue, 'records do not say what was acknowledged last'),
      ...several(counts.otherDocument, 'records point to another document than was sent'),
      ...several(neverSent, 'records are there that were never sent'),
      ...damaged,
    ],
  };
}

const keyOf = ({ kind, number }: { kind: RecordKind; number: number }) => `${kind} ${number}`;

/**
 * The books of a site that has been ended: its records, its files, and what the database says.
 *
 * @param problemOf what is wrong with the file of a document, where it lies elsewhere than in the uploads folder
 */
export async function closeBooks(
  scratch: Scratch,
  known: ReadonlyMap<number, KnownRecord>,
  problemOf = (document: StoredDocument) => fileProblem(scratch, document),
): Promise<Books> {
  const books = compareBooks(known, await storedRecords(scratch, problemOf));
  return { ...books, problems: [...books.problems, ...(await databaseProblems(scratch))] };
}

export const addressOf = (number: number) => `mixed-${number}@example.com`;
export const titleOf = (number: number) => `Mixed ${number}`;
const NUMBER = /^mixed[- ](\d+)\b/i;

/** Everything that carries a number of the run; what the seed laid out does not. */
async function storedRecords(
  scratch: Scratch,
  problemOf: (document: StoredDocument) => string | null,
): Promise<StoredRecord[]> {
  const documents = (await allDocuments(scratch)).map((document) => ({
    ...numbered(document.table === 'CvDocument' ? 'cv' : 'application', document.id, document.email, document.status),
    sha256: document.fileSha256,
    fileProblem: problemOf(document),
  }));
  const rows = TABLES.map(async ({ kinds: [kind, other], sql }) => {
    const found = await rowsOf<{ id: number; name: string; value: string; second: number }>(scratch, sql);
    return found.map(({ id, name, value, second }) => numbered(second ? (other ?? kind) : kind, id, name, value));
  });
  return [...documents, ...(await Promise.all(rows)).flat()];
}

/** Each gives id, what carries the number, what the record says, and whether it is of the second kind. */
const TABLES: readonly { kinds: readonly [RecordKind, RecordKind?]; sql: string }[] = [
  // Postings of visitors have a contact address with the number, moderators' jobs have their description changed.
  {
    kinds: ['posting', 'job'],
    sql: `SELECT "id", "title" AS name, CASE WHEN "postedById" IS NULL THEN "status" ELSE "description" END AS value, "postedById" IS NOT NULL AS second FROM "Job" WHERE "deletedAt" IS NULL AND "title" LIKE 'Mixed %'`,
  },
  {
    kinds: ['message'],
    sql: `SELECT "id", "email" AS name, CASE WHEN "handledAt" IS NULL THEN 'open' ELSE 'handled' END AS value, 0 AS second FROM "ContactMessage"`,
  },
  { kinds: ['subscriber'], sql: `SELECT "id", "email" AS name, "status" AS value, 0 AS second FROM "Subscriber"` },
  { kinds: ['alert'], sql: `SELECT "id", "email" AS name, "status" AS value, 0 AS second FROM "JobAlert"` },
  {
    kinds: ['account'],
    sql: `SELECT "id", "email" AS name, coalesce("summary", '') AS value, 0 AS second FROM "User" WHERE "role" = 'candidate'`,
  },
];

function numbered(kind: RecordKind, id: number, name: string, value: string): StoredRecord {
  return { kind, number: Number(NUMBER.exec(name)?.[1] ?? 0), id, value, sha256: '', fileProblem: null };
}
