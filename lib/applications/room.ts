import { takeBackAll } from '../letters/commands';
import { transaction } from '../platform/db/client';
import { removeFiles } from '../platform/files/removals';
import { belongingTo, type Room } from '../room';
import { applicationColumns } from './dto';

export const applications: Room = {
  tables: {
    BulkMove: {},
    Application: { address: 'email', sentAt: 'createdAt' },
    ApplicationStageChange: {},
  },
  ofApplication: {
    ...applicationColumns,
    ref: true,
    answeredAt: true,
    reached: true,
    stage: true,
    stageAt: true,
    closedReason: true,
    stageChanges: {
      orderBy: { id: 'asc' },
      select: {
        from: true,
        fromStatus: true,
        to: true,
        toStatus: true,
        reason: true,
        note: true,
        movedBy: true,
        movedAt: true,
      },
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
