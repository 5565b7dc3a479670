import fs, { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from '../../platform/db/driver.mjs';
import { askOnce } from '../../platform/db/ask-once';
import { applyMigrations } from '../../platform/db/migrate';
import { applyPostgresqlMigrations } from '../../platform/db/postgresql/migrate';
import { claimUploads } from '../../platform/files/folder';
import { databasePlace, db, onSqlite } from '../../testing/harness';
import { DATABASE_OPTIONS } from '../../testing/postgresql';
import { administer } from '../../testing/postgresql-databases';
import { placementProblems } from './placement';
import { startProblems } from './problems';
import { databaseProblem, folderProblem } from './store';

let folder: string;
const at = (...names: string[]) => join(folder, ...names);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'northlane-start-'));
  await db().installation.deleteMany();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = (changes: Record<string, string> = {}) => ({
  NEXTAUTH_SECRET: 'x'.repeat(32),
  DATABASE_URL: onSqlite ? `file:${databasePlace}` : databasePlace,
  UPLOADS_DIR: at('uploads'),
  MAIL_DIR: at('mail'),
  ...changes,
});

const ofSqlite = onSqlite ? test : test.skip;
const ofPostgresql = onSqlite ? test.skip : test;

test('startProblems accepts a migrated database and writable folders, and creates nothing', async () => {
  expect(await startProblems(settings())).toEqual([]);
  expect(() => statSync(at('uploads'))).toThrow('ENOENT');
  mkdirSync(at('uploads'));
  expect(await startProblems(settings())).toEqual([]);
  expect(readdirSync(at('uploads'))).toEqual([]);
});

test('startProblems names all wrong settings at once, without secrets', async () => {
  const problems = await startProblems(
    settings({
      PORT: 'x',
      SITE_URL: 'ftp://x',
      NEXTAUTH_SECRET: 'short',
      DATABASE_URL: `file:${at('none', 'app.db')}`,
      UPLOADS_DIR: at('none', 'up'),
      MAIL_DIR: 'public/mail',
    }),
  );
  expect([...new Set(problems.map((problem) => problem.split(':')[0]))].toSorted()).toEqual([
    'DATABASE_URL',
    'MAIL_DIR',
    'NEXTAUTH_SECRET',
    'PORT',
    'SITE_URL',
    'UPLOADS_DIR',
  ]);
  expect(problems.join('\n')).not.toContain('short');
});

test('startProblems checks location and write access of BACKUP_DIR if it is set', async () => {
  expect(await startProblems(settings({ BACKUP_DIR: at('backups') }))).toEqual([]);
  expect(await startProblems(settings({ BACKUP_DIR: at('none', 'backups') }))).toEqual([
    expect.stringContaining('BACKUP_DIR: there is no folder'),
  ]);
  mkdirSync(at('uploads'));
  expect(await startProblems(settings({ BACKUP_DIR: at('uploads', 'backups') }))).toEqual([
    'BACKUP_DIR: must lie outside the folder of UPLOADS_DIR',
  ]);
  expect(await startProblems(settings({ BACKUP_DIR: 'public/backups' }))).toEqual([
    expect.stringContaining('BACKUP_DIR: must lie outside public/'),
  ]);
});

ofSqlite('databaseProblem names the command that creates a missing SQLite file, without creating it', async () => {
  expect(await databaseProblem(at('app.db'))).toContain('npm run db:migrate');
  expect(folderProblem(at())).toBeNull();
  expect(() => statSync(at('app.db'))).toThrow('ENOENT');
});

ofPostgresql(
  "databaseProblem names an unreachable database without its password, with the server's message",
  async () => {
    const other = databasePlace.replace('//northlane@/', '//northlane:secret@/').replace(/test-[0-9a-f-]+/, 'none');
    expect(await databaseProblem(other)).toBe('postgresql://northlane@/none cannot be asked (3D000)');
    const nowhere = `postgresql://northlane:secret@/none?host=${encodeURIComponent(at())}`;
    expect(await databaseProblem(nowhere)).toBe('postgresql://northlane@/none cannot be asked (08006)');
    expect(await startProblems(settings({ DATABASE_URL: nowhere }))).toEqual([
      'DATABASE_URL: postgresql://northlane@/none cannot be asked (08006)',
    ]);
  },
);

describe('a database that lacks migrations', () => {
  const EMPTY = 'start-checks-empty';
  let fresh: string;

  beforeEach(async () => {
    fresh = onSqlite ? at('app.db') : process.env.TEST_POSTGRESQL!.replace('@/postgres', `@/${EMPTY}`);
    if (onSqlite) new Database(fresh).exec('CREATE TABLE x (id INTEGER)').close();
    else await administer(`CREATE DATABASE "${EMPTY}" ${DATABASE_OPTIONS}`);
  });
  afterEach(async () => {
    if (!onSqlite) await administer(`DROP DATABASE "${EMPTY}" WITH (FORCE)`);
  });

  test('databaseProblem says how many migrations a database lacks and how to apply them', async () => {
    for (const name of ['0001_a', '0002_b', '0003_c']) {
      mkdirSync(at('migrations', name), { recursive: true });
      writeFileSync(at('migrations', name, 'migration.sql'), `CREATE TABLE t${name} (id INTEGER);`);
    }
    expect(await databaseProblem(fresh, at('migrations'))).toMatch(/lacks 3 migrations; `npm run db:migrate`/);
    if (onSqlite) applyMigrations(fresh, at('migrations'));
    else await applyPostgresqlMigrations(fresh, at('migrations'));
    expect(await databaseProblem(fresh, at('migrations'))).toBeNull();
    await askOnce(fresh, `DELETE FROM "_prisma_migrations" WHERE migration_name = '0002_b'`);
    expect(await databaseProblem(fresh, at('migrations'))).toMatch(/lacks 1 migration;/);
  });
});

// Every database of a PostgreSQL server has the right format; an unknown name is reported as above.
ofSqlite('databaseProblem refuses a file that is not an SQLite database', async () => {
  writeFileSync(
    at('app.db'),
    'something else, and long enough to have a header of a hundred bytes or more, which it takes to be looked at',
  );
  expect(await databaseProblem(at('app.db'))).toContain('SQLITE_NOTADB');
});

test('folderProblem names a folder that cannot be written to, with the reason', () => {
  writeFileSync(at('file'), '');
  expect(folderProblem(at('file'))).toContain('not a folder');
  expect(folderProblem(at('file', 'up'))).toContain('not a folder');
  expect(folderProblem(at('none', 'up'))).toContain(`no folder ${at('none')}`);
  // Not even root can write to this folder.
  expect(folderProblem('/proc')).toMatch(/^\/proc cannot be written to \(/);
});

describe('the start checks with a folder on a failing disk', () => {
  const failing = (code: string) =>
    jest.spyOn(fs, 'mkdtempSync').mockImplementation(((prefix: string) => {
      if (prefix.startsWith(at('uploads'))) throw Object.assign(new Error(code), { code });
      return mkdtemp(prefix);
    }) as typeof fs.mkdtempSync);
  const mkdtemp = fs.mkdtempSync;

  afterEach(() => jest.restoreAllMocks());

  test('a failing disk of BACKUP_DIR does not stop the start', async () => {
    await claimUploads(databasePlace, at('uploads'));
    jest.spyOn(fs, 'mkdtempSync').mockImplementation(((prefix: string) => {
      if (prefix.startsWith(at('backups'))) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      return mkdtemp(prefix);
    }) as typeof fs.mkdtempSync);
    mkdirSync(at('backups'));
    expect(await startProblems(settings({ BACKUP_DIR: at('backups') }))).toEqual([]);
  });

  test.each(['EROFS', 'EIO', 'ENOSPC', 'EDQUOT'])(
    "a failing disk of the database's own uploads folder does not stop the start (%s)",
    async (code) => {
      await claimUploads(databasePlace, at('uploads'));
      failing(code);
      expect(await startProblems(settings())).toEqual([]);
    },
  );

  test('a failing uploads folder stops the start if unclaimed, of another database, or without permission', async () => {
    mkdirSync(at('uploads'));
    failing('EROFS');
    expect(await startProblems(settings())).toEqual([`UPLOADS_DIR: ${at('uploads')} cannot be written to (EROFS)`]);
    writeFileSync(at('uploads', '.northlane-uploads'), 'of another database');
    expect(await startProblems(settings())).toEqual([`UPLOADS_DIR: ${at('uploads')} cannot be written to (EROFS)`]);
    rmSync(at('uploads'), { recursive: true });
    jest.restoreAllMocks();
    await claimUploads(databasePlace, at('uploads'));
    failing('EACCES');
    expect(await startProblems(settings())).toEqual([`UPLOADS_DIR: ${at('uploads')} cannot be written to (EACCES)`]);
  });
});

describe('the locations of private data', () => {
  const places = (changes: object = {}) => ({
    database: at('var/app.db'),
    uploadsDir: at('uploads'),
    mailDir: at('var/mail'),
    ...changes,
  });
  const problems = (changes: object = {}) => placementProblems(places(changes), folder);

  test('private data may be stored beside served folders', () => expect(problems()).toEqual([]));

  test.each([
    ['uploadsDir', 'UPLOADS_DIR', 'public'],
    ['backupDir', 'BACKUP_DIR', 'app/backups'],
    ['uploadsDir', 'UPLOADS_DIR', 'public/files'],
    ['uploadsDir', 'UPLOADS_DIR', '.next/static'],
    ['uploadsDir', 'UPLOADS_DIR', '.'],
    ['uploadsDir', 'UPLOADS_DIR', '..'],
    ['mailDir', 'MAIL_DIR', 'public/mail'],
    ['mailDir', 'MAIL_DIR', 'app/mail'],
    ['database', 'DATABASE_URL', 'public/app.db'],
    ['database', 'DATABASE_URL', '.next/app.db'],
  ])('the start check refuses %s in a served folder (%s=%s)', (field, name, path) => {
    expect(problems({ [field]: join(folder, path) })).toEqual(
      expect.arrayContaining([expect.stringContaining(`${name}: must lie outside`)]),
    );
  });

  test('private data may be stored in a folder whose name only begins like a served one', () =>
    expect(problems({ uploadsDir: at('public-uploads') })).toEqual([]));

  test('the start check refuses a link into a served folder', () => {
    mkdirSync(at('public'));
    symlinkSync(at('public'), at('elsewhere'));
    expect(problems({ uploadsDir: at('elsewhere/files') })).toEqual([
      expect.stringContaining('UPLOADS_DIR: must lie outside public/'),
    ]);
  });

  test.each([
    [{ database: '/data/uploads/app.db', uploadsDir: '/data/uploads' }, 'DATABASE_URL'],
    [{ mailDir: '/data/uploads/mail', uploadsDir: '/data/uploads' }, 'MAIL_DIR'],
    [{ mailDir: '/data', uploadsDir: '/data/uploads' }, 'UPLOADS_DIR'],
    [{ database: '/data/mail/app.db', mailDir: '/data/mail' }, 'DATABASE_URL'],
  ])('the start check refuses private data within another private folder: %j', (changes, name) => {
    expect(problems(changes)).toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`^${name}: must lie outside the folder of`))]),
    );
  });
});
