/** @jest-environment node */
import { Client } from 'pg';
import Database from '../lib/platform/db/driver.mjs';
import { sqliteDialect } from '../lib/platform/db/sqlite/dialect';
import { startPostgresql } from '../lib/testing/postgresql';
import { readTrigramIndex, trigramIndexSql, trigramTable } from './trigram-index';

const INDEX = { table: 'DeskNote', columns: ['textFolded', 'byFolded'] };
const { sqlite, postgresql } = trigramIndexSql(INDEX);
const TABLE = 'CREATE TABLE "DeskNote" ("id" INTEGER PRIMARY KEY, "textFolded" TEXT, "byFolded" TEXT, "other" TEXT)';

test('readTrigramIndex reads a table with its columns', () => {
  expect(readTrigramIndex('DeskNote.textFolded,byFolded')).toEqual(INDEX);
  expect(['DeskNote', 'DeskNote.', 'DeskNote.a b', 'a.b.c'].map(readTrigramIndex)).toEqual([null, null, null, null]);
});

test('the SQLite trigram index contains existing rows and follows inserts, changes and deletions', () => {
  const database = new Database(':memory:');
  const found = (term: string) =>
    database
      .prepare(`SELECT rowid FROM "${trigramTable(INDEX)}" WHERE "${trigramTable(INDEX)}" MATCH ? ORDER BY rowid`)
      .pluck()
      .all(sqliteDialect.pieces(term));
  database.exec(TABLE).exec(`INSERT INTO "DeskNote" VALUES (1, 'called back', 'ana', '')`).exec(sqlite);
  database.exec(`INSERT INTO "DeskNote" VALUES (2, 'no answer', 'back office', '')`);
  expect([found('back'), found('answer'), found('nobody')]).toEqual([[1, 2], [2], []]);
  database.exec(`UPDATE "DeskNote" SET "textFolded" = 'hired' WHERE "id" = 1; UPDATE "DeskNote" SET "other" = 'back'`);
  expect([found('back'), found('hired')]).toEqual([[2], [1]]);
  database.exec(`UPDATE "DeskNote" SET "id" = 7 WHERE "id" = 1; DELETE FROM "DeskNote" WHERE "id" = 2`);
  expect([found('back'), found('hired')]).toEqual([[], [7]]);
  database.close();
});

test('the triggers generated for applicants equal those in the SQLite migration of their index', () => {
  const database = new Database(process.env.TEST_TEMPLATE!, { readonly: true });
  const made = (name: string) =>
    database.prepare(`SELECT "sql" FROM sqlite_master WHERE "name" = ?`).pluck().get(name) as string;
  const generated = trigramIndexSql({ table: 'Application', columns: ['nameFolded', 'emailFolded'] }).sqlite;
  for (const event of ['insert', 'update', 'delete']) {
    const inShort = made(`application_search_${event}`).replaceAll(
      '(rowid, name, email)',
      '(rowid, "nameFolded", "emailFolded")',
    );
    expect(generated).toContain(inShort);
  }
  database.close();
});

test('PostgreSQL finds parts of words with the generated trigram index', async () => {
  const server = await startPostgresql();
  const client = new Client({ connectionString: await server.create('trigrams') });
  await client.connect();
  try {
    await client.query(`CREATE EXTENSION pg_trgm; ${TABLE}; ${postgresql}; SET enable_seqscan = off`);
    const { rows } = await client.query(`EXPLAIN SELECT "id" FROM "DeskNote" WHERE "byFolded" LIKE '%back%'`);
    expect(JSON.stringify(rows)).toContain('DeskNote_parts');
  } finally {
    await client.end();
    await server.stop();
  }
}, 60_000);
