import { setWatcher, type Watcher } from '@/lib/base/watcher';
import { pdfOfSize, pdfWithText } from '@/lib/testing/documents';
import { applicationFields, job } from '@/lib/testing/fixtures';
import { call } from '@/lib/testing/harness';
import { watchLog } from '@/lib/testing/log-lines';
import * as applications from './route';

watchLog();
const heard: unknown[][] = [];
const count: Watcher['count'] = (what, label, by) => void (what.startsWith('upload') && heard.push([what, label, by]));
let jobId: number;
beforeAll(async () => {
  jobId = (await job()).id;
  setWatcher({ count, time: () => undefined });
});
afterAll(() => setWatcher(undefined));
beforeEach(() => void (heard.length = 0));

const apply = (bytes: Buffer, name = 'cv.pdf', fields = applicationFields()) =>
  call(applications, 'POST', `/api/direct-applications.php?job_id=${jobId}`, {
    multipart: { fields, files: [{ field: 'resume', name, bytes }] },
  });

test('the metrics count each uploaded document and its bytes', async () => {
  const bytes = pdfWithText('x');
  expect((await apply(bytes)).status).toBe(201);
  expect(heard).toEqual([
    ['upload-received', '', undefined],
    ['upload-bytes', '', bytes.length],
  ]);
});

test('the metrics count a refused document under its reason, and ignore a form refused for its fields', async () => {
  expect((await apply(pdfOfSize(11 * 1024 * 1024))).status).toBe(413);
  expect(heard).toEqual([['upload-refused', 'too-large', undefined]]);
  heard.length = 0;
  expect((await apply(Buffer.from('no pdf'), 'somebody@example.com.pdf')).status).toBe(415);
  expect(heard.slice(2)).toEqual([['upload-refused', 'type', undefined]]);
  heard.length = 0;
  expect((await apply(pdfWithText('y'), 'cv.pdf', applicationFields({ email: 'nobody' }))).status).toBe(422);
  expect(heard.map(([what]) => what)).toEqual(['upload-received', 'upload-bytes']);
});
