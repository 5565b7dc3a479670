import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pdfWithText } from '@/lib/testing/documents';
import { applicationFields, job, storedPath } from '@/lib/testing/fixtures';
import { retryRemovals } from '@/lib/platform/files/removals';
import { call, db, filesOnDisk } from '@/lib/testing/harness';
import * as applications from './route';

type Client = { transaction: (body: (tx: unknown) => Promise<unknown>) => Promise<unknown> };
jest.mock('@/lib/platform/db/client', () => {
  const actual = jest.requireActual<Client>('@/lib/platform/db/client');
  return { ...actual, transaction: jest.fn(actual.transaction) };
});
const { transaction: unwatched } = jest.requireActual<Client>('@/lib/platform/db/client');
const transaction = jest.mocked(jest.requireMock<Client>('@/lib/platform/db/client').transaction);

const PDF = pdfWithText('Curriculum vitae');
const lost = () => Object.assign(new Error('The database cannot be reached.'), { code: '08006' });

async function apply(email: string) {
  const { id } = await job();
  const send = () =>
    call<{ id: number }>(applications, 'POST', `/api/direct-applications.php?job_id=${id}`, {
      multipart: { fields: applicationFields({ email }), files: [{ field: 'resume', name: 'cv.pdf', bytes: PDF }] },
    });
  return { jobId: id, send };
}

test('an application whose commit succeeded without an answer keeps its file, and a retry adds no record', async () => {
  const { jobId, send } = await apply('lost@mail.example');
  transaction.mockImplementationOnce(unwatched);
  transaction.mockImplementationOnce(async (body) => {
    await unwatched(body);
    throw lost();
  });
  expect((await send()).status).toBe(503);
  const again = await send();
  expect(again.status).toBe(201);
  const rows = await db().application.findMany({ where: { jobId }, include: { file: true } });
  expect(rows.map(({ id }) => id)).toEqual([again.body.data.id]);
  const [{ file }] = rows as [(typeof rows)[0]];
  expect(
    createHash('sha256')
      .update(readFileSync(storedPath(file.id)))
      .digest('hex'),
  ).toBe(file.sha256);
});

test('an application whose commit failed leaves no file', async () => {
  const { jobId, send } = await apply('undone@mail.example');
  const before = filesOnDisk().stored;
  transaction.mockImplementationOnce(unwatched);
  transaction.mockImplementationOnce((body) =>
    unwatched(async (tx) => {
      await body(tx);
      throw lost();
    }),
  );
  expect((await send()).status).toBe(503);
  expect(await db().application.count({ where: { jobId } })).toBe(0);
  expect(filesOnDisk().stored).toEqual(before);
});

test('keeps the file of an application whose commit is uncertain, until the sweep finds its row', async () => {
  const { jobId, send } = await apply('unknown@mail.example');
  const before = filesOnDisk().stored.length;
  // The second transaction stores the application; the third checks whether it was committed.
  transaction.mockImplementationOnce(unwatched);
  transaction.mockImplementationOnce(async (body) => {
    await unwatched(body);
    throw lost();
  });
  transaction.mockImplementationOnce(async () => {
    throw lost();
  });
  expect((await send()).status).toBe(503);
  expect(filesOnDisk().stored).toHaveLength(before + 1);
  await db().fileRemoval.updateMany({ data: { dueAt: new Date(0) } });
  await retryRemovals();
  expect([await db().application.count({ where: { jobId } }), filesOnDisk().stored.length]).toEqual([1, before + 1]);
});
