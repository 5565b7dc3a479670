import { replaceWaiting, type UndoneDecision } from '../letters/commands';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import type { Caller } from '../platform/sessions/sessions';
import { readAsSeen, refuseTakingBack } from './late-decisions';
import { versionOfCv } from './rules';

/**
 * Takes back a recent decision on a CV document: it is pending again, without notes, and an unsent letter is withdrawn.
 * If the letter was sent, the next decision writes another.
 * @param seen `versionOfCv` of the document as seen
 * @returns the document's new version
 * @throws AppError conflict, saying what happened meanwhile or that the decision is too old; not_found
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

/** Sets a CV document to pending again (docs/decisions/014-letters). @returns false if a later decision exists */
export async function undoCvDecision(tx: Tx, { letter, id, status, by, now }: UndoneDecision): Promise<boolean> {
  const { count } = await tx.cvDocument.updateMany({
    where: { id, status, letters: { none: { id: { gt: letter }, kind: 'decision' } } },
    data: { status: 'pending', notes: null, decidedAt: null },
  });
  if (count > 0) await logActivity(tx, by, 'cv.reopen', { type: 'cv', id }, { from: status, to: 'pending' }, now);
  return count > 0;
}
