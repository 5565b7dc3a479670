import { transaction } from '../db/client';
import { READER_VERSION, type DocumentReading } from './schema';

/** Stores what documents say, by the id of their file; texts of files that have been deleted meanwhile are left out. */
export async function storeReadings(readings: ReadonlyMap<string, DocumentReading>, now = new Date()): Promise<void> {
  if (readings.size === 0) return;
  await transaction(async (tx) => {
    const there = await tx.storedFile.findMany({ where: { id: { in: [...readings.keys()] } }, select: { id: true } });
    const fileIds = there.map(({ id }) => id);
    await tx.documentText.deleteMany({ where: { fileId: { in: fileIds } } });
    await tx.documentText.createMany({
      data: fileIds.map((fileId) => ({ fileId, ...readings.get(fileId)!, readAt: now, readerVersion: READER_VERSION })),
    });
  });
}
