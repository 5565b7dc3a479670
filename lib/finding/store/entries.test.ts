import { env } from '@/lib/base/env';
import { application, job } from '@/lib/testing/fixtures';
import { db, onSqlite } from '@/lib/testing/harness';
import Database from '../../platform/db/driver.mjs';
import { transaction } from '../../platform/db/client';
import { freeAbandonedEntries, hasWaitingEntries, storeWords, takeWaitingEntries, WAITING_SQL } from './entries';
import { isShared } from '../../platform/db/shared';

/**
 * Frees entries that another process abandoned. On PostgreSQL this takes two checks between which they did not change.
 */
async function freeLeft(): Promise<void> {
  if (!isShared()) return;
  expect(await transaction((tx) => takeWaitingEntries(tx, VERSION, 3))).toEqual([]);
  const others = await transaction((tx) => freeAbandonedEntries(tx, new Map()));
  expect(await transaction((tx) => takeWaitingEntries(tx, VERSION, 3))).toEqual([]);
  await transaction((tx) => freeAbandonedEntries(tx, others));
}
import { readRows } from '../../platform/db/reader';

const VERSION = 5;

test('takeWaitingEntries takes new entries first, newest first, then outdated, then abandoned ones', async () => {
  const { id: jobId } = await job();
  const states = { left: -1, old: 3, fresh: 0, done: VERSION, fresher: 0, older: 2 };
  const ids: Record<string, number> = {};
  for (const [name, indexed] of Object.entries(states)) {
    const { id } = await application({ jobId });
    const [entry] = await db().$queryRaw<{ id: bigint }[]>`
      UPDATE "person_entry" SET "indexed" = ${indexed} WHERE "kind" = 'application' AND "recordId" = ${id} RETURNING "id"`;
    ids[name] = Number(entry?.id);
  }
  const take = (most: number) => transaction((tx) => takeWaitingEntries(tx, VERSION, most));
  expect(await hasWaitingEntries(VERSION)).toBe(true);
  expect(await take(1)).toEqual([ids.fresher]);
  // The entries taken last are still being indexed, so no call takes them again.
  await db().$executeRaw`UPDATE "person_entry" SET "indexed" = ${VERSION} WHERE "id" = ${ids.fresher}`;
  expect(await take(3)).toEqual([ids.fresh, ids.old, ids.older]);
  await db().$executeRaw`UPDATE "person_entry" SET "indexed" = ${VERSION} WHERE "indexed" < 0 AND "id" <> ${ids.left}`;
  await freeLeft();
  expect(await take(3)).toEqual([ids.left]);
  await db().$executeRaw`UPDATE "person_entry" SET "indexed" = ${VERSION}`;
  expect([await hasWaitingEntries(VERSION), await take(3)]).toEqual([false, []]);
});

test('storeWords does not store the words of an entry that another process has taken over', async () => {
  const { id: jobId } = await job();
  const { id } = await application({ jobId });
  const taken = await transaction((tx) => takeWaitingEntries(tx, VERSION, 1));
  const words = { name: 'old', email: '', title: '', skills: '', letter: '', marks: '', document: '' };
  const store = () =>
    transaction((tx) => storeWords(tx, new Map(taken.map((entry) => [entry, words])), VERSION, new Date()));
  const indexed = async () =>
    (await readRows<{ n: number }>(`SELECT "indexed" AS "n" FROM "person_entry" WHERE "recordId" = ?`, [id]))[0]?.n;
  // The record changed, and another process has taken the entry since.
  await db().$executeRaw`UPDATE "person_entry" SET "indexed" = -7 WHERE "id" = ${taken[0]}`;
  await store();
  expect(await indexed()).toBe(-7);
  await freeLeft();
  expect(await transaction((tx) => takeWaitingEntries(tx, VERSION, 1))).toEqual(taken);
  await store();
  expect(await indexed()).toBe(VERSION);
});

// Query plans are specific to SQLite; PostgreSQL chooses among the same indexes.
(onSqlite ? test : test.skip)('the queries for waiting entries use an index and do not sort or count them', () => {
  const connection = new Database(env().database, { readonly: true });
  for (const sql of Object.values(WAITING_SQL)) {
    const parameters = Array(sql.split('?').length - 1).fill(1);
    const plan = connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters) as { detail: string }[];
    expect(plan.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^SEARCH .*person_entry_indexed_idx/)]);
  }
  connection.close();
});
