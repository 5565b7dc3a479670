import { replaceWaiting, type UndoneDecision } from '../letters/commands';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import type { Caller } from '../platform/sessions/sessions';
import { readAsSeen, refuseTakingBack } from './late-decisions';
import { versionOfCv } from './rules';

/**
 * Takes back the decision on a CV document within half an hour: it waits again, without the notes that were made. Its letter does not go
 * out where it still waits; one that has gone out has told somebody, and the next decision writes another.
 *
 * @param seen `versionOfCv` of what was read
 * @returns the version it has now
 * @throws AppError conflict, in words that say what happened meanwhile, or that it has stood for too long; not_found
 */
export async function takeBackCv(id: number, seen: string, moderator: Caller): Promise<string> {
  const now = new Date();
  await transaction(async (tx) => {
    const before = await readAsSeen(tx, id, seen, now);
    refuseTakingBack(before, now);
    await replaceWaiting(tx, { cvId: id }, now);
    await tx.letter.updateMany({ where: { cvId: id, kind: 'decision', undoneAt: null }, data: { undoneAt: now } });
    await tx.cvDocument.update({
      where: { id },
      data: { status: 'pending', notes: null, decidedAt: null },
      select: { id: true },
    });
    await logActivity(tx, moderator, 'cv.reopen', { type: 'cv', id }, { from: before.status, to: 'pending' }, now);
  });
  return versionOfCv({ decided_at: null });
}

/** Lets a CV document wait to be decided on again (docs/decisions/014-letters). @returns false where it has been decided anew since */
export async function undoCvDecision(tx: Tx, { letter, id, status, by, now }: UndoneDecision): Promise<boolean> {
  const { count } = await tx.cvDocument.updateMany({
    where: { id, status, letters: { none: { id: { gt: letter }, kind: 'decision' } } },
    data: { status: 'pending', notes: null, decidedAt: null },
  });
  if (count > 0) await logActivity(tx, by, 'cv.reopen', { type: 'cv', id }, { from: status, to: 'pending' }, now);
  return count > 0;
}
