import { dayOf } from '../base/time';
import { addDays } from '../base/format';
import { takeBackAll } from '../letters/commands';
import { deleteInBatches } from '../platform/db/batches';
import { transaction, type Tx } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { removeFiles } from '../platform/files/removals';
import { PURGED_AT_ONCE, type Room } from '../room';
import { NOTICE_GRACE_DAYS } from '../vocabulary/sourcing';
import { deleteMadeOf } from './made-applications';

const contactChanges = {
  orderBy: { id: 'asc' },
  select: columns('field', 'before', 'changedBy', 'changedAt'),
} as const;

/** People whom the office added (docs/decisions/037-sourced-people), and former contact data. */
export const sourcing: Room = {
  tables: { ContactChange: {} },
  ofApplication: { origin: true, addedBy: true, contactChanges },
  ofCv: {
    ...columns('origin', 'source', 'location', 'profile', 'addedBy'),
    ...columns('noticeDueDay', 'noticeSentAt', 'noticeReason', 'objectedAt'),
    contactChanges,
  },
  purge: {
    untold: ({ now, note }) =>
      deleteInBatches(async () => {
        const fileIds = await transaction(async (tx) => {
          const deleted = await deleteUntold(tx, addDays(dayOf(now), -NOTICE_GRACE_DAYS));
          await note(tx, deleted.length);
          return deleted;
        });
        await removeFiles(fileIds);
        return fileIds.length;
      }),
  },
  eraseAgain: {
    objected: {
      table: 'cvDocument',
      born: 'submittedAt',
      again: async (id, objectedAt) =>
        (await transaction((tx) => tx.cvDocument.updateMany({ where: { id, objectedAt: null }, data: { objectedAt } })))
          .count,
    },
  },
};

/** Deletes people who were not told in time, with the applications that the office made of them. @returns file ids */
async function deleteUntold(tx: Tx, last: string): Promise<string[]> {
  const cvs = await tx.cvDocument.findMany({
    where: { noticeSentAt: null, noticeDueDay: { lte: last } },
    orderBy: [{ noticeDueDay: 'asc' }, { id: 'asc' }],
    take: PURGED_AT_ONCE,
    select: { id: true, fileId: true, emailFolded: true },
  });
  const ids = cvs.map(({ id }) => id);
  const made = await deleteMadeOf(tx, cvs);
  await takeBackAll(tx, { cvId: { in: ids } });
  await tx.cvDocument.deleteMany({ where: { id: { in: ids } } });
  return [...made, ...cvs.map(({ fileId }) => fileId)];
}
