import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { fullAccount } from '@/lib/testing/full-account';
import { job } from '@/lib/testing/fixtures';
import { databaseFile, db, until } from '@/lib/testing/harness';
import { startPostgresql, type PostgresqlServer } from '@/lib/testing/postgresql';
import '@/lib/testing/with-postgresql';
import Database from '../driver.mjs';
import { applyMigrations } from '../migrate';
import { applyPostgresqlMigrations } from '../postgresql/migrate';
import { committedMigrations, MIGRATIONS } from '../migrations';
import { readPostgresql } from './postgresql';
import { BYTES_AT_ONCE } from './sides';
import { readSqlite } from './sqlite';
import { copyDatabase, nextMigration, type CopyRefused, type Tell } from './copy-database';

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
  const { id: ownerId } = await db().user.findFirstOrThrow();
  const view = { list: 'applications', name: 'Late', query: 'late=1', shared: true, savedAt: new Date() };
  await db().savedView.create({ data: { ...view, ownerId } });
  await db().listColumns.create({ data: { userId: ownerId, list: 'applications', columns: 'tags.owner' } });
  const move = {
    id: 'b',
    state: 'moved',
    filter: {},
    move: { to: 'called' },
    total: 1,
    cursor: 1,
    startedAt: new Date(),
  };
  await db().bulkMove.create({ data: { ...move, movedById: ownerId, movedBy: 'Ana' } });
  const { fileId } = await db().documentText.findFirstOrThrow();
  await db().documentFacts.create({ data: { fileId, trade: '', version: '1', month: 0, facts: '{"posts":[]}' } });
  // This id is used and deleted: no later row may get it.
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
  copyFileSync(process.env.TEST_TEMPLATE!, file);
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

test('a copy from SQLite to PostgreSQL and back has the same rows and working search indexes', async () => {
  const [there, back] = [await emptyPostgresql(), emptySqlite()];
  const copied = await copyDatabase(databaseFile, there);
  const returned = await copyDatabase(there, back);
  expect(returned.rows).toEqual(copied.rows);
  const empty = Object.entries(copied.rows).filter(([, rows]) => rows === 0);
  // Nearly every table must have a row, or the comparison proves nothing.
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

test('a copied database gives no used id to a new row, and runs its triggers', async () => {
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

function subscribers(...emails: string[]): string {
  const file = emptySqlite();
  const database = new Database(file);
  const add = database.prepare(
    `INSERT INTO "Subscriber" ("email", "createdAt") VALUES (?, '2026-01-01T00:00:00.000+00:00')`,
  );
  for (const email of emails) add.run(email);
  database.close();
  return file;
}
const refusal = (error: unknown) => (error as CopyRefused).refusal;
/** Returns the number of subscribers, and the state of the sequence of their ids. */
async function left(place: string): Promise<unknown> {
  const count = `SELECT count(*) AS "n" FROM "Subscriber"`;
  if (place.startsWith('postgresql:')) {
    const [[rows], [next]] = [
      await ask(place, count),
      await ask(place, `SELECT "last_value" AS "last", "is_called" AS "used" FROM "Subscriber_id_seq"`),
    ];
    return [rows, next];
  }
  const database = new Database(place);
  const rows = [
    database.prepare(count).get(),
    database.prepare(`SELECT * FROM sqlite_sequence WHERE "name" = 'Subscriber'`).all(),
  ];
  database.close();
  return rows;
}
const NOTHING = {
  postgresql: [{ n: '0' }, { last: '1', used: false }],
  sqlite: [{ n: 0 }, []],
} as const;

test('refuses to copy into a database with rows or without all migrations, and does not change it', async () => {
  const [full, old] = [await emptyPostgresql(), emptySqlite()];
  await ask(full, `INSERT INTO "Subscriber" ("email", "createdAt") VALUES ('there', now())`);
  await expect(copyDatabase(databaseFile, full)).rejects.toThrow('not empty: Subscriber has rows');
  expect(await ask(full, `SELECT count(*)::int AS "n" FROM "Job"`)).toEqual([{ n: 0 }]);
  new Database(old).exec(`DELETE FROM "_prisma_migrations" WHERE "migration_name" >= '0039'`).close();
  await expect(copyDatabase(databaseFile, old)).rejects.toThrow('lacks 0039_processes');
  expect(await copyDatabase(old, await emptyPostgresql()).catch(refusal)).toBe('older-schema');
  expect(await copyDatabase(emptySqlite(), await server.create('bare')).catch(refusal)).toBe('no-site');
});

test.each(['sqlite', 'postgresql'] as const)(
  'refuses to copy a %s database with migrations unknown to this version',
  async (engine) => {
    for (const change of [
      `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at") VALUES ('1', 'c', '9999_later', current_timestamp)`,
      `UPDATE "_prisma_migrations" SET "checksum" = 'other' WHERE "migration_name" LIKE '0037%'`,
    ]) {
      const from = engine === 'sqlite' ? emptySqlite() : await emptyPostgresql();
      if (engine === 'sqlite') new Database(from).exec(change).close();
      else await ask(from, change);
      const told = await copyDatabase(from, emptySqlite()).catch((error: unknown) => error as CopyRefused);
      expect([refusal(told), (told as CopyRefused).message]).toEqual([
        'newer-schema',
        expect.stringMatching(/newer version: it has (9999_later|0037_page_changes)/),
      ]);
    }
  },
);

test('refuses to copy a database with an unfinished or missing migration', async () => {
  for (const change of [
    `UPDATE "_prisma_migrations" SET "finished_at" = NULL WHERE "migration_name" LIKE '0039%'`,
    `DELETE FROM "_prisma_migrations" WHERE "migration_name" LIKE '0036%'`,
  ]) {
    const from = await emptyPostgresql();
    await ask(from, change);
    expect(await copyDatabase(from, emptySqlite()).catch(refusal)).toBe('older-schema');
  }
});

test('copies a database of an older schema only into one that lacks the same migrations', async () => {
  const migrations = join(folder, 'older');
  cpSync(MIGRATIONS.postgresql, migrations, { recursive: true });
  for (const { name } of committedMigrations(MIGRATIONS.postgresql))
    if (name >= '0037') rmSync(join(migrations, name), { recursive: true });
  const old = await server.create('older');
  await applyPostgresqlMigrations(old, migrations);
  await ask(old, `INSERT INTO "Subscriber" ("email", "createdAt") VALUES ('there', now())`);
  expect(await nextMigration(old)).toBe('0037_page_changes');
  const file = join(folder, 'older.db');
  applyMigrations(file, undefined, undefined, '0037_page_changes');
  expect((await copyDatabase(old, file)).rows).toMatchObject({ Subscriber: 1 });
  expect(applyMigrations(file)).toHaveLength(committedMigrations().length);
  expect(await copyDatabase(old, emptySqlite()).catch(refusal)).toBe('older-schema');
});

test('does not copy tables of other applications, and refuses a database with another schema', async () => {
  const [from, there] = [await emptyPostgresql(), await emptyPostgresql()];
  for (const place of [from, there])
    await ask(
      place,
      `CREATE TABLE "spatial_ref_sys" ("srid" integer, "auth" text); INSERT INTO "spatial_ref_sys" VALUES (1, 'x')`,
    );
  const back = emptySqlite();
  new Database(back).exec('CREATE TABLE "_litestream_seq" ("id" integer)').close();
  expect(Object.keys((await copyDatabase(from, back)).rows)).not.toContain('spatial_ref_sys');
  await copyDatabase(back, there);
  const [{ name }] = (await ask(from, 'SELECT current_database() AS "name"')) as [{ name: string }];
  await ask(from, `CREATE SCHEMA "site"; ALTER DATABASE "${name}" SET search_path = "site"`);
  expect(await copyDatabase(from, emptySqlite()).catch(refusal)).toBe('other-schema');
});

test.each(['sqlite', 'postgresql'] as const)(
  'rolls a copy back when its rows differ from the source: %s',
  async (engine) => {
    const from = subscribers('0012', '0013');
    let there: string;
    if (engine === 'postgresql') {
      there = await emptyPostgresql();
      await ask(
        there,
        `CREATE RULE "odd" AS ON INSERT TO "Subscriber" DO ALSO UPDATE "Subscriber" SET "email" = 'odd' WHERE "id" = 2`,
      );
    } else {
      there = emptySqlite();
      new Database(there)
        .unsafeMode()
        .exec(
          `PRAGMA writable_schema = ON; UPDATE sqlite_master SET "sql" = replace("sql", '"email" TEXT', '"email" NUMERIC') WHERE "name" = 'Subscriber'`,
        )
        .close();
    }
    const told = await copyDatabase(from, there).catch((error: unknown) => error as CopyRefused);
    expect([refusal(told), (told as CopyRefused).message]).toEqual([
      'differs',
      expect.stringMatching(/^Subscriber is not the same/),
    ]);
    expect(await left(there)).toEqual(NOTHING[engine]);
  },
);

test('a connection lost while rows are compared leaves the target empty, and the copy can be repeated', async () => {
  const [from, there] = [subscribers('a', 'b'), await emptyPostgresql()];
  const cut: Tell = async (table, doing) => {
    if (doing === 'comparing' && table === 'Subscriber')
      await ask(
        there,
        `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'northlane-copy'`,
      );
  };
  await expect(copyDatabase(from, there, cut)).rejects.toMatchObject({
    code: expect.stringMatching(/^(57P01|08006)$/) as string,
  });
  expect(await left(there)).toEqual(NOTHING.postgresql);
  expect((await copyDatabase(from, there)).rows).toMatchObject({ Subscriber: 2 });
});

test.each(['sqlite', 'postgresql'] as const)(
  'a copy killed while it compares rows leaves the target database empty (%s)',
  async (engine) => {
    const from = subscribers('a', 'b');
    const there = engine === 'sqlite' ? emptySqlite() : await emptyPostgresql();
    const program = `import { copyDatabase } from './lib/platform/db/copy/copy-database';
    void copyDatabase(process.argv[1]!, process.argv[2]!, (table, doing) => {
      if (doing === 'comparing' && table === 'Subscriber') process.kill(process.pid, 'SIGKILL');
    });`;
    const { status, stderr } = spawnSync('node_modules/.bin/tsx', ['-e', program, from, there], {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'test' },
    });
    expect([status, stderr]).toEqual([128 + 9, '']);
    expect(await left(there)).toEqual(NOTHING[engine]);
    expect((await copyDatabase(from, there)).rows).toMatchObject({ Subscriber: 2 });
  },
);

test("copies although ANALYZE fails and the role's time limits are short", async () => {
  const [from, there] = [subscribers('a', 'b'), await emptyPostgresql()];
  const [{ name }] = (await ask(there, 'SELECT current_database() AS "name"')) as [{ name: string }];
  // Fails under the database's own statement_timeout, which only ANALYZE after the commit uses.
  await ask(
    there,
    `CREATE FUNCTION "odd"(text) RETURNS text IMMUTABLE LANGUAGE plpgsql AS $$ BEGIN
       IF current_setting('statement_timeout') <> '0' THEN RAISE EXCEPTION 'too late'; END IF; RETURN $1; END $$;
     CREATE INDEX ON "Subscriber" ("odd"("email"));
     ALTER DATABASE "${name}" SET statement_timeout = '1min'; ALTER DATABASE "${name}" SET idle_in_transaction_session_timeout = '100ms'`,
  );
  const hasIdled = async () =>
    (
      await ask(
        there,
        `SELECT 1 FROM pg_stat_activity WHERE application_name = 'northlane-copy' AND datname = '${name}'
           AND state LIKE 'idle in transaction%' AND clock_timestamp() - state_change > interval '200ms'`,
      )
    ).length > 0;
  const slow: Tell = (table) => (table === 'Subscriber' ? until(hasIdled) : undefined);
  expect((await copyDatabase(from, there, slow)).rows).toMatchObject({ Subscriber: 2 });
  expect(await ask(there, 'SELECT count(*)::int AS "n" FROM "Subscriber"')).toEqual([{ n: 2 }]);
  await expect(ask(there, 'ANALYZE "Subscriber"')).rejects.toThrow('too late');
});

test('a copy refused because a target table is in use or belongs to another user names it and closes all connections', async () => {
  const [from, there] = [subscribers('a'), await emptyPostgresql()];
  const [{ name }] = (await ask(there, 'SELECT current_database() AS "name"')) as [{ name: string }];
  const connected = () =>
    ask(there, `SELECT 1 FROM pg_stat_activity WHERE application_name = 'northlane-copy' AND datname = '${name}'`);
  await ask(there, `CREATE ROLE "guest" LOGIN; GRANT ALL ON ALL TABLES IN SCHEMA "public" TO "guest"`);
  const guest = there.replace('northlane@', 'guest@');
  expect(await copyDatabase(from, guest).catch(refusal)).toBe('not-owner');
  expect(await connected()).toEqual([]);
  const holder = new Client({ connectionString: there });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE "Subscriber" IN ROW EXCLUSIVE MODE');
  const told = await copyDatabase(from, there).catch((error: unknown) => error as CopyRefused);
  expect([refusal(told), (told as CopyRefused).message]).toEqual([
    'held',
    expect.stringMatching(/^Subscriber of .* in use/),
  ]);
  await holder.end();
  expect(await connected()).toEqual([]);
}, 60_000);

test.each(['sqlite', 'postgresql'] as const)('copies long rows in batches below the byte limit: %s', async (engine) => {
  const place = engine === 'sqlite' ? emptySqlite() : await emptyPostgresql();
  const insert = `INSERT INTO "ContactMessage" ("name", "email", "message", "createdAt") VALUES ('n', 'e', LONG, '2026-01-01T00:00:00.000+00:00')`;
  const long = `${'1'.repeat(700)}`;
  for (let index = 0; index < 30; index += 1) {
    if (engine === 'sqlite') new Database(place).exec(insert.replace('LONG', `printf('%.*c', 700000, 'x')`)).close();
    else await ask(place, insert.replace('LONG', `repeat('x', ${index === 29 ? long.length * 1_000 : 10})`));
  }
  const reading = engine === 'sqlite' ? readSqlite(place) : await readPostgresql(place);
  const [table] = await reading.tables(['ContactMessage']);
  const pages: number[] = [];
  for await (const rows of reading.rows(table!))
    pages.push(rows.reduce((sum, row) => sum + String(row.message).length, 0));
  await reading.close();
  expect(pages.length).toBeGreaterThan(4);
  expect(Math.max(...pages)).toBeLessThan(BYTES_AT_ONCE);
});

test('a copy names the row that the target engine rejects, and leaves the target empty', async () => {
  const [from, there] = [emptySqlite(), await emptyPostgresql()];
  new Database(from)
    .exec(
      `INSERT INTO "Subscriber" ("id", "email", "createdAt") VALUES (3000000000, 'far', '2026-01-01T00:00:00.000+00:00')`,
    )
    .close();
  await expect(copyDatabase(from, there)).rejects.toThrow(/^Subscriber, one of 3000000000 to 3000000000: .*integer/);
  expect(await ask(there, `SELECT count(*)::int AS "n" FROM "Subscriber"`)).toEqual([{ n: 0 }]);
});

test('removes U+0000 from copied texts and counts the rows', async () => {
  const [from, there] = [emptySqlite(), await emptyPostgresql()];
  new Database(from)
    .prepare(`INSERT INTO "Subscriber" ("email", "createdAt") VALUES (?, '2026-01-01T00:00:00.000+00:00')`)
    .run('a\0b');
  expect((await copyDatabase(from, there)).cleaned).toBe(1);
  expect(await ask(there, `SELECT "email" FROM "Subscriber"`)).toEqual([{ email: 'ab' }]);
});

test('a copy contains no row that was written while the copy ran', async () => {
  const [from, there] = [emptySqlite(), await emptyPostgresql()];
  const writer = new Database(from);
  const add = writer.prepare(
    `INSERT INTO "Subscriber" ("email", "createdAt") VALUES (?, '2026-01-01T00:00:00.000+00:00')`,
  );
  for (let index = 0; index < 1_200; index += 1) add.run(`reader${index}`);
  await copyDatabase(from, there, (table, doing) => {
    add.run(`${doing} ${table}`);
  });
  expect(await ask(there, `SELECT count(*)::int AS "n" FROM "Subscriber"`)).toEqual([{ n: 1_200 }]);
  writer.close();
});
