import type { UndoneDecision } from '../letters/commands';
import { logActivity } from '../platform/activity/commands';
import type { Tx } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import type { ApplicationStatus } from '../vocabulary/applications';
import type { Stage } from '../vocabulary/stages';
import { recordMoves, restoreArrivals } from './stages';

type Place = { stage: string; closedReason: string | null };
/** Letters stored by earlier versions have no `became`. */
type Before = Place & { status: string; feedback: string | null; became?: Place };

/**
 * Restores an application to its state before a decision, and records that in its history (docs/decisions/014-letters).
 * @returns false if a later decision exists; then nothing changes
 */
export async function undoApplicationDecision(
  tx: Tx,
  { letter, id, status, by, now, ...undone }: UndoneDecision,
): Promise<boolean> {
  const { closedReason, became, ...before } = undone.before as Before;
  const application = await tx.application.findFirst({
    where: { id, status, letters: { none: { id: { gt: letter }, kind: 'decision' } } },
    select: {
      ...columns('id', 'stage', 'status', 'closedReason'),
      stageChanges: { orderBy: { id: 'desc' }, take: 1, select: { from: true, fromStatus: true } },
    },
  });
  if (!application || isMovedOn(application, before.status === status, { ...before, closedReason, became }))
    return false;
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
  if (application.stage !== before.stage) await restoreArrivals(tx, [id], before.stage as Stage);
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

type Moved = Place & { stageChanges: readonly { from: string; fromStatus: string | null }[] };

/**
 * Whether the application has moved since the decision without a letter, within the same status. Otherwise its last
 * move is the decision's own; there is none if the status did not change.
 */
function isMovedOn(
  { stage, closedReason, stageChanges }: Moved,
  sameStatus: boolean,
  before: Place & { status: string; became: Place | undefined },
): boolean {
  const { became = before } = before;
  if (sameStatus) return stage !== became.stage || closedReason !== became.closedReason;
  const [last] = stageChanges;
  return !last || last.from !== before.stage || last.fromStatus !== before.status;
}
