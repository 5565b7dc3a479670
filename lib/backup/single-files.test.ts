/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deleteCv } from '../cv/commands';
import { parseEnvWithoutSecret } from '../base/env';
import { fileLocation } from '../platform/files/store-interface';
import { callerFrom, cvDocument, moderator, storedPath } from '../testing/fixtures';
import { databasePlace, db, uploadsDir } from '../testing/harness';
import { startStrictS3, type StrictS3 } from '../testing/strict-s3';
import { completeBackups } from './age';
import { makeBackup, type Making } from './create';
import { troubleOf } from './exits';
import { readManifest } from './manifest';
import { verifyBackup } from './verify';

// Tests faults of single files during a backup, from a bucket and from a folder.

const MB = 1024 * 1024;
let s3: StrictS3;
let folder: string;
beforeEach(async () => {
  s3 = await startStrictS3({ prefix: 'site/' });
  folder = mkdtempSync(join(tmpdir(), 'northlane-bucket-backup-'));
});
afterEach(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
  await db().cvDocument.deleteMany({});
  await db().storedFile.deleteMany({});
});

const keyOf = (id: string) => `site/${fileLocation(id)}`;
const backUp = (changes: Partial<Making> = {}) =>
  makeBackup({
    database: databasePlace,
    uploadsDir,
    objectStore: parseEnvWithoutSecret(s3.variables).objectStore,
    target: join(folder, 'backups'),
    keep: null,
    reread: false,
    ...changes,
  });
async function kept(bytes: Buffer) {
  const cv = await cvDocument({ bytes });
  s3.objects.set(keyOf(cv.fileId), { bytes: readFileSync(storedPath(cv.fileId)), changedAt: Date.now() });
  return cv;
}
const goOn = () => {};

test('a document erased while its parts are being copied leaves no part in the backup', async () => {
  const person = await callerFrom(await moderator());
  const cv = await kept(Buffer.alloc(3 * MB, 'piece '));
  // GET requests: the list, the first part, then the erasure.
  s3.next('GET', goOn, goOn, async () => {
    s3.objects.delete(keyOf(cv.fileId));
    await deleteCv(cv.id, person);
  });
  const made = await backUp();
  expect(made).toMatchObject({ rounds: 2, files: 0, lost: 0 });
  const { manifest } = await verifyBackup(made.backup);
  expect(manifest.files).toEqual([]);
});

test('a document lost while another is erased counts as lost and leaves no part in the backup', async () => {
  const person = await callerFrom(await moderator());
  const lost = await kept(Buffer.alloc(3 * MB, 'half '));
  const erased = await kept(Buffer.from('erased'));
  unlinkSync(storedPath(erased.fileId));
  s3.objects.delete(keyOf(erased.fileId));
  s3.next('GET', goOn, goOn, async () => {
    s3.objects.delete(keyOf(lost.fileId));
    await deleteCv(erased.id, person);
  });
  const made = await backUp();
  expect(made).toMatchObject({ rounds: 2, files: 0, lost: 1 });
  const { manifest } = await verifyBackup(made.backup);
  expect(manifest.lost).toEqual([{ id: lost.fileId, reason: 'missing' }]);
});

test('a document that the bucket refuses to deliver counts as lost, and the backup succeeds', async () => {
  const [refused, fine] = [await kept(Buffer.from('refused')), await kept(Buffer.from('fine'))];
  s3.refused.add(keyOf(refused.fileId));
  const made = await backUp();
  expect(made).toMatchObject({ files: 1, lost: 1 });
  const manifest = await readManifest(made.backup);
  expect(manifest.files.map(({ id }) => id)).toEqual([fine.fileId]);
  expect(manifest.lost).toEqual([{ id: refused.fileId, reason: 'changed' }]);
});

test('a backup whose key may not read the bucket fails and reports no lost files', async () => {
  const { fileId } = await kept(Buffer.from('refused'));
  s3.refused.add(keyOf(fileId)).add('site/.northlane-uploads');
  expect(await backUp().catch(troubleOf)).toMatchObject({ trouble: 'unreachable' });
  expect(await completeBackups(join(folder, 'backups'))).toEqual([]);
});

test('a document that the disk cannot read counts as lost, and the backup succeeds', async () => {
  const [refused, fine] = [await kept(Buffer.from('refused')), await kept(Buffer.from('fine'))];
  // Not even root can read a folder as a file.
  unlinkSync(storedPath(refused.fileId));
  mkdirSync(storedPath(refused.fileId));
  const made = await backUp({ objectStore: null });
  expect(made).toMatchObject({ files: 1, lost: 1 });
  expect((await readManifest(made.backup)).files.map(({ id }) => id)).toEqual([fine.fileId]);
  rmSync(dirname(storedPath(refused.fileId)), { recursive: true });
});
