import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { application, job, storedPath } from '../testing/fixtures';
import { db, until, uploadsDir } from '../testing/harness';
import { incomingDir } from './store';
import { sweepLeftovers } from './sweep';

function orphan(): string {
  const id = randomUUID();
  mkdirSync(dirname(storedPath(id)), { recursive: true });
  writeFileSync(storedPath(id), 'x');
  return id;
}

/** Runs the sweep without its waiting; `meanwhile` happens after it has found its suspects and before it looks at them again. */
async function sweep(meanwhile: () => Promise<void> = async () => undefined) {
  const real = globalThis.setTimeout;
  let wake: (() => void) | undefined;
  const timer = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((callback: () => void, ms?: number) => {
    if (ms !== 2_000) return real(callback, ms);
    wake = callback;
    return real(() => undefined, 0);
  }) as typeof setTimeout);
  let done = false;
  const sweeping = sweepLeftovers().finally(() => (done = true));
  await until(() => done || wake !== undefined);
  await meanwhile();
  wake?.();
  timer.mockRestore();
  return sweeping;
}

test('removes half-received bodies, and files whose row was never committed', async () => {
  const half = join(await incomingDir(), randomUUID());
  writeFileSync(half, 'half a body');
  utimesSync(half, 1, 1);
  const kept = await application({ jobId: (await job()).id });
  const lost = orphan();
  expect(await sweep()).toEqual({ incoming: 1, orphans: 1 });
  expect([existsSync(half), existsSync(storedPath(lost)), existsSync(storedPath(kept.fileId))]).toEqual([false, false, true]);
});

test('spares a file whose row was being committed meanwhile', async () => {
  const [late, lost] = [orphan(), orphan()];
  const commit = async () => {
    await db().storedFile.create({ data: { id: late, sha256: 'x', sizeBytes: 1, mimeType: 'application/pdf', originalName: 'cv.pdf', createdAt: new Date() } });
  };
  expect(await sweep(commit)).toEqual({ incoming: 0, orphans: 1 });
  expect([existsSync(storedPath(late)), existsSync(storedPath(lost))]).toEqual([true, false]);
});

test('is not stopped by what somebody else put into the folder', async () => {
  const lost = orphan();
  writeFileSync(join(dirname(storedPath(lost)), '.DS_Store'), 'x');
  writeFileSync(join(uploadsDir, 'files', 'README'), 'x');
  expect(await sweep()).toEqual({ incoming: 0, orphans: 1 });
  expect(existsSync(join(dirname(storedPath(lost)), '.DS_Store'))).toBe(true);
});

test('looks at every file when there are more than fit one question to the database', async () => {
  const lost = Array.from({ length: 1_100 }, orphan);
  expect(await sweep()).toEqual({ incoming: 0, orphans: 1_100 });
  expect(lost.some((id) => existsSync(storedPath(id)))).toBe(false);
});

test('has nothing to do in an orderly store', async () => {
  expect(await sweep()).toEqual({ incoming: 0, orphans: 0 });
});
