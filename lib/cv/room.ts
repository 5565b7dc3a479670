import { takeBackAll } from '../letters/commands';
import { transaction } from '../platform/db/client';
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
    cv: {
      table: 'cvDocument',
      born: 'submittedAt',
      again: async (id) => {
        const { fileId } = await transaction(async (tx) => {
          await takeBackAll(tx, { cvId: id });
          return tx.cvDocument.delete({ where: { id }, select: { fileId: true } });
        });
        await removeFiles([fileId]);
      },
    },
  },
};
