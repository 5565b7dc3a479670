import { createHash } from 'node:crypto';
import fs, { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimUploads } from '@/lib/platform/files/folder';
import { pdfOfSize } from '@/lib/testing/documents';
import { DISK_ERRORS, failingStep, smallDisk, STEPS, type DiskError } from '@/lib/testing/failing-disk';
import { applicationFields, job, storedPath } from '@/lib/testing/fixtures';
import { env } from '@/lib/base/env';
import { call, db, filesOnDisk, uploadsDir } from '@/lib/testing/harness';
import * as applications from './route';

const PDF = pdfOfSize(307_209);
let jobId: number;
beforeAll(async () => {
  jobId = (await job()).id;
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterAll(() => jest.restoreAllMocks());
beforeEach(async () => {
  await db().application.deleteMany();
  await db().storedFile.deleteMany();
  await emptyUploads();
});

/** @param disk another disk to place the folder on */
async function emptyUploads(disk?: string): Promise<void> {
  rmSync(uploadsDir, { recursive: true, force: true });
  if (disk) symlinkSync(disk, uploadsDir);
  await claimUploads(env().database, uploadsDir, { anyway: true });
}

const apply = (chunked = false) =>
  call(applications, 'POST', `/api/direct-applications.php?job_id=${jobId}`, {
    multipart: { fields: applicationFields(), files: [{ field: 'resume', name: 'cv.pdf', bytes: PDF }] },
    chunked,
  });

/** Counts records and files, and the records whose file on disk is intact. */
async function books() {
  const rows = await db().storedFile.findMany();
  const whole = rows.filter(({ id, sha256, sizeBytes }) => {
    const bytes = existsSync(storedPath(id)) ? readFileSync(storedPath(id)) : Buffer.alloc(0);
    return bytes.length === sizeBytes && createHash('sha256').update(bytes).digest('hex') === sha256;
  });
  return {
    applications: await db().application.count(),
    rows: rows.length,
    whole: whole.length,
    stored: filesOnDisk().stored.length,
    incoming: filesOnDisk().incoming.length,
  };
}
const NOTHING = { applications: 0, rows: 0, whole: 0, stored: 0, incoming: 0 };
const ONE = { applications: 1, rows: 1, whole: 1, stored: 1, incoming: 0 };

async function expectBusy(answering: ReturnType<typeof apply>) {
  const { status, body, headers } = await answering;
  expect([status, body.code, body.message, headers.get('retry-after')]).toEqual([
    503,
    'busy',
    'We could not save this just now. Please try again in a moment.',
    '1',
  ]);
}

const CASES = Object.keys(STEPS).flatMap((step) =>
  DISK_ERRORS.map((code): [keyof typeof STEPS, DiskError] => [step as keyof typeof STEPS, code]),
);

test.each(CASES)(
  'answers 503 to an application when the disk fails to %s (%s), leaves no rows or files, and accepts a retry',
  async (step, code) => {
    const failing = await failingStep(step, code);
    await expectBusy(apply());
    failing.restore();
    expect(failing.reached()).toBeGreaterThan(0);
    expect(await books()).toEqual(NOTHING);
    expect((await apply()).status).toBe(201);
    expect(await books()).toEqual(ONE);
  },
);

test.each(['write', 'flush', 'mkdir', 'open to read'] as const)(
  'answers 503 to an application when the disk fails at a later attempt to %s, and leaves no rows or files',
  async (step) => {
    for (let skip = 1; ; skip += 1) {
      const failing = await failingStep(step, 'ENOSPC', skip);
      // In chunks, so that the disk gets more than one write.
      const answer = apply(true);
      const { status } = await answer;
      failing.restore();
      if (failing.reached() <= skip) {
        expect(status).toBe(201);
        expect(skip).toBeGreaterThan(1);
        return;
      }
      await expectBusy(answer);
      expect(await books()).toEqual(NOTHING);
      await emptyUploads();
    }
  },
);

test('refuses an upload whose bytes differ when they are read back from the disk', async () => {
  const write = fs.write as (...args: unknown[]) => void;
  const halved = jest
    .spyOn(fs, 'write')
    .mockImplementation(((
      fd: number,
      bytes: Buffer,
      offset: number,
      length: number,
      position: number | undefined,
      done: (error: Error | null, count: number) => void,
    ) => write(fd, bytes, offset, length >> 1, position, (error: Error | null) => done(error, length))) as never);
  const answer = await apply();
  expect(halved).toHaveBeenCalled();
  halved.mockRestore();
  await expectBusy(Promise.resolve(answer));
  expect(await books()).toEqual(NOTHING);
});

describe('an application on a full file system', () => {
  const disk = smallDisk('northlane-full', 2 * 1024 * 1024);
  afterAll(() => disk?.unmount());
  const onSmallDisk = disk ? test : test.skip;

  onSmallDisk('stores an application whole if it fits, and answers 503 otherwise, at any free space', async () => {
    await emptyUploads(disk!.path);
    const answers: number[] = [];
    for (let room = 4; room <= 420; room += 16) {
      for (const name of ['files', 'incoming', 'ballast'])
        rmSync(join(disk!.path, name), { recursive: true, force: true });
      await db().application.deleteMany();
      await db().storedFile.deleteMany();
      writeFileSync(join(disk!.path, 'ballast'), Buffer.alloc(Math.max(0, disk!.free() - room * 1024)));
      const answer = await apply();
      answers.push(answer.status);
      if (answer.status !== 201) await expectBusy(Promise.resolve(answer));
      expect(await books()).toEqual(answer.status === 201 ? ONE : NOTHING);
    }
    expect(new Set(answers)).toEqual(new Set([503, 201]));
  });
});
