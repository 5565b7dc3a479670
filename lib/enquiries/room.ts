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
      // No row has an empty e-mail address: a person without an address gets no subscription.
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
    message: { table: 'contactMessage', again: (id) => deleteMessages([id], null) },
    subscriber: { table: 'subscriber', again: (id) => removeSubscribers([id], null) },
    'subscriber-ended': {
      table: 'subscriber',
      again: (id, now) =>
        transaction(async (tx) => {
          const where = { id, status: { not: 'unsubscribed' } };
          const row = await tx.subscriber.findFirst({ where, select: { email: true } });
          if (!row) return false;
          await tx.subscriber.updateMany({ where, data: { status: 'unsubscribed', unsubscribedAt: now } });
          return deleteWaitingMail(tx, row.email);
        }),
    },
  },
};
