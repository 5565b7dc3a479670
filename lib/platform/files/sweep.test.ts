import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { application, job, storedPath } from '../../testing/fixtures';
import { uploadsDir } from '../../testing/harness';
import { digestOf } from '../disk/files';
import { incomingDir, keepFile } from './store';
import { sweepLeftovers } from './sweep';

const HOUR_AGO = Date.now() / 1000 - 3_601;

function orphan(keptAt = HOUR_AGO): string {
  const id = randomUUID();
  mkdirSync(dirname(storedPath(id)), { recursive: true });
  writeFileSync(storedPath(id), 'x');
  utimesSync(storedPath(id), keptAt, keptAt);
  return id;
}

async function halfReceived(writtenAt: number): Promise<string> {
  const path = join(await incomingDir(), randomUUID());
  writeFileSync(path, 'half a body');
  utimesSync(path, writtenAt, writtenAt);
  return path;
}

const now = () => Date.now() / 1000;

test('the sweep removes incomplete uploads and stored files without a row after an hour', async () => {
  const half = await halfReceived(HOUR_AGO);
  const kept = await application({ jobId: (await job()).id });
  utimesSync(storedPath(kept.fileId), HOUR_AGO, HOUR_AGO);
  const lost = orphan();
  expect(await sweepLeftovers()).toEqual({ incoming: 1, orphans: 1 });
  expect([existsSync(half), existsSync(storedPath(lost)), existsSync(storedPath(kept.fileId))]).toEqual([
    false,
    false,
    true,
  ]);
});

test.each([0, 60, 3_500])(
  'the sweep leaves uploads and stored files that were written %i seconds ago',
  async (seconds) => {
    const [half, late] = [await halfReceived(now() - seconds), orphan(now() - seconds)];
    expect(await sweepLeftovers()).toEqual({ incoming: 0, orphans: 0 });
    expect([existsSync(half), existsSync(storedPath(late))]).toEqual([true, true]);
    rmSync(half);
    rmSync(storedPath(late));
  },
);

test('the sweep counts the age of a stored file since its storing, not since its upload', async () => {
  const [received, id] = [await halfReceived(HOUR_AGO), randomUUID()];
  await keepFile({ path: received, ...(await digestOf(received)) }, id);
  expect(await sweepLeftovers()).toEqual({ incoming: 0, orphans: 0 });
  expect(existsSync(storedPath(id))).toBe(true);
  rmSync(storedPath(id));
});

test('the sweep leaves files with other names in the store', async () => {
  const lost = orphan();
  writeFileSync(join(dirname(storedPath(lost)), '.DS_Store'), 'x');
  writeFileSync(join(uploadsDir, 'files', 'README'), 'x');
  expect(await sweepLeftovers()).toEqual({ incoming: 0, orphans: 1 });
  expect(existsSync(join(dirname(storedPath(lost)), '.DS_Store'))).toBe(true);
});

test('the sweep removes 1,100 files without rows, which is more than one query may name', async () => {
  const lost = Array.from({ length: 1_100 }, () => orphan());
  expect(await sweepLeftovers()).toEqual({ incoming: 0, orphans: 1_100 });
  expect(lost.some((id) => existsSync(storedPath(id)))).toBe(false);
});

test('the sweep removes nothing from a store without leftovers', async () => {
  expect(await sweepLeftovers()).toEqual({ incoming: 0, orphans: 0 });
});
