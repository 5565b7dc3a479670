import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from './driver.mjs';
import { openDatabase } from './client';
import { applyMigrations, MIGRATIONS_DIR } from './migrate';

// Migrations of SQLite; postgresql/migrate.test.ts tests those of PostgreSQL.

let folder: string;
let file: string;
let dir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'northlane-migrate-'));
  file = join(folder, 'data', 'app.db');
  dir = join(folder, 'migrations');
});
afterEach(() => rmSync(folder, { recursive: true }));

function migration(name: string, sql: string): void {
  mkdirSync(join(dir, name), { recursive: true });
  writeFileSync(join(dir, name, 'migration.sql'), sql);
}

function migratedBefore(migrationName: string): Database.Database {
  for (const name of readdirSync(MIGRATIONS_DIR).filter((each) => each < migrationName))
    cpSync(join(MIGRATIONS_DIR, name), join(dir, name), { recursive: true });
  applyMigrations(file, dir);
  const database = new Database(file);
  database.pragma('foreign_keys = OFF');
  return database;
}

function read(sql: string): unknown[] {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

const ledger = () =>
  read('SELECT migration_name AS name, applied_steps_count AS steps FROM _prisma_migrations ORDER BY migration_name');
const tables = () =>
  read(`SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('a', 'b', 'c') ORDER BY name`);

test('the committed migrations create a database in write-ahead mode', () => {
  const names = applyMigrations(file, MIGRATIONS_DIR);
  expect(names).toEqual([...names].sort());
  expect(names[0]).toBe('0001_initial');
  expect(ledger()).toEqual(names.map((name) => ({ name, steps: 1 })));
  expect(read('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
});

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('only the owner can read the database file, its log and its shared memory', () => {
  applyMigrations(file, MIGRATIONS_DIR);
  const open = new Database(file);
  open.exec("INSERT INTO Subscriber (email, createdAt) VALUES ('x', 1)");
  expect([join(folder, 'data'), file, `${file}-wal`, `${file}-shm`].map(mode)).toEqual(['700', '600', '600', '600']);
  open.close();
});

test('migrating an old database file makes it readable by its owner only and able to shrink', () => {
  migration('0001_a', 'CREATE TABLE a (id INTEGER);');
  mkdirSync(join(folder, 'data'));
  const old = new Database(file);
  old.exec('PRAGMA journal_mode = WAL; CREATE TABLE b (id INTEGER); INSERT INTO b VALUES (7);');
  old.close();
  chmodSync(file, 0o644);
  applyMigrations(file, dir);
  expect(mode(file)).toBe('600');
  expect(read('PRAGMA auto_vacuum')).toEqual([{ auto_vacuum: 2 }]);
  expect(read('SELECT id FROM b')).toEqual([{ id: 7 }]);
});

test('opening a client never creates a database file', async () => {
  const client = openDatabase(file);
  await expect(client.subscriber.count()).rejects.toThrow();
  expect(existsSync(join(folder, 'data'))).toBe(false);
  mkdirSync(join(folder, 'data'));
  await expect(client.subscriber.count()).rejects.toThrow();
  await client.$disconnect();
  expect(existsSync(file)).toBe(false);
});

test('applies each migration once, in the order of names, and applies migrations added later', () => {
  migration('0002_b', 'CREATE TABLE b (id INTEGER REFERENCES a(id)); INSERT INTO a VALUES (1);');
  migration('0001_a', 'CREATE TABLE a (id INTEGER PRIMARY KEY);');
  const told: string[] = [];
  const tell = (name: string) => void told.push(name);
  expect(applyMigrations(file, dir, tell)).toEqual(['0001_a', '0002_b']);
  expect(applyMigrations(file, dir, tell)).toEqual(['0001_a', '0002_b']);
  expect(told).toEqual(['0001_a', '0002_b']);
  migration('0003_c', 'CREATE TABLE c (id INTEGER); INSERT INTO a VALUES (2);');
  expect(applyMigrations(file, dir)).toHaveLength(3);
  expect(read('SELECT id FROM a ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(ledger()).toHaveLength(3);
});

test('refuses a migration that another tool left unfinished, until it is marked as rolled back', () => {
  migration('0001_a', 'CREATE TABLE a (id INTEGER);');
  applyMigrations(file, dir);
  const database = new Database(file);
  database.exec('UPDATE _prisma_migrations SET finished_at = NULL; DROP TABLE a');
  expect(() => applyMigrations(file, dir)).toThrow(/0001_a was begun/);
  database.exec('UPDATE _prisma_migrations SET rolled_back_at = current_timestamp');
  database.close();
  applyMigrations(file, dir);
  expect(tables()).toEqual([{ name: 'a' }]);
});

test('refuses a migration that was edited after it was applied, and applies none after it', () => {
  migration('0001_a', 'CREATE TABLE a (id INTEGER);');
  applyMigrations(file, dir);
  migration('0001_a', 'CREATE TABLE a (id INTEGER, name TEXT);');
  migration('0002_b', 'CREATE TABLE b (id INTEGER);');
  expect(() => applyMigrations(file, dir)).toThrow(/0001_a was edited/);
  expect(tables()).toEqual([{ name: 'a' }]);
});

describe('checksums that 0002_job_search and 0005_people_search had in release 0.1.0', () => {
  const FORMER = [
    ['0002_job_search', '89deda0c83cb78a73b0d3a41dfbab369b66bf52dd0986ae1257b3eeee7a152cf'],
    ['0005_people_search', 'b2afe1d1dc52a1911626987b9bc4dfebe23417ba2e8e60b42f984b1e83b224af'],
  ] as const;
  const setChecksum = (name: string, checksum: string) => {
    const database = new Database(file);
    database.prepare('UPDATE _prisma_migrations SET checksum = ? WHERE migration_name = ?').run(checksum, name);
    database.close();
  };
  beforeEach(() => void applyMigrations(file, MIGRATIONS_DIR));

  test('accepts both migrations with their checksums of release 0.1.0', () => {
    for (const [name, checksum] of FORMER) setChecksum(name, checksum);
    expect(applyMigrations(file, MIGRATIONS_DIR)).not.toHaveLength(0);
  });

  test('accepts a checksum from release 0.1.0 for its own migration only', () => {
    setChecksum('0003_recent_messages', FORMER[0][1]);
    expect(() => applyMigrations(file, MIGRATIONS_DIR)).toThrow(/0003_recent_messages was edited/);
    setChecksum('0005_people_search', FORMER[0][1]);
    expect(() => applyMigrations(file, MIGRATIONS_DIR)).toThrow(/was edited/);
  });
});

test('a failed migration changes nothing, and can be applied once it is corrected', () => {
  migration('0001_a', 'CREATE TABLE a (id INTEGER);');
  migration('0002_b', 'CREATE TABLE b (id INTEGER); INSERT INTO a VALUES (1); INSERT INTO nowhere VALUES (1);');
  expect(() => applyMigrations(file, dir)).toThrow(/nowhere/);
  expect(tables()).toEqual([{ name: 'a' }]);
  expect(read('SELECT * FROM a')).toEqual([]);
  expect(ledger()).toEqual([{ name: '0001_a', steps: 1 }]);
  migration('0002_b', 'CREATE TABLE b (id INTEGER);');
  applyMigrations(file, dir);
  expect(tables()).toEqual([{ name: 'a' }, { name: 'b' }]);
});

test('migrating without migrations creates an empty ledger', () => {
  expect(applyMigrations(file, join(folder, 'none'))).toEqual([]);
  expect(ledger()).toEqual([]);
});

test('migrating adds renamed jobs to the search index again, if they are published', () => {
  for (const name of ['0001_initial', '0002_job_search'])
    cpSync(join(MIGRATIONS_DIR, name), join(dir, name), { recursive: true });
  applyMigrations(file, dir);
  const database = new Database(file);
  const rest = "'c', 'c', 'l', 'l', 'contract', 'Other', 'mid', 'd', '[]', '[]', '[]', '[]', 0, 0";
  for (const [id, status] of [
    [7, 'published'],
    [14, 'published'],
    [21, 'pending'],
  ] as const) {
    database.exec(`INSERT INTO Job (id, status, title, titleFolded, company, companyName, location, locationFolded, type, industry, experienceLevel, description,
      responsibilities, requirements, benefits, skills, createdAt, updatedAt) VALUES (${id}, '${status}', 'Old', 'old', ${rest})`);
  }
  database.exec(`UPDATE Job SET titleFolded = 'renamed' WHERE id IN (14, 21)`);
  database.close();
  applyMigrations(file, MIGRATIONS_DIR);
  expect(read(`SELECT rowid AS id FROM job_title_search('"ena"')`)).toEqual([{ id: 14 }]);
  expect(read(`SELECT rowid AS id FROM job_title_search('"old"')`)).toEqual([{ id: 7 }]);
});

test('migrating indexes and counts existing people and removes the older search tables', () => {
  for (const name of ['0001_initial', '0002_job_search', '0003_recent_messages', '0004_jobs_by_company'])
    cpSync(join(MIGRATIONS_DIR, name), join(dir, name), { recursive: true });
  applyMigrations(file, dir);
  const database = new Database(file);
  database.pragma('foreign_keys = OFF');
  for (const [id, name, email, status] of [
    [1, 'zoë lee', 'zoe@mail.example', 'pending'],
    [2, 'bo', 'bo@mail.example', 'approved'],
  ] as const) {
    database.exec(`INSERT INTO Application (id, jobId, applicantName, nameFolded, email, emailFolded, phone, fileId, fileSha256, status, createdAt, updatedAt)
      VALUES (${id}, 7, 'n', '${name}', 'e', '${email}', 'p', 'f${id}', 's', '${status}', 0, 0)`);
    database.exec(`INSERT INTO CvDocument (id, applicantName, nameFolded, email, emailFolded, fileId, fileSha256, status, submittedAt)
      VALUES (${id + 10}, 'n', '${name}', 'e', '${email}', 'f${id}', 's', '${status}', 0)`);
  }
  database.close();
  applyMigrations(file, MIGRATIONS_DIR);
  for (const [prefix, first] of [
    ['application', 1],
    ['cv', 11],
  ] as const) {
    expect(read(`SELECT rowid AS id FROM ${prefix}_search('"zoë"')`)).toEqual([{ id: first }]);
    expect(read(`SELECT rowid AS id FROM ${prefix}_search('"exa"')`)).toEqual([{ id: first }, { id: first + 1 }]);
    expect(read(`SELECT "status", "rows" FROM ${prefix}_count WHERE "rows" > 0 ORDER BY 1`)).toEqual([
      { status: 'approved', rows: 1 },
      { status: 'pending', rows: 1 },
    ]);
  }
  expect(
    read(
      `SELECT name FROM sqlite_master WHERE name GLOB '*_gram' OR name GLOB '*_domain' OR name GLOB '*_change*' OR name = 'text_place'`,
    ),
  ).toEqual([]);
});

test('migrating gives existing applications the stage of their status', () => {
  const database = migratedBefore('0026');
  for (const [id, status] of ['pending', 'interview', 'approved', 'rejected'].entries())
    database.exec(`INSERT INTO Application (id, jobId, applicantName, nameFolded, email, emailFolded, phone, fileId, fileSha256, status, createdAt, updatedAt)
      VALUES (${id}, 7, 'n', 'n', 'e${id}', 'e${id}', 'p', 'f${id}', 's', '${status}', 1, 2)`);
  database.close();
  applyMigrations(file, MIGRATIONS_DIR);
  expect(read('SELECT "stage", "stageAt" FROM "Application" ORDER BY "id"')).toEqual([
    { stage: 'new', stageAt: null },
    { stage: 'interview', stageAt: 2 },
    // Migration 0042 later moves approved applications to the stage "offer".
    { stage: 'offer', stageAt: 2 },
    { stage: 'closed', stageAt: 2 },
  ]);
  expect(read('SELECT "stage", "rows" FROM "application_count" WHERE "rows" > 0 ORDER BY 1')).toEqual([
    { stage: 'closed', rows: 1 },
    { stage: 'interview', rows: 1 },
    { stage: 'new', rows: 1 },
    { stage: 'offer', rows: 1 },
  ]);
});

test('migration 0042 moves approved applications to the stage offer unless a person placed them', () => {
  const database = migratedBefore('0042');
  const application = (id: number, from: string) =>
    database.exec(`INSERT INTO Application (id, jobId, applicantName, nameFolded, email, emailFolded, phone, fileId, fileSha256, status, stage, createdAt, updatedAt)
      VALUES (${id}, 7, 'n', 'n', 'e${id}', 'e${id}', 'p', 'f${id}', 's', 'approved', 'placed', 1, 2);
      INSERT INTO ApplicationStageChange (applicationId, "from", "to", movedBy, movedAt) VALUES (${id}, '${from}', 'placed', 'Ana', 2)`);
  const logged = (id: number, action: string, to: string) =>
    database.exec(`INSERT INTO ActivityLog (actorName, action, subjectType, subjectId, data, createdAt)
      VALUES ('Ana', 'application.${action}', 'application', '${id}', '{"to":"${to}"}', 2)`);
  application(1, 'called');
  logged(1, 'status', 'approved');
  application(2, 'offer');
  logged(2, 'stage', 'placed');
  // This application was approved first and placed by a person later.
  application(3, 'called');
  logged(3, 'status', 'approved');
  logged(3, 'stage', 'placed');
  // The activity log of this application has expired.
  application(4, 'called');
  // This application was approved by mistake, then rejected.
  application(5, 'interview');
  logged(5, 'status', 'approved');
  database.exec(`UPDATE Application SET status = 'rejected', stage = 'closed' WHERE id = 5;
    INSERT INTO ApplicationStageChange (applicationId, "from", "to", movedBy, movedAt) VALUES (5, 'placed', 'closed', 'Ana', 3)`);
  database.close();
  applyMigrations(file, MIGRATIONS_DIR);
  expect(read('SELECT "id", "status", "stage", "reached" FROM "Application" ORDER BY "id"')).toEqual([
    { id: 1, status: 'approved', stage: 'offer', reached: 'offer' },
    { id: 2, status: 'approved', stage: 'placed', reached: 'placed' },
    { id: 3, status: 'approved', stage: 'placed', reached: 'placed' },
    { id: 4, status: 'approved', stage: 'placed', reached: 'placed' },
    { id: 5, status: 'rejected', stage: 'closed', reached: 'offer' },
  ]);
  expect(
    read(
      `SELECT "from", "fromStatus", "to", "toStatus" FROM "ApplicationStageChange" WHERE "applicationId" IN (1, 5) ORDER BY "id"`,
    ),
  ).toEqual([
    { from: 'called', fromStatus: null, to: 'offer', toStatus: 'approved' },
    { from: 'interview', fromStatus: null, to: 'offer', toStatus: 'approved' },
    { from: 'offer', fromStatus: 'approved', to: 'closed', toStatus: null },
  ]);
});

test('migrating queues existing people for the search index in the order of their creation', () => {
  const database = migratedBefore('0028');
  for (const [id, at] of [30, 10].entries())
    database.exec(`INSERT INTO Application (id, jobId, applicantName, nameFolded, email, emailFolded, phone, fileId, fileSha256, createdAt, updatedAt)
      VALUES (${id + 1}, 7, 'n', 'n', 'e', 'e', 'p', 'f${id}', 's', '2026-01-${at}', 2)`);
  database.exec(`INSERT INTO CvDocument (id, applicantName, nameFolded, email, emailFolded, fileId, fileSha256, submittedAt)
      VALUES (1, 'n', 'n', 'e', 'e', 'g', 's', '2026-01-20')`);
  database.close();
  applyMigrations(file, MIGRATIONS_DIR);
  expect(read('SELECT "kind", "recordId", "stage", "superseded", "indexed" FROM "person_entry" ORDER BY "id"')).toEqual(
    [
      { kind: 'application', recordId: 2, stage: 'new', superseded: 0, indexed: 0 },
      { kind: 'cv', recordId: 1, stage: null, superseded: 0, indexed: 0 },
      { kind: 'application', recordId: 1, stage: 'new', superseded: 1, indexed: 0 },
    ],
  );
});

test('migration 0062 makes every moderator an administrator, without a second factor to set up', () => {
  const before = migratedBefore('0062_team');
  before.exec(
    `INSERT INTO "User" ("role", "name", "passwordHash", "createdAt", "updatedAt")
     VALUES ('moderator', 'Ada', '-', 1, 1), ('candidate', 'Casey', '-', 1, 1)`,
  );
  before.close();
  applyMigrations(file, MIGRATIONS_DIR);
  expect(read('SELECT "name", "staffRole", "secondFactorDue" FROM "User" ORDER BY "id"')).toEqual([
    { name: 'Ada', staffRole: 'administrator', secondFactorDue: 0 },
    { name: 'Casey', staffRole: null, secondFactorDue: 0 },
  ]);
});
