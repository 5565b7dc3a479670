import { AppError } from '../base/errors';
import { env } from '../base/env';
import { db } from '../platform/db/client';
import { giveNotice } from '../sourcing/notices';
import { UNDO_MS } from '../vocabulary/imports';
import { UNTOLD } from '../vocabulary/sourcing';

const HOUR_MS = 3_600_000;
const AT_ONCE = 50;

/**
 * Writes the notices to imported people, once their import can no longer be undone, and at most `perHour` in an hour.
 * The desk warns of people without an address.
 */
export async function sendDueNotices(now = new Date(), perHour = env().noticesPerHour): Promise<void> {
  const sent = await db().letter.count({
    where: { kind: 'notice', writtenAt: { gt: new Date(now.getTime() - HOUR_MS) } },
  });
  const items = await db().importItem.findMany({
    where: {
      state: 'taken',
      decidedAt: { lte: new Date(now.getTime() - UNDO_MS) },
      cv: { ...UNTOLD, hasAddress: true, objectedAt: null, letters: { none: { kind: 'notice' } } },
    },
    orderBy: { id: 'asc' },
    take: Math.max(0, Math.min(AT_ONCE, perHour - sent)),
    select: { cvId: true, batch: { select: { byId: true, by: true } } },
  });
  for (const { cvId, batch } of items)
    await giveNotice(cvId!, { send: true, words: null }, { userId: batch.byId, name: batch.by }, now).catch(
      (error: unknown) => {
        // They were told, or deleted, meanwhile.
        if (!(error instanceof AppError) || error.code === 'busy') throw error;
      },
    );
}
