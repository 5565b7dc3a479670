import { application, job } from '../../testing/fixtures';
import { db } from '../../testing/harness';
import { readDocumentTexts } from './queries';

test('finds document texts by file id, without unread documents, and deletes them with their files', async () => {
  const { id: jobId } = await job();
  const sent = () => application({ jobId });
  const [read, scan, unread, other] = [await sent(), await sent(), await sent(), await sent()];
  const row = { reason: null, text: '', readAt: new Date(), readerVersion: 1 };
  await db().documentText.createMany({
    data: [
      { ...row, fileId: read.fileId, state: 'read', text: 'Ann Lee\nGo' },
      { ...row, fileId: scan.fileId, state: 'scan', reason: 'no-text' },
      { ...row, fileId: other.fileId, state: 'read', text: 'not asked for' },
    ],
  });
  expect(await readDocumentTexts([scan.fileId, read.fileId, unread.fileId, read.fileId])).toEqual(
    new Map([
      [scan.fileId, { state: 'scan', reason: 'no-text', text: '' }],
      [read.fileId, { state: 'read', reason: null, text: 'Ann Lee\nGo' }],
    ]),
  );
  await db().application.delete({ where: { id: read.id } });
  expect(await readDocumentTexts([read.fileId])).toEqual(new Map());
});
