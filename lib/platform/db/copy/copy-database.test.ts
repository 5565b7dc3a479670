import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { fullAccount } from '@/lib/testing/full-account';
import { job } from '@/lib/testing/fixtures';
import { databaseFile, db } from '@/lib/testing/harness';
import { startPostgresql, type PostgresqlServer } from '@/lib/testing/postgresql';
import '@/lib/testing/with-postgresql';
import { applyMigrations } from '../migrate';
import { applyPostgresqlMigrations } from '../postgresql/migrate';
import { copyDatabase, CopyRefused } from './copy-database';
import { readPostgresql } from './postgresql';
import { BYTES_AT_ONCE } from './sides';
import { readSqlite } from './sqlite';

let server: PostgresqlServer;
let folder: string;
let made = 0;

beforeAll(async () => {
  server = await startPostgresql();
  await applyPostgresqlMigrations(await server.create('empty'));
  folder = mkdtempSync(join(tmpdir(), 'northlane-copy-'));
  await fullAccount('Marvellous');
  await job({ title: 'Ünusual Title', titleFolded: 'unusual title', salaryMin: 0.5, salaryMax: 1e6 });
  await db().jobLogo.create({ data: { hash: 'h', png: new Uint8Array([0, 255, 10, 39, 92]) } });
  // Given and gone: nobody gets its id again.
  const { id } = await db().contactMessage.create({
    data: { name: 'n', email: 'e', message: 'm', createdAt: new Date() },
  });
  await db().contactMessage.delete({ where: { id } });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const emptyPostgresql = () => server.create(`copy${(made += 1)}`, 'empty');
function emptySqlite(): string {
  const file = join(folder, `copy${(made += 1)}.db`);
  applyMigrations(file);
  return file;
}
async function ask(address: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('there and back again every row is the same, in every table, and the indexes find them', async () => {
  const [there, back] = [await emptyPostgresql(), emptySqlite()];
  const copied = await copyDatabase(databaseFile, there);
  const returned = await copyDatabase(there, back);
  expect(returned.rows).toEqual(copied.rows);
  const empty = Object.entries(copied.rows).filter(([, rows]) => rows === 0);
  // A record of nearly every kind: where there is none, nothing is proved.
  expect(empty.length).toBeLessThan(12);
  expect(copied.cleaned).toBe(0);

  const [one, other] = [databaseFile, back].map((file) => new Database(file, { readonly: true }));
  for (const name of Object.keys(copied.rows)) {
    const rows = (database?: Database.Database) =>
      (database!.prepare(`SELECT * FROM "${name}"`).all() as object[])
        .map((row) => JSON.stringify({ ...row, ...(name === 'person_entry' && { indexed: 0 }) }))
        .sort();
    expect([name, rows(other)]).toEqual([name, rows(one)]);
  }
  for (const [table, part] of [
    ['job_title_search', '"usu"'],
    ['application_search', '"arv"'],
    ['cv_search', '"arv"'],
    ['message_search', '"arv"'],
  ]) {
    const found = (database?: Database.Database) =>
      database!.prepare(`SELECT rowid FROM "${table}" WHERE "${table}" MATCH ?`).pluck().all(part).sort();
    expect(found(one).length).toBeGreaterThan(0);
    expect([table, found(other)]).toEqual([table, found(one)]);
  }
  one!.close();
  other!.close();
});

test('ids that were given are not given again, and the triggers are awake', async () => {
  const [there, back] = [await emptyPostgresql(), emptySqlite()];
  await copyDatabase(databaseFile, there);
  await copyDatabase(there, back);
  const insert = `INSERT INTO "ContactMessage" ("name", "email", "message", "createdAt") VALUES ('n', 'e', 'zebra', '2026-01-01T00:00:00.000+00:00') RETURNING "id"`;
  const [{ seq }] = new Database(databaseFile, { readonly: true })
    .prepare(`SELECT "seq" FROM sqlite_sequence WHERE "name" = 'ContactMessage'`)
    .all() as [{ seq: number }];
  expect(await ask(there, insert)).toEqual([{ id: seq + 1 }]);
  const sqlite = new Database(back);
  expect(sqlite.prepare(insert).all()).toEqual([{ id: seq + 1 }]);
  expect(
    sqlite.prepare(`SELECT rowid FROM "message_search" WHERE "message_search" MATCH '"zeb"'`).pluck().all(),
  ).toEqual([seq + 1]);
  const counted = `SELECT sum("rows") AS "n" FROM "application_count"`;
  const before = Number((sqlite.prepare(counted).get() as { n: number }).n);
  const remove = `DELETE FROM "Application" WHERE "id" = (SELECT max("id") FROM "Application")`;
  sqlite.exec(remove);
  await ask(there, remove);
  expect([(sqlite.prepare(counted).get() as { n: number }).n, ...(await ask(there, counted))]).toEqual([
    before - 1,
    { n: String(before - 1) },
  ]);
  sqlite.close();
});

test('a database that has rows, or lacks migrations, is not copied to, and stays as it is', async () => {
  const [full, old] = [await emptyPostgresql(), emptySqlite()];
  await ask(full, `INSERT INTO "Subscriber" ("email", "createdAt") VALUES ('there', now())`);
  await expect(copyDatabase(databaseFile, full)).rejects.toThrow('not empty: Subscriber has rows');
  expect(await ask(full, `SELECT count(*)::int AS "n" FROM "Job"`)).toEqual([{ n: 0 }]);
  new Database(old).exec(`DELETE FROM "_prisma_migrations" WHERE "migration_name" LIKE '0036%'`).close();
  await expect(copyDatabase(databaseFile, old)).rejects.toThrow('need all migrations');
  await expect(copyDatabase(old, full)).rejects.toThrow(CopyRefused);
});

test.each(['sqlite', 'postgresql'] as const)('no more is held at once than so many bytes: %s', async (engine) => {
  const place = engine === 'sqlite' ? emptySqlite() : await emptyPostgresql();
  const insert = `INSERT INTO "ContactMessage" ("name", "email", "message", "createdAt") VALUES ('n', 'e', LONG, '2026-01-01T00:00:00.000+00:00')`;
  const long = `${'1'.repeat(700)}`;
  for (let index = 0; index < 30; index += 1) {
    if (engine === 'sqlite') new Database(place).exec(insert.replace('LONG', `printf('%.*c', 700000, 'x')`)).close();
    else await ask(place, insert.replace('LONG', `repeat('x', ${index === 29 ? long.length * 1_000 : 10})`));
  }
  const reading = engine === 'sqlite' ? readSqlite(place) : await readPostgresql(place);
  const table = (await reading.tables()).find(({ name }) => name === 'ContactMessage');
  const pages: number[] = [];
  for await (const rows of reading.rows(table!))
    pages.push(rows.reduce((sum, row) => sum + String(row.message).length, 0));
  await reading.close();
  expect(pages.length).toBeGreaterThan(4);
  expect(Math.max(...pages)).toBeLessThan(BYTES_AT_ONCE);
});

test('a row that the other engine does not take is named, and nothing is kept', async () => {
  const [from, there] = [emptySqlite(), await emptyPostgresql()];
  new Database(from)
    .exec(
      `INSERT INTO "Subscriber" ("id", "email", "createdAt") VALUES (3000000000, 'far', '2026-01-01T00:00:00.000+00:00')`,
    )
    .close();
  await expect(copyDatabase(from, there)).rejects.toThrow(/^Subscriber, one of 3000000000 to 3000000000: .*integer/);
  expect(await ask(there, `SELECT count(*)::int AS "n" FROM "Subscriber"`)).toEqual([{ n: 0 }]);
});

test('U+0000 in a text of before it was refused is left out, and told of', async () => {
  const [from, there] = [emptySqlite(), await emptyPostgresql()];
  new Database(from)
    .prepare(`INSERT INTO "Subscriber" ("email", "createdAt") VALUES (?, '2026-01-01T00:00:00.000+00:00')`)
    .run('a\0b');
  expect((await copyDatabase(from, there)).cleaned).toBe(1);
  expect(await ask(there, `SELECT "email" FROM "Subscriber"`)).toEqual([{ email: 'ab' }]);
});

test('what is written while a site is copied is not in the copy, wholly', async () => {
  const [from, there] = [emptySqlite(), await emptyPostgresql()];
  const writer = new Database(from);
  const add = writer.prepare(
    `INSERT INTO "Subscriber" ("email", "createdAt") VALUES (?, '2026-01-01T00:00:00.000+00:00')`,
  );
  for (let index = 0; index < 1_200; index += 1) add.run(`reader${index}`);
  await copyDatabase(from, there, (table) => {
    add.run(`during ${table}`);
  });
  expect(await ask(there, `SELECT count(*)::int AS "n" FROM "Subscriber"`)).toEqual([{ n: 1_200 }]);
  writer.close();
});
