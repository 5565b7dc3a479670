/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from '../platform/db/driver.mjs';
import { application, cvDocument, job, storedPath } from '../testing/fixtures';
import { databaseFile, db, uploadsDir } from '../testing/harness';
import { startPostgresql, type PostgresqlServer } from '../testing/postgresql';
import { startStrictS3, type StrictS3 } from '../testing/strict-s3';
import '../testing/with-postgresql';
import { parseEnvWithoutSecret } from '../base/env';
import { askOnce } from '../platform/db/ask-once';
import { copyDatabase } from '../platform/db/copy/copy-database';
import { missingMigrations } from '../platform/db/ledger';
import { applyMigrations } from '../platform/db/migrate';
import { applyPostgresqlMigrations } from '../platform/db/postgresql/migrate';
import { hasMarkerOf, handOverStore } from '../platform/files/claim';
import { claimUploads, uploadsAreTied } from '../platform/files/folder';
import { makeBackup } from './create';
import { troubleOf } from './exits';
import { DATABASE, fileIn, readManifest } from './manifest';
import { moveSite, type Site } from './move';
import { verifyBackup } from './verify';

// Moves a site from SQLite and a folder to PostgreSQL and a bucket, backs it up there, and moves it back.

let server: PostgresqlServer;
let s3: StrictS3;
let folder: string;
let ids: string[];
let made = 0;
const at = (...names: string[]) => join(folder, ...names);

beforeAll(async () => {
  server = await startPostgresql();
  s3 = await startStrictS3({ prefix: 'site/' });
  folder = mkdtempSync(join(tmpdir(), 'northlane-move-'));
  const { id: jobId } = await job();
  await application({ jobId, bytes: Buffer.from('the first résumé') });
  await application({ jobId, email: 'b@mail.example', bytes: Buffer.alloc(3 * 1024 * 1024, 'long ') });
  await cvDocument({ bytes: Buffer.from('a CV') });
  // Pending file removals are rows and move too, because the new database has to remove files that stay in place.
  const since = new Date();
  await db().fileRemoval.create({
    data: { fileId: crypto.randomUUID(), since, dueAt: since, erasure: '1B4E28BA-2FA1' },
  });
  ids = (await db().storedFile.findMany({ select: { id: true } })).map(({ id }) => id).sort();
});
afterAll(async () => {
  await server.stop();
  await s3.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => s3.objects.clear());

const home = (): Site => ({ database: databaseFile, uploadsDir, objectStore: null });
const elsewhere = async (): Promise<Site> => ({
  database: await server.create(`move${(made += 1)}`),
  uploadsDir: at('received'),
  objectStore: parseEnvWithoutSecret(s3.variables).objectStore,
});
const place = (): Site => {
  made += 1;
  return { database: at(`app${made}.db`), uploadsDir: at(`uploads${made}`), objectStore: null };
};
const keyOf = (id: string) => `site/files/${id.slice(0, 2)}/${id}`;
const inBucket = () => [...s3.objects.keys()].filter((key) => key.includes('/files/')).sort();
const trouble = (error: unknown) => troubleOf(error)?.trouble;
async function expectSame(one: string, other: string): Promise<void> {
  const dumps = await Promise.all(
    [one, other].map(async (database) => {
      const file = at(`dump${(made += 1)}.db`);
      applyMigrations(file);
      const { rows } = await copyDatabase(database, file);
      const dump = new Database(file, { readonly: true });
      const all = Object.keys(rows)
        .sort()
        .map((table) => [
          table,
          dump
            // The time since which a database owns the files differs.
            .prepare(`SELECT ${table === 'Installation' ? '"uploadsId"' : '*'} FROM "${table}"`)
            .all()
            .map((row) => JSON.stringify(row))
            .sort(),
        ]);
      dump.close();
      return all;
    }),
  );
  expect(dumps[1]).toEqual(dumps[0]);
}

test('a site moves to PostgreSQL and a bucket, is backed up there, and moves back unchanged', async () => {
  const away = await elsewhere();
  const moved = await moveSite(home(), away);
  expect(moved).toMatchObject({ files: 3, lost: [], cleaned: 0 });
  expect(moved.rows).toBeGreaterThan(10);
  expect(inBucket()).toEqual(ids.map(keyOf));
  for (const id of ids) expect(s3.objects.get(keyOf(id))?.bytes.equals(readFileSync(storedPath(id)))).toBe(true);
  await expectSame(databaseFile, away.database);
  const [{ uploadsId }] = (await askOnce<{ uploadsId: string }>(
    away.database,
    'SELECT "uploadsId" FROM "Installation"',
  )) as [{ uploadsId: string }];
  expect(s3.objects.get('site/.northlane-uploads')?.bytes.toString()).toMatch(new RegExp(`^${uploadsId} \\d+\n$`));
  expect(await Promise.all([away.database, databaseFile].map((database) => hasMarkerOf(database, away)))).toEqual([
    true,
    false,
  ]);

  const backup = await makeBackup({ ...away, target: at('backups'), keep: null, reread: false });
  expect(backup).toMatchObject({ files: 3, linked: 0, lost: 0, rounds: 1 });
  await verifyBackup(backup.backup);
  const manifest = await readManifest(backup.backup);
  expect(manifest.files.map(({ id }) => id)).toEqual(ids);
  await expectSame(databaseFile, join(backup.backup, DATABASE));
  const again = await makeBackup({ ...away, target: at('backups'), keep: null, reread: false });
  expect(again).toMatchObject({ files: 3, linked: 3, lost: 0 });

  const back = place();
  expect(await moveSite(away, back)).toMatchObject({ files: 3, lost: [] });
  await expectSame(databaseFile, back.database);
  for (const id of ids)
    expect(readFileSync(join(back.uploadsDir, 'files', id.slice(0, 2), id)).equals(readFileSync(storedPath(id)))).toBe(
      true,
    );
});

test('a backup reports files that the bucket lost or changed', async () => {
  const away = await elsewhere();
  await moveSite(home(), away);
  const [first, second] = ids as [string, string];
  s3.objects.delete(keyOf(first));
  s3.objects.get(keyOf(second))!.bytes = Buffer.from('something else');
  const { backup, lost, files } = await makeBackup({ ...away, target: at('lossy'), keep: null, reread: false });
  expect([lost, files]).toEqual([2, 1]);
  expect((await readManifest(backup)).lost.sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
    { id: first, reason: 'missing' },
    { id: second, reason: 'changed' },
  ]);
  expect(() => readFileSync(fileIn(backup, second))).toThrow('ENOENT');
});

test('an interrupted move can be repeated and replaces partial files', async () => {
  const away = await elsewhere();
  s3.next('PUT', () => {}, 'hang up', 'hang up', 'hang up', 'hang up', 'hang up', 'hang up', 'hang up', 'hang up');
  await expect(moveSite(home(), away)).rejects.toThrow();
  s3.objects.set(keyOf(ids[0]!), { bytes: Buffer.from('cut'), changedAt: Date.now() });
  expect(await moveSite(home(), away)).toMatchObject({ files: 3, lost: [] });
  for (const id of ids) expect(s3.objects.get(keyOf(id))?.bytes.equals(readFileSync(storedPath(id)))).toBe(true);
});

test('a move is refused if the target database has rows or the target store has other files', async () => {
  const away = await elsewhere();
  await moveSite(home(), away);
  expect(await moveSite(home(), away).catch(troubleOf)).toMatchObject({
    trouble: 'not-empty',
    message: expect.stringContaining('not empty') as string,
  });
  const fresh = await elsewhere();
  const foreign = 'ffffffff-0000-4000-8000-000000000000';
  s3.objects.set(keyOf(foreign), { bytes: Buffer.from('of others'), changedAt: Date.now() });
  await expect(moveSite(home(), fresh)).rejects.toThrow(foreign);
  expect(await askOnce(fresh.database, 'SELECT count(*) AS "n" FROM "Job"')).toEqual([{ n: 0 }]);
  await expect(moveSite(home(), home())).rejects.toThrow('Set it to the new one');
});

test("a move that cannot write the store's marker says how to finish, and finishing like that succeeds", async () => {
  const away = await elsewhere();
  const taken = () => {};
  // The site writes a probe and three files. Then the PUT of the marker fails.
  s3.next('PUT', taken, taken, taken, taken, { status: 403, code: 'AccessDenied' });
  expect(await moveSite(home(), away).catch(troubleOf)).toMatchObject({
    trouble: 'unreachable',
    message: expect.stringMatching(/Everything is moved.*--adopt-uploads/) as string,
  });
  await expectSame(databaseFile, away.database);
  await handOverStore(away);
  expect(await hasMarkerOf(away.database, away)).toBe(true);
});

test('a move reports the files that the site has lost and moves their rows', async () => {
  const source = place();
  await moveSite(home(), source);
  const [first, second] = ids as [string, string];
  rmSync(join(source.uploadsDir, 'files', first.slice(0, 2), first));
  truncateSync(join(source.uploadsDir, 'files', second.slice(0, 2), second), 3);
  const target = place();
  expect(await moveSite(source, target)).toMatchObject({ files: 1, lost: [first, second].sort() });
  await expectSame(databaseFile, target.database);
});

test('a move refuses a missing site, and leaves files untouched that were to stay in place', async () => {
  const target = place();
  expect(await moveSite({ ...home(), database: at('none.db') }, target).catch(trouble)).toBe('source');
  const source = place();
  await moveSite(home(), source);
  writeFileSync(join(source.uploadsDir, 'kept'), 'as it was');
  const beside = { ...source, database: at(`beside${(made += 1)}.db`) };
  expect(await moveSite(source, beside)).toMatchObject({ files: 3, lost: [] });
  expect(readFileSync(join(source.uploadsDir, 'kept'), 'utf8')).toBe('as it was');
});

test('after a move with files in place, the old database no longer owns them', async () => {
  const source = place();
  await moveSite(home(), source);
  const beside = { ...source, database: at(`beside${(made += 1)}.db`) };
  await moveSite(source, beside);
  const { uploadsDir: folder } = source;
  expect([await uploadsAreTied(beside.database, folder), await claimUploads(beside.database, folder)]).toEqual([
    true,
    true,
  ]);
  expect([await uploadsAreTied(source.database, folder), await claimUploads(source.database, folder)]).toEqual([
    false,
    false,
  ]);
  // `--adopt-uploads` returns the files to the old database before the moved site was served. The new database then no
  // longer owns them.
  await handOverStore(source);
  expect([await uploadsAreTied(source.database, folder), await uploadsAreTied(beside.database, folder)]).toEqual([
    true,
    false,
  ]);
});

test('a move refuses the database of another site without migrating it', async () => {
  const migrations = at('migrations');
  const engines = [
    { empty: at(`older${(made += 1)}.db`), dir: 'prisma/migrations' },
    { empty: await server.create(`older${(made += 1)}`), dir: 'prisma/migrations-postgresql' },
  ];
  for (const { empty: other, dir } of engines) {
    cpSync(dir, migrations, { recursive: true });
    const newest = readdirSync(migrations)
      .filter((name) => /^\d/.test(name))
      .sort()
      .at(-1)!;
    rmSync(join(migrations, newest), { recursive: true });
    if (other.startsWith('postgresql:')) await applyPostgresqlMigrations(other, migrations);
    else applyMigrations(other, migrations);
    rmSync(migrations, { recursive: true });
    await askOnce(other, `INSERT INTO "EmptySearch" VALUES (?, '2026-11-25')`, ['a']);
    const target = { ...place(), database: other };
    expect(await moveSite(home(), target).catch(trouble)).toBe('not-empty');
    expect(await missingMigrations(other)).toBe(1);
    expect(existsSync(target.uploadsDir)).toBe(false);
  }
});

test('a move refuses a site of an older version before copying anything', async () => {
  const source = place();
  await moveSite(home(), source);
  await askOnce(source.database, 'DELETE FROM "_prisma_migrations" WHERE "migration_name" LIKE ?', ['0036%']);
  const target = place();
  expect(await moveSite(source, target).catch(trouble)).toBe('source');
  expect([existsSync(target.database), existsSync(target.uploadsDir)]).toEqual([false, false]);
});

test('a move refuses a bucket with versioning and copies nothing', async () => {
  const away = await elsewhere();
  s3.versions.kept = true;
  try {
    expect(await moveSite(home(), away).catch(troubleOf)).toMatchObject({
      trouble: 'usage',
      message: expect.stringContaining('FILES_URL: the bucket retains deleted objects') as string,
    });
  } finally {
    s3.versions.kept = false;
  }
  expect([...s3.objects.keys()]).toEqual([]);
  await expect(askOnce(away.database, 'SELECT 1 FROM "Job"')).rejects.toMatchObject({ code: '42P01' });
});

test('a move is refused while the site is served', async () => {
  const source = place();
  await moveSite(home(), source);
  // Another process holds the site's lock, as a server does.
  const holding = spawn(process.execPath, [
    '-e',
    `const Database = require('better-sqlite3'); const lock = new Database(process.argv[1]); lock.exec('BEGIN EXCLUSIVE'); console.log('held'); process.stdin.resume();`,
    `${source.database}.lock`,
  ]);
  await once(holding.stdout, 'data');
  try {
    expect(await moveSite(source, place()).catch(trouble)).toBe('busy');
  } finally {
    holding.kill();
  }
});
