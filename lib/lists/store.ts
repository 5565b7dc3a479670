import type { DeskRecord } from '../desk/schema';
import { PERSON, PERSON_JOINS } from '../finding/store/word-query';
import type { Tx } from '../platform/db/client';
import { listOf, recordsOf } from '../platform/db/conditions';
import { rowsIn } from '../platform/db/raw';
import { readRows } from '../platform/db/reader';
import { MOST_ON_LIST } from '../vocabulary/lists';

/** Entries as hits of the people search: `kind` and `recordId` name the document, `person` is equal for one person. */
const ENTRIES = `SELECT e."id", e."listId", e."addedBy", e."addedAt", coalesce(e."applicationId", e."cvId") AS "recordId",
  CASE WHEN e."applicationId" IS NULL THEN 'cv' ELSE 'application' END AS "kind" FROM "PeopleListEntry" e`;

export type EntryRow = {
  id: number;
  kind: DeskRecord['kind'];
  recordId: number;
  person: string;
  addedBy: string;
  addedAt: string;
};

const OF_LIST = `SELECT hit."id", hit."kind", hit."recordId", hit."addedBy", hit."addedAt", ${PERSON} AS "person"
  FROM (${ENTRIES} WHERE e."listId" = ? ORDER BY e."id" DESC LIMIT ${MOST_ON_LIST}) hit ${PERSON_JOINS}
  ORDER BY hit."id" DESC`;

/** Returns the entries of a list, the newest first. People whom a moderator merged since have several. */
export async function entriesOf(listId: number): Promise<EntryRow[]> {
  return readRows<EntryRow>(OF_LIST, [listId]);
}

export async function entriesIn(tx: Tx, listId: number): Promise<Pick<EntryRow, 'id' | 'person'>[]> {
  const rows = await rowsIn<{ id: number | bigint; person: string }>(tx, OF_LIST, listId);
  return rows.map(({ id, person }) => ({ id: Number(id), person }));
}

/** Counts the people on lists. */
export async function countPeople(listIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await readRows<{ listId: number; people: number }>(
    `SELECT hit."listId", count(DISTINCT ${PERSON}) AS "people"
     FROM (${ENTRIES} WHERE e."listId" IN (SELECT "value" FROM ${listOf('number', 'wanted')})) hit ${PERSON_JOINS}
     GROUP BY hit."listId"`,
    [JSON.stringify(listIds)],
  );
  return new Map(rows.map(({ listId, people }) => [listId, people]));
}

export type PersonOf = DeskRecord & { name: string; person: string; objects: boolean };

/** Returns the people behind records, in their order. Records that are gone are left out. */
export async function peopleOf(tx: Tx, records: readonly DeskRecord[]): Promise<PersonOf[]> {
  const rows = await rowsIn<Omit<PersonOf, 'id' | 'objects'> & { id: number | bigint; objectedAt: unknown }>(
    tx,
    `SELECT hit."kind", hit."recordId" AS "id", coalesce(a."applicantName", c."applicantName") AS "name",
       ${PERSON} AS "person", coalesce(c."objectedAt", f."objectedAt") AS "objectedAt"
     FROM (SELECT wanted."position", wanted."kind", wanted."id" AS "recordId"
       FROM ${recordsOf({ position: 'number', kind: 'text', id: 'number' }, 'wanted')}) hit ${PERSON_JOINS}
     LEFT JOIN "CvDocument" f ON f."id" = a."fromCvId"
     WHERE coalesce(a."id", c."id") IS NOT NULL ORDER BY hit."position"`,
    JSON.stringify(records.map(({ kind, id }, position) => ({ position, kind, id }))),
  );
  return rows.map(({ id, objectedAt, ...row }) => ({ ...row, id: Number(id), objects: objectedAt !== null }));
}
