import { pdfWithText } from '../../testing/documents';
import { application, job } from '../../testing/fixtures';
import { db, until } from '../../testing/harness';
import { transaction } from '../db/client';
import { readDocumentTexts } from './queries';
import { readOnceStored, startDocumentReader, stopDocumentReader } from './worker';

const TEXT = 'Ann Lee keeps the trains running on time';

test('the document reader reads documents stored before its start, and later ones after their commit, until stopped', async () => {
  const { id: jobId } = await job();
  const { fileId: old } = await application({ jobId, bytes: pdfWithText(TEXT) });
  startDocumentReader();
  startDocumentReader();
  await until(async () => (await readDocumentTexts([old])).has(old));
  expect((await readDocumentTexts([old])).get(old)).toEqual({ state: 'read', reason: null, text: TEXT });

  // The file is still on disk; only its row is written again.
  const storeAgain = () =>
    transaction(async (tx) => {
      await tx.storedFile.create({ data: row });
      readOnceStored(tx, old);
    });
  const row = await db().storedFile.findUniqueOrThrow({ where: { id: old } });
  const forget = async () => {
    await db().application.deleteMany();
    await db().storedFile.deleteMany();
  };
  await forget();
  await storeAgain();
  await until(async () => (await readDocumentTexts([old])).has(old));

  await stopDocumentReader();
  await forget();
  await storeAgain();
  await stopDocumentReader();
  expect((await readDocumentTexts([old])).size).toBe(0);
});
