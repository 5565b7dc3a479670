import fsPromises from 'node:fs/promises';
import { pdfWithText } from '@/lib/testing/documents';
import { applicationFields, cvDocument, job, moderator } from '@/lib/testing/fixtures';
import { call, db, filesOnDisk } from '@/lib/testing/harness';
import * as cvs from '../cv-documents.php/route';
import * as applications from './route';

process.env.FREE_SPACE_FAIL_MB = '10';

const free = (megabytes: number) =>
  jest.spyOn(fsPromises, 'statfs').mockResolvedValue({ bavail: megabytes, bsize: 1024 * 1024 } as never);
afterEach(() => jest.restoreAllMocks());

const apply = (jobId: number) =>
  call(applications, 'POST', `/api/direct-applications.php?job_id=${jobId}`, {
    multipart: {
      fields: applicationFields(),
      files: [{ field: 'resume', name: 'cv.pdf', bytes: pdfWithText('Curriculum vitae') }],
    },
  });

test('refuses documents while free space is below FREE_SPACE_FAIL_MB, and accepts them again above it', async () => {
  const { id } = await job();
  free(9);
  const { status, body, headers } = await apply(id);
  expect([status, body.code, body.message, headers.get('retry-after')]).toEqual([
    503,
    'busy',
    'We cannot take documents at the moment: our storage is nearly full. Nothing was stored. Please try again later.',
    '300',
  ]);
  expect([await db().application.count(), filesOnDisk()]).toEqual([0, { stored: [], incoming: [] }]);
  free(10);
  expect((await apply(id)).status).toBe(201);
});

test('deletes documents even while free space is below FREE_SPACE_FAIL_MB', async () => {
  const { id } = await cvDocument();
  const before = filesOnDisk().stored.length;
  free(1);
  const { status } = await call(cvs, 'DELETE', `/api/cv-documents.php?id=${id}`, { as: await moderator() });
  expect([status, filesOnDisk().stored.length]).toEqual([200, before - 1]);
});
