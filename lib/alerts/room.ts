import { db, transaction } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { endedBy, PURGED_AT_ONCE, type Room } from '../room';
import { endAlert } from './commands';

export const alerts: Room = {
  tables: { JobAlert: { address: 'email', sentAt: 'createdAt' } },
  exports: async ({ address }) => ({
    job_alerts: await db().jobAlert.findMany({
      where: { email: address ?? '' },
      orderBy: { id: 'asc' },
      select: {
        ...columns('id', 'email', 'q', 'location', 'type', 'filters'),
        ...columns('frequency', 'status', 'createdAt', 'confirmedAt', 'unsubscribedAt'),
      },
    }),
  }),
  erase:
    async ({ address }) =>
    async (tx) => {
      if (address !== null) await tx.jobAlert.deleteMany({ where: { email: address } });
    },
  purge: {
    unconfirmed: ({ until, now, inBatches }) => {
      // An ended alert may have been requested again. It must exist until its confirmation link expires after 7 days.
      const requested = { purpose: 'confirm-alert', usedAt: null, expiresAt: { gt: now } };
      const where = { ...endedBy(until), oneTimeTokens: { none: requested } };
      return inBatches((tx) => tx.jobAlert.deleteMany({ where, limit: PURGED_AT_ONCE }));
    },
  },
  eraseAgain: {
    alert: {
      table: 'jobAlert',
      again: async (id, now) => {
        await endAgain(id, now);
        await transaction((tx) => tx.jobAlert.deleteMany({ where: { id } }));
      },
    },
    'alert-ended': { table: 'jobAlert', again: endAgain },
  },
};

async function endAgain(id: number, now: Date): Promise<number | null> {
  const { key } = await db().jobAlert.findUniqueOrThrow({ where: { id }, select: { key: true } });
  return endAlert(key, false, now);
}
