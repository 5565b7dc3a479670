import type { Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';

// In this room, because `lib/applications` imports it.

/** Ends unfinished bulk moves. Applications that were moved keep their new stage. */
export async function endBulkMoves(tx: Tx, which: Prisma.BulkMoveWhereInput, now = new Date()): Promise<void> {
  const where = { ...which, finishedAt: null };
  for (const { id, move } of await tx.bulkMove.findMany({ where, select: { id: true, move: true } })) {
    const data = { ...endOfMove('moved', move, now), stopped: true };
    await tx.bulkMove.update({ where: { id }, data, select: { id: true } });
  }
}

/** Returns the final content of a bulk move's row. Filters and notes may name people, so they are dropped. */
export function endOfMove(state: 'moved' | 'undone', move: unknown, finishedAt: Date) {
  const { to, tell = false } = move as { to: string; tell?: boolean };
  return { state, filter: {}, move: { to, tell }, finishedAt };
}
