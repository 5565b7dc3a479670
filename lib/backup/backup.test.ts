/** @jest-environment node */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from '../platform/db/driver.mjs';
import { application, cvDocument, job, moderator, callerFrom, storedPath } from '../testing/fixtures';
import { databasePlace, db, uploadsDir } from '../testing/harness';
import { deleteCv } from '../cv/commands';
import { completeBackups, keepOf } from './age';
import { makeBackup, type Making } from './create';
import { BackupFailed, EXITS, troubleOf } from './exits';
import { DATABASE, fileIn, MANIFEST, MANIFEST_SUM, readManifest, type Manifest } from './manifest';
import type * as snapshots from './snapshot';
import { verifyBackup } from './verify';

// Runs after the snapshot was taken and before its files are copied.
let meanwhile: (() => Promise<void>) | null = null;
jest.mock('./snapshot', () => {
  const actual = jest.requireActual<typeof snapshots>('./snapshot');
  return {
    ...actual,
    takeSnapshot: async (file: string, into: string) => {
      await actual.takeSnapshot(file, into);
      const happens = meanwhile;
      meanwhile = null;
      await happens?.();
    },
  };
});

let folder: string;
const at = (...names: string[]) => join(folder, ...names);
const backUp = (changes: Partial<Making> = {}) =>
  makeBackup({
    database: databasePlace,
    uploadsDir,
    objectStore: null,
    target: at('backups'),
    keep: null,
    reread: false,
    ...changes,
  });

beforeAll(async () => {
  const { id: jobId } = await job();
  await application({ jobId, bytes: Buffer.from('the first résumé') });
  await application({ jobId, email: 'b@mail.example', bytes: Buffer.from('another one') });
  await cvDocument({ bytes: Buffer.from('a CV') });
});
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'northlane-backup-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ids = async () => (await db().storedFile.findMany({ select: { id: true } })).map(({ id }) => id).toSorted();
/** The backups' folder without the lock. */
const besides = () => readdirSync(at('backups')).filter((name) => !name.startsWith('.lock'));
const everything = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFolder: entry.isDirectory(),
  }));

test('a backup has every row and file, no deleted data, and permissions for its owner only', async () => {
  await db().contactMessage.create({
    data: { name: 'Gone', email: 'gone@mail.example', message: 'deletedmark7x', createdAt: new Date() },
  });
  await db().contactMessage.deleteMany({});

  const made = await backUp();

  expect(made).toMatchObject({ rounds: 1, files: 3, linked: 0, lost: 0, aged: 0 });
  const { manifest, facts } = await verifyBackup(made.backup);
  expect(manifest).toMatchObject({
    format: 1,
    engine: 'sqlite',
    store: 'disk',
    rows: { Application: 2, CvDocument: 1 },
  });
  expect(manifest.files.map(({ id }) => id)).toEqual(await ids());
  expect(manifest.migrations.at(-1)).toBe(facts.migrations.at(-1));
  for (const id of await ids()) expect(readFileSync(fileIn(made.backup, id))).toEqual(readFileSync(storedPath(id)));
  expect(readFileSync(join(made.backup, DATABASE)).includes('deletedmark7x')).toBe(false);
  for (const { path, isFolder } of everything(at('backups')))
    expect([path, statSync(path).mode & 0o777]).toEqual([path, isFolder ? 0o700 : 0o600]);
  // The manifest's checksum file has the format that `sha256sum -c` reads.
  const sum = createHash('sha256')
    .update(readFileSync(join(made.backup, MANIFEST)))
    .digest('hex');
  expect(readFileSync(join(made.backup, MANIFEST_SUM), 'utf8')).toBe(`${sum}  ${MANIFEST}\n`);
});

test('a later backup hard-links unchanged files and remains complete without the earlier backup', async () => {
  const first = await backUp();
  const second = await backUp();
  expect(second).toMatchObject({ files: 3, linked: 3 });
  const [id] = await ids();
  expect(statSync(fileIn(second.backup, id!)).ino).toBe(statSync(fileIn(first.backup, id!)).ino);
  rmSync(first.backup, { recursive: true });
  await expect(verifyBackup(second.backup)).resolves.toBeDefined();
});

test('a backup with reread compares linked files with their hashes and copies damaged ones again', async () => {
  const [id] = await ids();
  const first = await backUp();
  writeFileSync(fileIn(first.backup, id!), 'x'.repeat(statSync(storedPath(id!)).size));
  expect(await backUp({ reread: true })).toMatchObject({ linked: 2 });
  await expect(verifyBackup((await completeBackups(at('backups')))[1]!.folder)).resolves.toBeDefined();
});

test('a document erased between snapshot and copying causes a new snapshot and is left out', async () => {
  const person = await callerFrom(await moderator());
  const gone = await cvDocument({ bytes: Buffer.from('erased in between') });
  meanwhile = () => deleteCv(gone.id, person);
  const made = await backUp();
  expect(made).toMatchObject({ rounds: 2, files: 3, lost: 0 });
  expect(existsSync(fileIn(made.backup, gone.fileId))).toBe(false);
  const { facts } = await verifyBackup(made.backup);
  expect(facts.files.map(({ id }) => id)).not.toContain(gone.fileId);
  expect(facts.erased).toContainEqual(expect.objectContaining({ kind: 'cv', recordId: String(gone.id) }));
});

test('a document erased during a backup is left out even if an earlier backup contains it', async () => {
  const person = await callerFrom(await moderator());
  const gone = await cvDocument({ bytes: Buffer.from('erased later') });
  await backUp();
  meanwhile = () => deleteCv(gone.id, person);
  const made = await backUp();
  expect(made).toMatchObject({ rounds: 2, lost: 0 });
  expect(existsSync(fileIn(made.backup, gone.fileId))).toBe(false);
});

test('a backup reports the files that the site lost, and takes them from an earlier backup that has them', async () => {
  const [missing, changed] = [
    await cvDocument({ bytes: Buffer.from('lost') }),
    await cvDocument({ bytes: Buffer.from('whole') }),
  ];
  await backUp({ target: at('earlier') });
  unlinkSync(storedPath(missing.fileId));
  writeFileSync(storedPath(changed.fileId), 'other');
  const made = await backUp();
  expect(made).toMatchObject({ files: 3, lost: 2, saved: 0, rounds: 1 });
  const { manifest } = await verifyBackup(made.backup);
  expect(manifest.lost.toSorted((a, b) => (a.reason < b.reason ? -1 : 1))).toEqual([
    { id: changed.fileId, reason: 'changed' },
    { id: missing.fileId, reason: 'missing' },
  ]);
  const again = await backUp({ target: at('earlier') });
  expect(again).toMatchObject({ files: 5, lost: 1, saved: 1 });
  await expect(verifyBackup(again.backup)).resolves.toBeDefined();
  await db().cvDocument.deleteMany({ where: { id: { in: [missing.id, changed.id] } } });
  await db().storedFile.deleteMany({ where: { id: { in: [missing.fileId, changed.fileId] } } });
});

test('a lost file is taken from an earlier backup even if the backup needs a second snapshot', async () => {
  const person = await callerFrom(await moderator());
  const [lost, gone] = [
    await cvDocument({ bytes: Buffer.from('saved') }),
    await cvDocument({ bytes: Buffer.from('erased') }),
  ];
  await backUp();
  unlinkSync(storedPath(lost.fileId));
  meanwhile = () => deleteCv(gone.id, person);
  expect(await backUp()).toMatchObject({ rounds: 2, lost: 1, saved: 1 });
  await db().cvDocument.deleteMany({ where: { id: lost.id } });
  await db().storedFile.deleteMany({ where: { id: lost.fileId } });
});

test('a backup is refused while another one is running', async () => {
  mkdirSync(at('backups'));
  writeFileSync(at('backups', '.lock'), '');
  const other = new Database(at('backups', '.lock'));
  other.exec('BEGIN EXCLUSIVE');
  const refused = await backUp().catch(troubleOf);
  expect(refused).toMatchObject({ trouble: 'busy' });
  expect(besides()).toEqual([]);
  other.close();
});

test('a missing or damaged database fails the backup and leaves no partial backup behind', async () => {
  expect(await backUp({ database: at('none.db') }).catch(troubleOf)).toMatchObject({ trouble: 'source' });
  writeFileSync(
    at('bad.db'),
    'no database at all, but long enough to have a header of a hundred bytes, as SQLite looks for one first',
  );
  expect(await backUp({ database: at('bad.db') }).catch(troubleOf)).toMatchObject({ trouble: 'source' });
  expect(besides()).toEqual([]);
});

test('ageing removes old backups and the files that only they contain, but never the newest backup', async () => {
  const only = await cvDocument({ bytes: Buffer.from('in the oldest alone') });
  const first = await backUp();
  await deleteCv(only.id, await callerFrom(await moderator()));
  await backUp();
  const third = await backUp({ keep: { backups: 2 } });
  expect(third.aged).toBe(1);
  expect(existsSync(first.backup)).toBe(false);
  expect(everything(at('backups')).some(({ path }) => path.endsWith(only.fileId))).toBe(false);
  // The renamed backup counts as a year old.
  const [second] = await completeBackups(at('backups'));
  renameSync(second!.folder, at('backups', '2025-01-01T00-00-00Z'));
  const fourth = await backUp({ keep: { days: 30 } });
  expect((await completeBackups(at('backups'))).map((each) => each.folder)).toEqual([third.backup, fourth.backup]);
  expect([keepOf('14'), keepOf('30d'), keepOf('0'), keepOf('a')]).toEqual([{ backups: 14 }, { days: 30 }, null, null]);
});

test('ageing removes no backup while one is dated in the future', async () => {
  const first = await backUp();
  const ahead = at('backups', '2999-01-01T00-00-00Z');
  renameSync(first.backup, ahead);
  const second = await backUp();
  const third = await backUp({ keep: { backups: 1 } });
  expect(third).toMatchObject({ aged: 0, future: '2999-01-01T00-00-00Z' });
  expect([ahead, second.backup, third.backup].filter(existsSync)).toHaveLength(3);
  rmSync(ahead, { recursive: true });
  const fourth = await backUp({ keep: { backups: 1 } });
  expect(fourth).toMatchObject({ aged: 2, future: null });
  expect((await completeBackups(at('backups'))).map((each) => each.folder)).toEqual([fourth.backup]);
});

test('ageing removes no backups of another site in the same folder', async () => {
  const first = await backUp();
  const text = readFileSync(join(first.backup, MANIFEST), 'utf8').replace(
    /"installation":"[^"]*"/,
    '"installation":"x"',
  );
  writeFileSync(join(first.backup, MANIFEST), text);
  const sum = createHash('sha256').update(text).digest('hex');
  writeFileSync(join(first.backup, MANIFEST_SUM), `${sum}  ${MANIFEST}\n`);
  await backUp();
  expect(await backUp({ keep: { backups: 1 } })).toMatchObject({ aged: 1 });
  expect(existsSync(first.backup)).toBe(true);
});

test('the list of erasures retains every month that an existing backup may need', async () => {
  const months = () => readdirSync(at('backups', 'erased'));
  mkdirSync(at('backups', 'erased'), { recursive: true });
  for (const month of ['2024-01', '2025-01', '2025-02']) writeFileSync(at('backups', 'erased', `${month}.jsonl`), '');
  const first = await backUp();
  // Older than 400 days, and needed by no backup.
  expect(months()).not.toContain('2025-02.jsonl');
  for (const month of ['2024-01', '2025-01', '2025-02']) writeFileSync(at('backups', 'erased', `${month}.jsonl`), '');
  renameSync(first.backup, at('backups', '2025-01-20T00-00-00Z'));
  await backUp();
  expect(months().filter((month) => month < '2026')).toEqual(['2025-01.jsonl', '2025-02.jsonl']);
});

describe('verification of a damaged backup', () => {
  let first: string;
  let second: string;
  let backup: string;
  beforeEach(async () => {
    [first, second] = (await ids()) as [string, string];
    const made = await backUp();
    backup = at('damaged');
    cpSync(made.backup, backup, { recursive: true });
  });

  async function rewrite(change: (manifest: Manifest) => object): Promise<void> {
    const text = `${JSON.stringify(change(await readManifest(backup)))}\n`;
    writeFileSync(join(backup, MANIFEST), text);
    writeFileSync(join(backup, MANIFEST_SUM), `${createHash('sha256').update(text).digest('hex')}  ${MANIFEST}\n`);
  }

  async function alter(sql: string): Promise<void> {
    const database = new Database(join(backup, DATABASE));
    database.pragma('foreign_keys = OFF');
    database.exec(sql);
    database.close();
    const bytes = readFileSync(join(backup, DATABASE));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await rewrite((manifest) => ({ ...manifest, database: { ...manifest.database, bytes: bytes.length, sha256 } }));
  }

  const damages: [string, keyof typeof EXITS, RegExp, () => void | Promise<void>][] = [
    ['no manifest', 'no-backup', /There is no backup/, () => unlinkSync(join(backup, MANIFEST))],
    [
      'a changed manifest',
      'manifest-changed',
      /checksum in manifest\.sha256 differs/,
      () => appendFileSync(join(backup, MANIFEST), ' '),
    ],
    ['a manifest without its sum', 'manifest-changed', /checksum/, () => unlinkSync(join(backup, MANIFEST_SUM))],
    ['a newer format', 'newer-format', /format 2/, () => rewrite((manifest) => ({ ...manifest, format: 2 }))],
    [
      'another engine',
      'newer-format',
      /postgresql/,
      () => rewrite((manifest) => ({ ...manifest, engine: 'postgresql' })),
    ],
    ['a missing file', 'file-missing', /is missing/, () => unlinkSync(fileIn(backup, first))],
    ['a file cut short', 'file-cut', /has 2 of/, () => truncateSync(fileIn(backup, first), 2)],
    ['a changed file', 'file-changed', /changed since/, () => writeFileSync(fileIn(backup, first), 'x'.repeat(500))],
    [
      'two files swapped',
      'file-swapped',
      /holds what belongs to/,
      () => {
        // Files of equal length, because another length alone would reveal the swap.
        const [one, other] = [fileIn(backup, first), fileIn(backup, second)];
        const bytes = readFileSync(one);
        writeFileSync(one, readFileSync(other));
        writeFileSync(other, bytes);
      },
    ],
    ['a foreign file', 'file-foreign', /note\.txt/, () => writeFileSync(join(backup, 'files', 'note.txt'), 'x')],
    [
      'a file under an id that no row names',
      'file-foreign',
      /not part of the backup/,
      () => cpSync(fileIn(backup, first), join(backup, 'files', 'zz')),
    ],
    ['no database', 'database-damaged', /missing/, () => unlinkSync(join(backup, DATABASE))],
    ['a database cut short', 'database-damaged', /of \d+ bytes/, () => truncateSync(join(backup, DATABASE), 4096)],
    [
      'a database with other bytes in it',
      'database-damaged',
      /changed since/,
      () => {
        const bytes = readFileSync(join(backup, DATABASE));
        bytes.write('damage', bytes.length - 5_000);
        writeFileSync(join(backup, DATABASE), bytes);
      },
    ],
    ['a row that points to nothing', 'database-damaged', /has no Job/, () => alter('DELETE FROM "Job"')],
    [
      'a row too many',
      'rows-differ',
      /SiteSetting has 1 rows; the manifest lists 0/,
      () => alter(`INSERT INTO "SiteSetting" VALUES ('a','{}','a','2026')`),
    ],
    [
      'a file that the manifest does not name',
      'rows-differ',
      /the manifest does not/,
      () => rewrite((manifest) => ({ ...manifest, files: manifest.files.slice(1) })),
    ],
  ];

  test.each(damages)('verification reports %s as %s', async (_, trouble, words, damage) => {
    await damage();
    const told = await verifyBackup(backup).catch((error: unknown) => error);
    expect(told).toBeInstanceOf(BackupFailed);
    expect((told as BackupFailed).problems.map((problem) => problem.trouble)).toContain(trouble);
    expect((told as BackupFailed).message).toMatch(words);
  });

  test('verification refuses a backup made by a newer version of the site', async () => {
    const migrations = at('migrations');
    cpSync('prisma/migrations', migrations, { recursive: true });
    const { migrations: known } = await readManifest(backup);
    rmSync(join(migrations, known.at(-1)!), { recursive: true });
    const told = await verifyBackup(backup, migrations).catch(troubleOf);
    expect(told).toMatchObject({ trouble: 'newer-schema', message: expect.stringContaining(known.at(-1)!) as string });
  });

  test('each kind of failure has its own non-zero exit code', () => {
    expect(new Set(Object.values(EXITS)).size).toBe(Object.keys(EXITS).length);
    expect(Object.values(EXITS)).not.toContain(0);
  });
});
