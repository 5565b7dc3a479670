import { randomInt } from 'node:crypto';
import type { Tx } from '../../platform/db/client';
import { allOf, among, condition, listOf, lookedUp, type Condition } from '../../platform/db/conditions';
import { engine } from '../../platform/db/engine';
import * as postgresqlWords from './postgresql-words';
import { rowsIn, runIn } from '../../platform/db/raw';
import { readIds, readRows, storedTime } from '../../platform/db/reader';
import { MOST_FOUND } from '../../vocabulary/finding';
import { isShared } from '../../platform/db/shared';
import { Pace } from '../../platform/db/yield';
import * as sqliteWords from './sqlite-words';
import type { IndexedWords, WordHit, WordQuery } from './word-query';

export type EntryKind = 'application' | 'cv';
export type EntrySource = {
  entryId: number;
  kind: EntryKind;
  recordId: number;
  jobId: number | null;
  name: string;
  email: string;
  title: string | null;
  /** Of the job, or of the person as the office recorded it. */
  location: string | null;
  skills: string | null;
  letter: string | null;
  text: string | null;
};

/**
 * Value of the column `indexed` while this process indexes an entry. A process that takes over the entry writes its own
 * value, and then only its words are stored. A change of the record's text writes 0, and the entry is indexed again.
 */
const OWN_MARK = -randomInt(1, 2 ** 31);

/** Counts the entries without words of this index version. */
export async function countWaitingEntries(version: number): Promise<number> {
  return (
    (await readRows<{ n: number }>('SELECT count(*) AS "n" FROM "person_entry" WHERE "indexed" < ?', [version]))[0]
      ?.n ?? 0
  );
}

/** Must be fast with a backlog of a million entries: each query reads an index and neither counts nor sorts. */
export const WAITING_SQL = {
  any: 'SELECT "id" FROM "person_entry" WHERE "indexed" < ? LIMIT 1',
  fresh: 'SELECT "id" FROM "person_entry" WHERE "indexed" = 0 ORDER BY "id" DESC LIMIT ?',
  others:
    'SELECT "id" FROM "person_entry" WHERE "indexed" < ? AND "indexed" <> 0 ORDER BY "indexed" DESC, "id" DESC LIMIT ?',
  earlier:
    'SELECT "id" FROM "person_entry" WHERE "indexed" < ? AND "indexed" > 0 ORDER BY "indexed" DESC, "id" DESC LIMIT ?',
  own: 'SELECT "id" FROM "person_entry" WHERE "indexed" = ? ORDER BY "id" DESC LIMIT ?',
  left: 'SELECT "id", "indexed" AS "mark" FROM "person_entry" WHERE "indexed" < 0 AND "indexed" <> ? LIMIT ?',
} as const;
const MAX_CHECKED = 1_000;

export async function hasWaitingEntries(version: number): Promise<boolean> {
  return (await readIds(WAITING_SQL.any, [version])).length > 0;
}

/**
 * Takes up to `most` waiting entries: new ones (newest first), then those of an earlier version, then those left by a
 * crash. Skips entries that other processes are indexing: two processes could take them from each other for ever.
 */
export async function takeWaitingEntries(tx: Tx, version: number, most: number): Promise<number[]> {
  const idsOf = async (sql: string, ...parameters: number[]) =>
    (await rowsIn<{ id: number | bigint }>(tx, sql, ...parameters)).map(({ id }) => Number(id));
  const fresh = await idsOf(WAITING_SQL.fresh, most);
  const ids = [...fresh];
  const takeMore = async (sql: string, from: number) =>
    void (ids.length < most && ids.push(...(await idsOf(sql, from, most - ids.length))));
  if (isShared()) {
    await takeMore(WAITING_SQL.earlier, version);
    await takeMore(WAITING_SQL.own, OWN_MARK);
  } else await takeMore(WAITING_SQL.others, version);
  const { sql, parameters } = among('"id"', 'number', ids);
  if (ids.length > 0) await runIn(tx, `UPDATE "person_entry" SET "indexed" = ? WHERE ${sql}`, OWN_MARK, ...parameters);
  return ids;
}

/** Entries that other processes are indexing, with the value of `indexed` of each process. */
export type OthersUnderWay = ReadonlyMap<number, number>;

/**
 * Frees entries of processes that have ended: those that the same process was indexing at the last call.
 * @param before result of the last call, which must be longer ago than any batch takes
 * @returns the entries that other processes are indexing now
 */
export async function freeAbandonedEntries(tx: Tx, before: OthersUnderWay): Promise<OthersUnderWay> {
  const rows = await rowsIn<{ id: number; mark: number }>(tx, WAITING_SQL.left, OWN_MARK, MAX_CHECKED);
  const left = rows.filter(({ id, mark }) => before.get(id) === mark).map(({ id }) => id);
  const { sql, parameters } = among('"id"', 'number', left);
  if (left.length > 0) await runIn(tx, `UPDATE "person_entry" SET "indexed" = 0 WHERE ${sql}`, ...parameters);
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}

export async function readEntries(ids: readonly number[]): Promise<EntrySource[]> {
  return readRows<EntrySource>(
    `SELECT e."id" AS "entryId", e."kind", e."recordId", a."jobId", coalesce(a."applicantName", c."applicantName") AS "name",
       coalesce(a."email", c."email") AS "email", j."title", coalesce(j."location", c."location") AS "location",
       nullif(coalesce(c."skills", '') || '\n' || coalesce(c."education", ''), '\n') AS "skills",
       coalesce(a."coverLetter", c."coverLetter") AS "letter", t."text"
     FROM ${listOf('number', 'wanted')} ${lookedUp()} "person_entry" e ON e."id" = wanted."value"
     LEFT JOIN "Application" a ON e."kind" = 'application' AND a."id" = e."recordId"
     LEFT JOIN "CvDocument" c ON e."kind" = 'cv' AND c."id" = e."recordId"
     LEFT JOIN "Job" j ON j."id" = a."jobId"
     LEFT JOIN "DocumentText" t ON t."fileId" = coalesce(a."fileId", c."fileId")
     WHERE coalesce(a."id", c."id") IS NOT NULL
     ORDER BY wanted."key"`,
    [JSON.stringify(ids)],
  );
}

/**
 * Replaces the words of entries in the index. Skips entries that were deleted or changed meanwhile. A trigger empties
 * the time of an entry's last change; it becomes the time at which searches find the change, so that none is missed.
 */
export async function storeWords(
  tx: Tx,
  words: ReadonlyMap<number, IndexedWords>,
  version: number,
  now: Date,
): Promise<void> {
  const pace = new Pace();
  for (const [id, columns] of words) {
    await pace.giveWay();
    const stored = await runIn(
      tx,
      'UPDATE "person_entry" SET "indexed" = ?, "changedAt" = coalesce("changedAt", ?) WHERE "id" = ? AND "indexed" = ?',
      version,
      storedTime(now),
      id,
      OWN_MARK,
    );
    if (stored === 0) continue;
    await index().putWords(tx, id, columns);
  }
}

/** Deletes entries whose record no longer exists. A database trigger deletes their words. */
export async function dropEntries(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { sql, parameters } = among('"id"', 'number', ids);
  await runIn(tx, `DELETE FROM "person_entry" WHERE ${sql}`, ...parameters);
}

/**
 * Rebuilds the entries in the order in which their records were sent, because searches return the newest first.
 * Generated or restored data has the order of writing instead.
 */
export async function orderEntriesByTime(tx: Tx): Promise<void> {
  await runIn(tx, 'DELETE FROM "person_entry"');
  await runIn(
    tx,
    `INSERT INTO "person_entry" ("kind", "recordId", "status", "stage", "superseded", "sentAt", "changedAt")
     SELECT "kind", "recordId", "status", "stage", "superseded", "sentAt", "sentAt" FROM (
       SELECT 'application' AS "kind", "id" AS "recordId", "status", "stage", "superseded", "createdAt" AS "sentAt" FROM "Application"
       UNION ALL SELECT 'cv', "id", "status", NULL, false, "submittedAt" FROM "CvDocument"
     ) sent ORDER BY "sentAt", "kind", "recordId"`,
  );
}

type EntrySearch = {
  query: WordQuery;
  status?: string | undefined;
  stage?: string | undefined;
  tag?: string | undefined;
  /** Times in the database's format. `from` is included, `before` is not. */
  from?: string | undefined;
  before?: string | undefined;
  /** Only records that are new to the search since `from` (docs/decisions/040-lists-and-searches). */
  changed?: { from: string; before: string } | undefined;
  order: 'newest' | 'best';
};

/**
 * Returns the matching records with their person, newest or best first: at most `MOST_FOUND` of the newest, plus one if
 * there are more. A person's applications to a job count by the newest version. SQLite runs in a thread: a query takes a few ms, for very
 * common words 100 ms.
 */
export async function searchEntries(search: EntrySearch): Promise<WordHit[]> {
  return index().findWords(search, conditionsOf(search), MOST_FOUND + 1);
}

function index() {
  return engine() === 'postgresql' ? postgresqlWords : sqliteWords;
}

// The database builds each list of tagged records once per query. The lists are short, because few records have a tag.
const TAGGED = `CASE e."kind" WHEN 'application'
  THEN e."recordId" IN (SELECT "applicationId" FROM "DeskTag" WHERE "tag" = ? AND "applicationId" IS NOT NULL)
  ELSE e."recordId" IN (SELECT "cvId" FROM "DeskTag" WHERE "tag" = ? AND "cvId" IS NOT NULL) END`;

/** When a record got its status or stage. */
const MOVED_AT = `CASE e."kind" WHEN 'application' THEN (SELECT m."stageAt" FROM "Application" m WHERE m."id" = e."recordId")
  ELSE (SELECT m."decidedAt" FROM "CvDocument" m WHERE m."id" = e."recordId") END`;
const TAGGED_SINCE = `EXISTS (SELECT 1 FROM "DeskTag" t WHERE t."tag" = ? AND t."setAt" >= ? AND t."setAt" < ?
  AND CASE e."kind" WHEN 'application' THEN t."applicationId" ELSE t."cvId" END = e."recordId")`;

/** A record changed if its words did, or if it got the status, stage or tag that the search asks for. */
function changedWithin({ status, stage, tag, changed }: EntrySearch): Condition[] {
  if (!changed) return [];
  const { from, before } = changed;
  const any = [
    condition('e."changedAt" >= ? AND e."changedAt" < ?', from, before),
    ...(status || stage ? [condition(`${MOVED_AT} >= ? AND ${MOVED_AT} < ?`, from, before)] : []),
    ...(tag ? [condition(TAGGED_SINCE, tag, from, before)] : []),
  ];
  return [condition(`(${any.map(({ sql }) => sql).join(' OR ')})`, ...any.flatMap(({ parameters }) => parameters))];
}

function conditionsOf(search: EntrySearch): Condition {
  const { status, stage, tag, from, before } = search;
  return allOf([
    condition('e."superseded" = false'),
    ...(status ? [condition('e."status" = ?', status)] : []),
    ...(stage ? [condition('e."stage" = ?', stage)] : []),
    ...(tag ? [condition(TAGGED, tag, tag)] : []),
    ...(from ? [condition('e."sentAt" >= ?', from)] : []),
    ...(before ? [condition('e."sentAt" < ?', before)] : []),
    ...changedWithin(search),
  ]);
}
