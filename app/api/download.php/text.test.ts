import { application, candidate, cvDocument, job, moderator } from '@/lib/testing/fixtures';
import { call, db, type Answer } from '@/lib/testing/harness';
import * as download from './route';

const get = (query: string, as: { token: string }): Promise<Answer<unknown>> =>
  call(download, 'GET', `/api/download.php?${query}`, { as });

async function withText(fileId: string, text: string): Promise<void> {
  await db().documentText.create({
    data: {
      fileId,
      state: text ? 'read' : 'unreadable',
      reason: text ? null : 'damaged',
      text,
      readAt: new Date(),
      readerVersion: 1,
    },
  });
}

// promise: text-downloads-logged
test('the text of a document is served as uncached, sandboxed plain text and logged as a download', async () => {
  const mod = await moderator();
  const { id, fileId } = await application({ jobId: (await job()).id });
  await withText(fileId, '<script>alert(1)</script>\nGö');
  const { status, headers, text } = await get(`application_id=${id}&text=1`, mod);
  expect([status, text, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    '<script>alert(1)</script>\nGö',
    'text/plain; charset=utf-8',
    'no-store',
  ]);
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(await db().activityLog.findMany({ select: { actorId: true, action: true, subjectId: true } })).toEqual([
    { actorId: mod.id, action: 'application.download', subjectId: String(id) },
  ]);
});

test("the text of an unprocessed, unreadable or another person's document answers 404", async () => {
  const mod = await moderator();
  const cv = await cvDocument();
  expect((await get(`id=${cv.id}&text=1`, mod)).status).toBe(404);
  await withText(cv.fileId, '');
  expect((await get(`id=${cv.id}&text=1`, mod)).status).toBe(404);
  await db().documentText.update({ where: { fileId: cv.fileId }, data: { state: 'read', text: 'Go' } });
  expect((await get(`id=${cv.id}&text=1`, mod)).text).toBe('Go');
  expect((await get(`id=${cv.id}&text=1`, await candidate())).status).toBe(404);
});
