import { exportedLetters } from '../letters/room';
import { lastId } from '../platform/db/batches';
import { db, transaction } from '../platform/db/client';
import { endedBy, PURGED_AT_ONCE, type Room } from '../room';
import { deleteWaitingMail } from './newsletter';
import { deleteMessages, messageColumns, removeSubscribers } from './office-commands';
import { messagesFrom } from './store';

export const enquiries: Room = {
  tables: {
    ContactMessage: { address: 'email', sentAt: 'createdAt' },
    Subscriber: { address: 'email', sentAt: 'createdAt' },
  },
  exports: async ({ address }) => ({
    newsletter: await db().subscriber.findUnique({
      // No row has an empty address.
      where: { email: address ?? '' },
      select: { email: true, status: true, createdAt: true, confirmedAt: true, unsubscribedAt: true },
    }),
    messages: await db().contactMessage.findMany({
      where: { id: { in: address === null ? [] : await messagesFrom(address) } },
      orderBy: { id: 'asc' },
      select: { ...messageColumns, answeredAt: true, ...exportedLetters },
    }),
  }),
  erase: async ({ address }) => {
    const last = await lastId('ContactMessage');
    const found = address === null ? [] : await messagesFrom(address);
    return async (tx) => {
      if (address === null) return {};
      const ids = [...found, ...(await messagesFrom(address, last))];
      await tx.contactMessage.deleteMany({ where: { id: { in: ids } } });
      await tx.subscriber.deleteMany({ where: { email: address } });
      return { counts: { messages: ids.length } };
    };
  },
  purge: {
    messages: ({ until, inBatches }) =>
      inBatches((tx) =>
        tx.contactMessage.deleteMany({
          where: { createdAt: { lte: until }, OR: [{ handledAt: null }, { handledAt: { lte: until } }] },
          limit: PURGED_AT_ONCE,
        }),
      ),
    unconfirmed: ({ until, inBatches }) =>
      inBatches((tx) => tx.subscriber.deleteMany({ where: endedBy(until), limit: PURGED_AT_ONCE })),
  },
  eraseAgain: {
    message: async (id, isIt) => {
      const row = await db().contactMessage.findUnique({ where: { id }, select: { createdAt: true } });
      if (!row || !isIt(row.createdAt)) return false;
      await deleteMessages([id], null);
      return true;
    },
    subscriber: async (id, isIt) => {
      const row = await db().subscriber.findUnique({ where: { id }, select: { createdAt: true } });
      if (!row || !isIt(row.createdAt)) return false;
      await removeSubscribers([id], null);
      return true;
    },
    'subscriber-ended': async (id, isIt, now) => {
      const select = { createdAt: true, email: true, status: true } as const;
      const row = await db().subscriber.findUnique({ where: { id }, select });
      if (!row || !isIt(row.createdAt) || row.status === 'unsubscribed') return false;
      await transaction(async (tx) => {
        await tx.subscriber.updateMany({ where: { id }, data: { status: 'unsubscribed', unsubscribedAt: now } });
        await deleteWaitingMail(tx, row.email);
      });
      return true;
    },
  },
};
