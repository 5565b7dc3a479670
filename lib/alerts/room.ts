import { db, transaction } from '../platform/db/client';
import { endedBy, PURGED_AT_ONCE, type EraseAgain, type Room } from '../room';
import { endAlert } from './commands';

export const alerts: Room = {
  tables: { JobAlert: { address: 'email', sentAt: 'createdAt' } },
  exports: async ({ address }) => ({
    job_alerts: await db().jobAlert.findMany({
      where: { email: address ?? '' },
      orderBy: { id: 'asc' },
      select: {
        id: true,
        email: true,
        q: true,
        location: true,
        type: true,
        filters: true,
        frequency: true,
        status: true,
        createdAt: true,
        confirmedAt: true,
        unsubscribedAt: true,
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
      // An ended alert may have been requested again: it changes only on confirmation, whose link works for seven days.
      const requested = { purpose: 'confirm-alert', usedAt: null, expiresAt: { gt: now } };
      const where = { ...endedBy(until), oneTimeTokens: { none: requested } };
      return inBatches((tx) => tx.jobAlert.deleteMany({ where, limit: PURGED_AT_ONCE }));
    },
  },
  eraseAgain: {
    alert: async (id, isIt, now) => {
      if ((await endAgain(id, isIt, now)) === null) return false;
      await transaction((tx) => tx.jobAlert.deleteMany({ where: { id } }));
      return true;
    },
    'alert-ended': async (id, isIt, now) => (await endAgain(id, isIt, now)) === 1,
  },
};

async function endAgain(...[id, isIt, now]: Parameters<EraseAgain>): Promise<number | null> {
  const row = await db().jobAlert.findUnique({ where: { id }, select: { createdAt: true, key: true } });
  return row && isIt(row.createdAt) ? endAlert(row.key, false, now) : null;
}
