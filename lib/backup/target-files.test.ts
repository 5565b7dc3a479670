/** @jest-environment node */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseEnvWithoutSecret } from '../base/env';
import type * as files from '../platform/disk/files';
import { fileLocation } from '../platform/files/store-interface';
import { startStrictS3 } from '../testing/strict-s3';
import { fileIn } from './manifest';
import { targetOf } from './target-files';

const flushed: string[] = [];
jest.mock('../platform/disk/files', () => {
  const actual = jest.requireActual<typeof files>('../platform/disk/files');
  return {
    ...actual,
    flush: async (path: string) => {
      await actual.flush(path);
      flushed.push(path);
    },
  };
});

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'northlane-target-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function received() {
  const path = join(folder, 'received');
  writeFileSync(path, 'a document');
  const sha256 = createHash('sha256').update('a document').digest('hex');
  return { path, file: { id: randomUUID(), sizeBytes: 10, sha256 } };
}

test('a file moved into a folder is flushed to disk together with every new parent folder', async () => {
  const uploads = join(folder, 'uploads');
  const target = targetOf(uploads, null);
  const { path, file } = received();
  await target.put(file, path);
  await target.finish();
  expect(readFileSync(fileIn(uploads, file.id), 'utf8')).toBe('a document');
  expect(await target.holds(file)).toBe(true);
  expect(flushed).toEqual(
    expect.arrayContaining([dirname(fileIn(uploads, file.id)), join(uploads, 'files'), uploads]) as string[],
  );
});

test('TargetFiles.holds throws if the bucket refuses to say whether it has a file', async () => {
  const s3 = await startStrictS3();
  const target = targetOf(folder, parseEnvWithoutSecret(s3.variables).objectStore);
  const { path, file } = received();
  expect(await target.holds(file)).toBe(false);
  await target.put(file, path);
  expect(await target.holds(file)).toBe(true);
  s3.refused.add(fileLocation(file.id));
  await expect(target.holds(file)).rejects.toMatchObject({ reason: 'AccessDenied' });
  await s3.close();
});
