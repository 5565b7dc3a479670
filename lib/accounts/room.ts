import { db, transaction } from '../platform/db/client';
import type { Room } from '../room';

export const accounts: Room = {
  tables: { User: { address: 'email' }, Session: {}, SecondFactor: {}, RecoveryCode: {} },
  exports: async ({ userId }) => ({
    sign_ins: await db().session.findMany({
      where: { userId: userId ?? 0 },
      orderBy: { createdAt: 'asc' },
      select: { kind: true, device: true, createdAt: true, lastSeenAt: true, expiresAt: true, revokedAt: true },
    }),
  }),
  erase:
    async ({ userId }) =>
    async (tx) => {
      if (userId !== null) await tx.user.delete({ where: { id: userId }, select: { id: true } });
    },
  eraseAgain: {
    'account-closed': {
      table: 'user',
      again: async (id, disabledAt) =>
        (await transaction((tx) => tx.user.updateMany({ where: { id, disabledAt: null }, data: { disabledAt } })))
          .count,
    },
  },
};
