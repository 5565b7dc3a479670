import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { applyMigrations, MIGRATIONS_DIR } from '../db/migrate';
import { claimUploads } from './folder';

let folder: string;
let file: string;
let uploads: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'northlane-marker-'));
  file = join(folder, 'app.db');
  uploads = join(folder, 'data', 'uploads');
  applyMigrations(file, MIGRATIONS_DIR);
});
afterEach(() => rmSync(folder, { recursive: true }));

const claim = (options = {}) => claimUploads(file, uploads, options);
const marker = () => readFileSync(join(uploads, '.northlane-uploads'), 'utf8').trim();
const pathOf = (id: string) => join(uploads, 'files', id.slice(0, 2), id);

function storedRow(): string {
  const [database, id] = [new Database(file), randomUUID()];
  database
    .prepare(
      `INSERT INTO StoredFile (id, sha256, sizeBytes, mimeType, originalName, createdAt) VALUES (?, 'x', 1, 'x', 'x', ?)`,
    )
    .run(id, Date.now());
  database.close();
  return id;
}

function storedBytes(id: string): void {
  mkdirSync(dirname(pathOf(id)), { recursive: true });
  writeFileSync(pathOf(id), 'x');
}

test('a database without files makes the folder its own, once', async () => {
  expect(await claim()).toBe(true);
  const id = marker();
  expect([await claim(), marker()]).toEqual([true, id]);
  expect([statSync(uploads).mode & 0o777, statSync(join(uploads, '.northlane-uploads')).mode & 0o777]).toEqual([
    0o700, 0o600,
  ]);
});

test('what lies in an otherwise empty folder does not matter, files of somebody else do', async () => {
  mkdirSync(join(uploads, 'incoming'), { recursive: true });
  writeFileSync(join(uploads, '.gitkeep'), '');
  storedBytes(randomUUID());
  expect(await claim()).toBe(false);
  rmSync(join(uploads, 'files'), { recursive: true });
  expect(await claim()).toBe(true);
});

test('the folder of an older version is known by the files in it', async () => {
  const ids = [storedRow(), storedRow()];
  storedBytes(ids[0]!);
  expect(await claim()).toBe(false);
  storedBytes(ids[1]!);
  expect(await claim()).toBe(true);
});

test('a folder that is gone is not made anew, and one of another database is not taken', async () => {
  await claim();
  const id = marker();
  rmSync(uploads, { recursive: true });
  expect([await claim(), existsSync(uploads)]).toEqual([false, false]);
  mkdirSync(uploads, { recursive: true });
  writeFileSync(join(uploads, '.northlane-uploads'), 'another');
  expect([await claim(), marker()]).toEqual([false, 'another']);
  expect([await claim({ anyway: true }), marker(), await claim()]).toEqual([true, id, true]);
});

test('a new database does not take the folder of another one, not even an empty one', async () => {
  mkdirSync(uploads, { recursive: true });
  writeFileSync(join(uploads, '.northlane-uploads'), 'another');
  expect(await claim()).toBe(false);
});
