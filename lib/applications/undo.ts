import type { UndoneDecision } from '../letters/commands';
import { logActivity } from '../platform/activity/commands';
import type { Tx } from '../platform/db/client';
import type { ApplicationStatus } from '../vocabulary/applications';
import type { Stage } from '../vocabulary/stages';
import { recordMoves } from './stages';

type Before = { status: string; feedback: string | null; stage: string; closedReason: string | null };

/**
 * Restores an application to its state before a decision, with a line in its history (docs/decisions/014-letters).
 *
 * @returns false if there was a later decision; then nothing changes
 */
export async function undoApplicationDecision(
  tx: Tx,
  { letter, id, status, by, now, ...undone }: UndoneDecision,
): Promise<boolean> {
  const { closedReason, ...before } = undone.before as Before;
  const application = await tx.application.findFirst({
    where: { id, status, letters: { none: { id: { gt: letter }, kind: 'decision' } } },
    select: {
      id: true,
      stage: true,
      status: true,
      closedReason: true,
      stageChanges: { orderBy: { id: 'desc' }, take: 1, select: { from: true, fromStatus: true } },
    },
  });
  if (!application || isMovedOn(application, before.status === status, { ...before, closedReason })) return false;
  await tx.application.update({
    where: { id },
    data: { ...before, closedReason, updatedAt: now },
    select: { id: true },
  });
  await recordMoves(tx, [application], {
    to: before.stage as Stage,
    statusAfter: () => before.status as ApplicationStatus,
    by,
    now,
    told: [],
  });
  if (closedReason !== null)
    await tx.application.update({ where: { id }, data: { closedReason }, select: { id: true } });
  await logActivity(
    tx,
    by,
    'application.status',
    { type: 'application', id },
    { from: status, to: before.status },
    now,
  );
  return true;
}

type Moved = Pick<Before, 'stage' | 'closedReason'> & {
  stageChanges: readonly { from: string; fromStatus: string | null }[];
};

/**
 * Whether the application moved again without a letter, within the same status. Otherwise its last move is the decision's
 * own, which starts at the earlier stage. A decision that kept the status made no move.
 */
function isMovedOn(
  { stage, closedReason, stageChanges }: Moved,
  sameStatus: boolean,
  before: Omit<Before, 'feedback'>,
): boolean {
  if (sameStatus) return stage !== before.stage || closedReason !== before.closedReason;
  const [last] = stageChanges;
  return !last || last.from !== before.stage || last.fromStatus !== before.status;
}
