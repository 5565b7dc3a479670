import type { UndoneDecision } from '../letters/commands';
import { logActivity } from '../platform/activity/commands';
import type { Tx } from '../platform/db/client';

/** Lets a CV document wait to be decided on again (docs/decisions/014-letters). @returns false where it has been decided anew since */
export async function undoCvDecision(tx: Tx, { letter, id, status, by, now }: UndoneDecision): Promise<boolean> {
  const { count } = await tx.cvDocument.updateMany({
    where: { id, status, letters: { none: { id: { gt: letter }, kind: 'decision' } } },
    data: { status: 'pending', notes: null, decidedAt: null },
  });
  if (count > 0) await logActivity(tx, by, 'cv.reopen', { type: 'cv', id }, { from: status, to: 'pending' }, now);
  return count > 0;
}
