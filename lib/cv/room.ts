import { takeBackAll } from '../letters/commands';
import { db, transaction } from '../platform/db/client';
import { removeFiles } from '../platform/files/removals';
import { belongingTo, type Room } from '../room';
import { cvColumns } from './dto';

export const cv: Room = {
  tables: { CvDocument: { address: 'email', sentAt: 'submittedAt' } },
  ofCv: cvColumns,
  erase: async (person) => async (tx) => {
    const where = belongingTo(person);
    const rows = await tx.cvDocument.findMany({ where, select: { fileId: true } });
    await tx.cvDocument.deleteMany({ where });
    return { counts: { cvs: rows.length }, fileIds: rows.map(({ fileId }) => fileId) };
  },
  eraseAgain: {
    cv: async (id, isIt) => {
      const row = await db().cvDocument.findUnique({ where: { id }, select: { submittedAt: true, fileId: true } });
      if (!row || !isIt(row.submittedAt)) return false;
      await transaction(async (tx) => {
        await takeBackAll(tx, { cvId: id });
        await tx.cvDocument.delete({ where: { id }, select: { id: true } });
      });
      await removeFiles([row.fileId]);
      return true;
    },
  },
};
