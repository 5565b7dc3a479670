import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { databasePlace, db } from '../../testing/harness';
import { claimUploads } from './folder';

let folder: string;
let uploads: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'northlane-marker-'));
  uploads = join(folder, 'data', 'uploads');
  await db().installation.deleteMany();
  await db().storedFile.deleteMany();
});
afterEach(() => rmSync(folder, { recursive: true }));

const claim = (options = {}) => claimUploads(databasePlace, uploads, options);
const marker = () => readFileSync(join(uploads, '.northlane-uploads'), 'utf8').trim();
const pathOf = (id: string) => join(uploads, 'files', id.slice(0, 2), id);

async function storedRow(): Promise<string> {
  const row = { sha256: 'x', sizeBytes: 1, mimeType: 'x', originalName: 'x', createdAt: new Date() };
  return (await db().storedFile.create({ data: { id: randomUUID(), ...row } })).id;
}

function storedBytes(id: string): void {
  mkdirSync(dirname(pathOf(id)), { recursive: true });
  writeFileSync(pathOf(id), 'x');
}

test('a database without files claims the uploads folder once, readable by its owner only', async () => {
  expect(await claim()).toBe(true);
  const id = marker();
  expect([await claim(), marker()]).toEqual([true, id]);
  expect([statSync(uploads).mode & 0o777, statSync(join(uploads, '.northlane-uploads')).mode & 0o777]).toEqual([
    0o700, 0o600,
  ]);
});

test('claimUploads refuses a folder with files of another site, but ignores other content', async () => {
  mkdirSync(join(uploads, 'incoming'), { recursive: true });
  writeFileSync(join(uploads, '.gitkeep'), '');
  storedBytes(randomUUID());
  expect(await claim()).toBe(false);
  rmSync(join(uploads, 'files'), { recursive: true });
  expect(await claim()).toBe(true);
});

test("claimUploads accepts a folder without a marker if it contains the database's files", async () => {
  const ids = [await storedRow(), await storedRow()];
  storedBytes(ids[0]!);
  expect(await claim()).toBe(false);
  storedBytes(ids[1]!);
  expect(await claim()).toBe(true);
});

test('claimUploads neither recreates a missing folder nor accepts one of another database, unless forced', async () => {
  await claim();
  const id = marker();
  rmSync(uploads, { recursive: true });
  expect([await claim(), existsSync(uploads)]).toEqual([false, false]);
  mkdirSync(uploads, { recursive: true });
  writeFileSync(join(uploads, '.northlane-uploads'), 'another');
  expect([await claim(), marker()]).toEqual([false, 'another']);
  expect([await claim({ anyway: true }), marker(), await claim()]).toEqual([true, id, true]);
});

test("a new database refuses a folder with another database's marker, even if it has no files", async () => {
  mkdirSync(uploads, { recursive: true });
  writeFileSync(join(uploads, '.northlane-uploads'), 'another');
  expect(await claim()).toBe(false);
});

test('claimUploads does not replace the marker of a process that claimed the folder first', async () => {
  const script = `import(${JSON.stringify(resolve('lib/platform/files/folder.ts'))}).then((m) => (m.claimUploads ?? m.default.claimUploads)(${JSON.stringify(databasePlace)}, ${JSON.stringify(uploads)}))`;
  const { renameSync } = fs;
  const renaming = jest.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
    execFileSync(process.execPath, ['--import', 'tsx', '-e', script], { stdio: ['ignore', 'ignore', 'inherit'] });
    renameSync(from, to);
  });
  expect(await claim()).toBe(true);
  expect(renaming.mock.calls.length).toBeGreaterThan(0);
  renaming.mockRestore();
  expect(marker()).toBe((await db().installation.findFirstOrThrow()).uploadsId);
  expect(readdirSync(uploads)).toEqual(['.northlane-uploads']);
});

test("claimUploads waits for another process that has written the marker but not yet the database's id", async () => {
  const id = randomUUID();
  mkdirSync(uploads, { recursive: true });
  writeFileSync(join(uploads, '.northlane-uploads'), `${id}\n`);
  const claimed = claim();
  await db().installation.create({ data: { id: 1, uploadsId: id, createdAt: new Date() } });
  expect(await claimed).toBe(true);
});

test('processes that claim a folder at once end with the same marker', async () => {
  expect(await Promise.all([claim(), claim(), claim()])).toEqual([true, true, true]);
  const known = await db().installation.findFirstOrThrow();
  expect(marker()).toBe(known.uploadsId);
});
