import type { Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';

// In this room, because `lib/applications` imports it.

/** Ends unfinished bulk moves: what was moved stays so. Drops filters and notes, which may name people. */
export async function endBulkMoves(tx: Tx, which: Prisma.BulkMoveWhereInput, now = new Date()): Promise<void> {
  const where = { ...which, finishedAt: null };
  for (const { id, move } of await tx.bulkMove.findMany({ where, select: { id: true, move: true } })) {
    const data = { state: 'moved', filter: {}, move: { to: (move as { to: string }).to }, stopped: true };
    await tx.bulkMove.update({ where: { id }, data: { ...data, finishedAt: now }, select: { id: true } });
  }
}
