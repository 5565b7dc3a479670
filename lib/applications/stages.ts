import { AppError } from '../base/errors';
import { replaceWaiting } from '../letters/commands';
import { logActivity } from '../platform/activity/commands';
import type { Tx } from '../platform/db/client';
import type { ApplicationStatus } from '../vocabulary/applications';
import { STATUS_OF_STAGE, type CloseReason, type Stage } from '../vocabulary/stages';
import { READER, tellCandidate } from './tell-candidate';

/** What is known of an application that moves. */
export const MOVED = READER;

export type StageMove = {
  applicationId: number;
  to: Stage;
  /** Why it is closed; left out of every other stage. */
  reason?: CloseReason | null | undefined;
  note?: string | null | undefined;
  /** Whoever moves it; without an id somebody known by a link, or the system, by a word that is no person's name. */
  by: { userId: number | null; name: string };
  /** Whether the candidate is written to where their status changes, and they have not been told so before. */
  tell?: boolean;
  /** Names what is moved along with others, to undo it with them. */
  bulkId?: string;
  now?: Date;
};

export type StageMoved = { from: Stage; to: Stage; moved: boolean; told: boolean };

/**
 * Moves an application to a stage and to the status that the stage has (decision 052), in the caller's transaction: with its line in the
 * application's history and in the log. To where it is already, nothing happens, unless it is closed for another reason now. Writes to
 * the candidate only where that is asked for.
 *
 * @throws AppError not_found
 */
export async function moveStage(tx: Tx, move: StageMove): Promise<StageMoved> {
  const { applicationId: id, to, note = null, by, tell = false, bulkId, now = new Date() } = move;
  const application = await tx.application.findUnique({ where: { id }, select: MOVED });
  if (!application) throw new AppError('not_found', 'There is no such application.');
  const reason = to === 'closed' ? (move.reason ?? null) : null;
  const from = application.stage as Stage;
  if (from === to && (reason === null || reason === application.closedReason))
    return { from, to, moved: false, told: false };
  const status = STATUS_OF_STAGE[to];
  const told = tell && application.status !== status && !(await wasTold(tx, id, status));
  if (told) await tellCandidate(tx, application, { status, letter: 'send' }, by);
  // What still waits to be told is no longer so.
  else if (application.status !== status) await replaceWaiting(tx, { applicationId: id }, now);
  await tx.application.update({ where: { id }, data: { stage: to, status, updatedAt: now }, select: { id: true } });
  await putInStage(tx, application, { to, reason, note, by, now, told, bulkId });
  await logActivity(tx, by, 'application.stage', { type: 'application', id }, { from, to }, now);
  return { from, to, moved: true, told };
}

type Before = { id: number; stage: string; closedReason: string | null };
type Put = Pick<StageMove, 'to' | 'by' | 'bulkId'> & {
  reason?: string | null;
  note?: string | null;
  told: boolean;
  now: Date;
};

/** Notes when, by whom and why an application came to a stage. What it was `before` says whether it is another one. */
export async function putInStage(
  tx: Tx,
  before: Before,
  { to, reason = null, note = null, by, told, bulkId, now }: Put,
): Promise<void> {
  if (before.stage === to && (reason === null || reason === before.closedReason)) return;
  await tx.application.update({
    where: { id: before.id },
    data: { closedReason: reason, ...(before.stage !== to && { stageAt: now }) },
    select: { id: true },
  });
  const moved = { from: before.stage, to, reason, note, told, bulkId: bulkId ?? null };
  await tx.applicationStageChange.create({
    data: { applicationId: before.id, ...moved, movedById: by.userId, movedBy: by.name, movedAt: now },
    select: { id: true },
  });
}

/** Whether the last letter about the application's way said the same already: what was undone since is no news twice. */
async function wasTold(tx: Tx, applicationId: number, status: ApplicationStatus): Promise<boolean> {
  const last = await tx.applicationStageChange.findFirst({
    where: { applicationId, told: true },
    orderBy: { id: 'desc' },
    select: { to: true },
  });
  return last !== null && STATUS_OF_STAGE[last.to as Stage] === status;
}
