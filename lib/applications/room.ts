import { takeBackAll } from '../letters/commands';
import { transaction } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { removeFiles } from '../platform/files/removals';
import { belongingTo, type Room } from '../room';
import { applicationColumns } from './dto';

export const applications: Room = {
  tables: { BulkMove: {}, Application: { address: 'email', sentAt: 'createdAt' }, ApplicationStageChange: {} },
  ofApplication: {
    ...applicationColumns,
    ...columns('ref', 'answeredAt', 'reached', 'stage', 'stageAt', 'closedReason'),
    stageChanges: {
      orderBy: { id: 'asc' },
      select: columns('from', 'fromStatus', 'to', 'toStatus', 'reason', 'note', 'movedBy', 'movedAt'),
    },
    job: { select: { title: true, companyName: true, location: true } },
    consentVersion: true,
    consentAt: true,
  },
  erase: async (person) => async (tx) => {
    const where = belongingTo(person);
    const rows = await tx.application.findMany({ where, select: { fileId: true } });
    await tx.application.deleteMany({ where });
    return { counts: { applications: rows.length }, fileIds: rows.map(({ fileId }) => fileId) };
  },
  eraseAgain: {
    application: {
      table: 'application',
      again: async (id) => {
        const { fileId } = await transaction(async (tx) => {
          await takeBackAll(tx, { applicationId: id });
          return tx.application.delete({ where: { id }, select: { fileId: true } });
        });
        await removeFiles([fileId]);
      },
    },
  },
};
