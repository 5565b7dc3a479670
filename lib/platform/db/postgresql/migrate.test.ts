import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { databaseProblem } from '@/lib/scheduler/start-checks/store';
import { DATABASE_OPTIONS, startPostgresql, type PostgresqlServer } from '@/lib/testing/postgresql';
import '@/lib/testing/with-postgresql';
import { committedMigrations, MIGRATIONS } from '../migrations';
import { applyPostgresqlMigrations } from './migrate';

let server: PostgresqlServer;
let folder: string;
let dir: string;
let url: string;
let made = 0;
beforeAll(async () => void (server = await startPostgresql()));
afterAll(() => server.stop());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'northlane-migrate-'));
  dir = join(folder, 'migrations');
  url = await server.create(`migrate${(made += 1)}`);
});
afterEach(() => rmSync(folder, { recursive: true }));

function migration(name: string, sql: string): void {
  mkdirSync(join(dir, name), { recursive: true });
  writeFileSync(join(dir, name, 'migration.sql'), sql);
}

async function read(sql: string, from = url): Promise<unknown[]> {
  const client = new Client({ connectionString: from });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const ledger = () =>
  read('SELECT migration_name AS name, applied_steps_count AS steps FROM _prisma_migrations ORDER BY migration_name');
const tables = () =>
  read(`SELECT tablename AS name FROM pg_tables WHERE tablename IN ('a', 'b', 'c') ORDER BY tablename`);

test('the committed migrations create a PostgreSQL database and record their checksums', async () => {
  const names = await applyPostgresqlMigrations(url, MIGRATIONS.postgresql);
  expect(names[0]).toBe('0001_baseline');
  const committed = committedMigrations(MIGRATIONS.postgresql).map(({ name, checksum }) => ({ name, checksum }));
  expect(
    await read(
      `SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE finished_at >= started_at AND rolled_back_at IS NULL ORDER BY 1`,
    ),
  ).toEqual(committed);
});

test('migration 0042 on PostgreSQL moves approved applications to offer unless a person placed them', async () => {
  for (const name of readdirSync(MIGRATIONS.postgresql).filter((each) => each < '0042'))
    cpSync(join(MIGRATIONS.postgresql, name), join(dir, name), { recursive: true });
  await applyPostgresqlMigrations(url, dir);
  const job = `
    INSERT INTO "Job" ("id", "title", "titleFolded", "company", "companyName", "location", "locationFolded", "type", "industry", "experienceLevel", "description", "responsibilities", "requirements", "benefits", "skills", "createdAt", "updatedAt")
    VALUES (7, 't', 't', 'c', 'c', 'l', 'l', 'contract', 'Other', 'mid', 'd', '[]', '[]', '[]', '[]', now(), now());`;
  const application = (id: number) => `
    INSERT INTO "StoredFile" ("id", "sha256", "sizeBytes", "mimeType", "originalName", "createdAt") VALUES ('f${id}', 's', 1, 'm', 'n', now());
    INSERT INTO "Application" ("id", "jobId", "applicantName", "nameFolded", "email", "emailFolded", "phone", "fileId", "fileSha256", "status", "stage", "createdAt", "updatedAt")
    VALUES (${id}, 7, 'n', 'n', 'e${id}', 'e${id}', 'p', 'f${id}', 's', 'approved', 'placed', now(), now());
    INSERT INTO "ApplicationStageChange" ("applicationId", "from", "to", "movedBy", "movedAt") VALUES (${id}, 'called', 'placed', 'Ana', now());`;
  const logged = (id: number, action: string, to: string) => `
    INSERT INTO "ActivityLog" ("actorName", "action", "subjectType", "subjectId", "data", "createdAt")
    VALUES ('Ana', 'application.${action}', 'application', '${id}', '{"to":"${to}"}', now());`;
  await read(
    `${job} ${application(1)} ${application(2)} ${application(3)} ${application(4)}` +
      `${logged(1, 'status', 'approved')} ${logged(2, 'stage', 'placed')} ${logged(4, 'status', 'approved')}
       UPDATE "Application" SET "status" = 'rejected', "stage" = 'closed', "reached" = 'placed' WHERE "id" = 4`,
  );
  await applyPostgresqlMigrations(url, MIGRATIONS.postgresql);
  expect(await read('SELECT "id", "status", "stage" FROM "Application" ORDER BY "id"')).toEqual([
    { id: 1, status: 'approved', stage: 'offer' },
    { id: 2, status: 'approved', stage: 'placed' },
    { id: 3, status: 'approved', stage: 'placed' },
    { id: 4, status: 'rejected', stage: 'closed' },
  ]);
  expect(await read('SELECT "reached" FROM "Application" WHERE "id" IN (1, 4)')).toEqual([
    { reached: 'offer' },
    { reached: 'offer' },
  ]);
  expect(
    await read(
      'SELECT "from", "to", "toStatus" FROM "ApplicationStageChange" WHERE "applicationId" IN (1, 2) ORDER BY "id"',
    ),
  ).toEqual([
    { from: 'called', to: 'offer', toStatus: 'approved' },
    { from: 'called', to: 'placed', toStatus: null },
  ]);
});

test('applies each PostgreSQL migration once, in the order of names, and applies migrations added later', async () => {
  migration('0002_b', 'CREATE TABLE b (id INTEGER REFERENCES a(id)); INSERT INTO a VALUES (1);');
  migration('0001_a', 'CREATE TABLE a (id INTEGER PRIMARY KEY);');
  const told: string[] = [];
  const tell = (name: string) => void told.push(name);
  expect(await applyPostgresqlMigrations(url, dir, tell)).toEqual(['0001_a', '0002_b']);
  expect(await applyPostgresqlMigrations(url, dir, tell)).toEqual(['0001_a', '0002_b']);
  expect(told).toEqual(['0001_a', '0002_b']);
  migration('0003_c', 'CREATE TABLE c (id INTEGER); INSERT INTO a VALUES (2);');
  expect(await applyPostgresqlMigrations(url, dir)).toHaveLength(3);
  expect(await read('SELECT id FROM a ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await ledger()).toHaveLength(3);
});

test('if several processes migrate at once, one applies the migrations and the others wait', async () => {
  migration('0001_a', 'SELECT pg_sleep(0.2); CREATE TABLE a (id INTEGER); INSERT INTO a VALUES (1);');
  migration('0002_b', 'CREATE TABLE b (id INTEGER);');
  const told: string[] = [];
  const tell = (name: string) => void told.push(name);
  await Promise.all([1, 2, 3].map(() => applyPostgresqlMigrations(url, dir, tell)));
  expect(told).toEqual(['0001_a', '0002_b']);
  expect(await read('SELECT id FROM a')).toEqual([{ id: 1 }]);
});

test('refuses a PostgreSQL migration that was edited after it was applied, and applies none after it', async () => {
  migration('0001_a', 'CREATE TABLE a (id INTEGER);');
  await applyPostgresqlMigrations(url, dir);
  migration('0001_a', 'CREATE TABLE a (id INTEGER, name TEXT);');
  migration('0002_b', 'CREATE TABLE b (id INTEGER);');
  await expect(applyPostgresqlMigrations(url, dir)).rejects.toThrow(/0001_a was edited/);
  expect(await tables()).toEqual([{ name: 'a' }]);
});

test('refuses an unfinished PostgreSQL migration until it is marked as rolled back', async () => {
  migration('0001_a', 'CREATE TABLE a (id INTEGER);');
  migration('0002_b', 'CREATE TABLE b (id INTEGER);');
  await applyPostgresqlMigrations(url, dir);
  await read(`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '0002_b'; DROP TABLE b`);
  migration('0003_c', 'CREATE TABLE c (id INTEGER);');
  await expect(applyPostgresqlMigrations(url, dir)).rejects.toThrow(/0002_b was begun .*rolled_back_at/);
  expect(await tables()).toEqual([{ name: 'a' }]);
  await read(`UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = '0002_b'`);
  await applyPostgresqlMigrations(url, dir);
  expect(await tables()).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
});

test('a failed PostgreSQL migration changes nothing, its error names the line, and it can be corrected', async () => {
  migration('0001_a', 'CREATE TABLE a (id INTEGER);');
  migration('0002_b', 'CREATE TABLE b (id INTEGER);\nINSERT INTO a VALUES (1);\nINSERT INTO nowhere VALUES (1);');
  await expect(applyPostgresqlMigrations(url, dir)).rejects.toThrow(/0002_b, line 3: .*nowhere/);
  expect(await tables()).toEqual([{ name: 'a' }]);
  expect(await read('SELECT * FROM a')).toEqual([]);
  expect(await ledger()).toEqual([{ name: '0001_a', steps: 1 }]);
  migration('0002_b', 'CREATE TABLE b (id INTEGER);');
  await applyPostgresqlMigrations(url, dir);
  expect(await tables()).toEqual([{ name: 'a' }, { name: 'b' }]);
});

test('a migration blocked by a reader fails at its lock time-out and can be repeated', async () => {
  migration('0001_a', 'CREATE TABLE a (id INTEGER);');
  await applyPostgresqlMigrations(url, dir);
  migration('0002_b', `SET LOCAL lock_timeout = '50ms'; ALTER TABLE a ADD COLUMN name TEXT;`);
  const reader = new Client({ connectionString: url });
  await reader.connect();
  await reader.query('BEGIN; SELECT * FROM a');
  await expect(applyPostgresqlMigrations(url, dir)).rejects.toThrow(/0002_b.*lock timeout/);
  await reader.end();
  expect(await applyPostgresqlMigrations(url, dir)).toHaveLength(2);
});

test('refuses a database whose search_path does not begin with public, and does not change it', async () => {
  await read(`CREATE DATABASE "other" ${DATABASE_OPTIONS}`);
  await read(`CREATE SCHEMA "site"; ALTER DATABASE "other" SET search_path = "site", "public"`, server.url('other'));
  await expect(applyPostgresqlMigrations(server.url('other'), dir)).rejects.toThrow(/the schema "site".*"public"/);
  expect(await read(`SELECT 1 FROM pg_tables WHERE tablename LIKE '%migrations'`, server.url('other'))).toEqual([]);
  expect(await databaseProblem(server.url('other'))).toMatch(/the schema "site"/);
});

test('a long migration succeeds although the database has a short statement_timeout', async () => {
  const [{ name }] = (await read('SELECT current_database() AS "name"')) as [{ name: string }];
  await read(`ALTER DATABASE "${name}" SET statement_timeout = '100ms'`);
  migration('0001_a', 'SELECT pg_sleep(0.3); CREATE TABLE a (id INTEGER);');
  await applyPostgresqlMigrations(url, dir);
  expect(await tables()).toEqual([{ name: 'a' }]);
});

test('refuses a database with another collation or encoding, and does not change it', async () => {
  await read(`CREATE DATABASE "ascii" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'`);
  await read(`CREATE DATABASE "latin" TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'`);
  for (const other of ['ascii', 'latin']) {
    await expect(applyPostgresqlMigrations(server.url(other), dir)).rejects.toThrow(/LC_COLLATE 'C'/);
    expect(await read(`SELECT 1 FROM pg_tables WHERE tablename LIKE '%migrations'`, server.url(other))).toEqual([]);
  }
});
