import { AppError } from '../base/errors';
import { replaceWaiting } from '../letters/commands';
import { logActivities } from '../platform/activity/commands';
import type { Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import type { ApplicationStatus } from '../vocabulary/applications';
import { STATUS_OF_STAGE, statusOfStage, type CloseReason, type Stage } from '../vocabulary/stages';
import { READER, tellCandidate } from './tell-candidate';

export const MOVED = { ...READER } as const;
const COMPARED = { id: true, stage: true, closedReason: true, status: true } as const;

type Move = {
  to: Stage;
  /** Ignored for other stages than `closed`. */
  reason?: CloseReason | null | undefined;
  note?: string | null | undefined;
  /** `userId` is null for a client's link and for the system, whose `name` is no person's. */
  by: { userId: number | null; name: string };
  /** Whether to mail candidates whose status changes. A letter with the same status as the last one is skipped. */
  tell?: boolean | undefined;
  /** By default the application keeps its status if the stage allows it, otherwise it gets the stage's own. */
  status?: ApplicationStatus | undefined;
  /** Id shared by all moves of one bulk move, so that one undo covers them all. */
  bulkId?: string | undefined;
  now?: Date | undefined;
};
export type StageMove = Move & { applicationId: number };
export type StageMoved = { from: Stage; to: Stage; moved: boolean; told: boolean };

/**
 * Moves an application to a stage in the caller's transaction, and records the move in history and activity log
 * (docs/decisions/029-office). The status changes only if the stage does not allow the present one. If the application
 * is in that stage already, only a new close reason has an effect. @throws AppError not_found
 */
export async function moveStage(tx: Tx, { applicationId, ...move }: StageMove): Promise<StageMoved> {
  const { found, moved, told } = await moveStages(tx, [applicationId], move);
  const [before] = found;
  if (!before) throw new AppError('not_found', 'There is no such application.');
  return { from: before.stage as Stage, to: move.to, moved: moved.length > 0, told: told.length > 0 };
}

/**
 * Moves several applications like `moveStage`. Skips ids that do not exist.
 * @returns the rows before the move; the moved ids; the ids whose candidates get a letter
 */
export async function moveStages(tx: Tx, ids: readonly number[], move: Move): Promise<StagesMoved> {
  const all: StagesMoved = { found: [], moved: [], told: [] };
  // A query takes a limited number of parameters.
  for (let from = 0; from < ids.length; from += IN_ONE_QUERY) {
    const { found, moved, told } = await movePiece(tx, ids.slice(from, from + IN_ONE_QUERY), move);
    all.found.push(...found);
    all.moved.push(...moved);
    all.told.push(...told);
  }
  return all;
}

const IN_ONE_QUERY = 500;
type Row = Prisma.ApplicationGetPayload<{ select: typeof COMPARED }>;
type StagesMoved = { found: Row[]; moved: number[]; told: number[] };

async function movePiece(tx: Tx, ids: readonly number[], move: Move): Promise<StagesMoved> {
  const { to, note = null, by, tell = false, bulkId, now = new Date() } = move;
  const reason = to === 'closed' ? (move.reason ?? null) : null;
  const found = await tx.application.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: 'asc' },
    select: COMPARED,
  });
  const statusAfter = (row: { status: string }) => move.status ?? statusOfStage(to, row.status as ApplicationStatus);
  const moving = found.filter((row) => isChange(row, { to, status: statusAfter(row), reason }));
  const status = move.status ?? STATUS_OF_STAGE[to];
  const turned = idsOf(moving.filter((row) => row.status !== statusAfter(row)));
  const reached = tell ? await withoutSameLetter(tx, turned, status) : [];
  const told: number[] = [];
  const letter = { status, letter: 'send' } as const;
  for (const row of reached) if (await tellCandidate(tx, row, letter, by)) told.push(row.id);
  await takeBackWaiting(tx, turned, told, now);
  const data = { stage: to, updatedAt: now };
  const kept = idsOf(moving).filter((id) => !turned.includes(id));
  await tx.application.updateMany({ where: { id: { in: turned } }, data: { ...data, status } });
  await tx.application.updateMany({ where: { id: { in: kept } }, data });
  await recordMoves(tx, moving, { to, statusAfter, reason, note, by, told, bulkId, now });
  const lines = moving.map(({ id, stage }) => ({
    subject: { type: 'application' as const, id },
    data: { from: stage, to },
  }));
  await logActivities(tx, by, 'application.stage', lines, now);
  return { found, moved: idsOf(moving), told };
}

type Before = { id: number; stage: string; status: string; closedReason: string | null };
type Noted = Pick<Move, 'to' | 'by' | 'bulkId'> & {
  statusAfter: (row: Before) => ApplicationStatus;
  reason?: string | null;
  note?: string | null;
  told: readonly number[];
  now: Date;
};

/**
 * Records when, by whom and why applications reached a stage or status. The caller has already written both; `before`
 * has the earlier rows.
 */
export async function recordMoves(
  tx: Tx,
  before: readonly Before[],
  { to, statusAfter, reason = null, note = null, by, told, bulkId, now }: Noted,
): Promise<void> {
  const moved = before.filter((row) => isChange(row, { to, status: statusAfter(row), reason }));
  if (moved.length === 0) return;
  const arrived = idsOf(moved.filter(({ stage }) => stage !== to));
  await tx.application.updateMany({ where: { id: { in: idsOf(moved) } }, data: { closedReason: reason } });
  await tx.application.updateMany({ where: { id: { in: arrived } }, data: { stageAt: now } });
  const same = { to, reason, note, bulkId: bulkId ?? null, movedById: by.userId, movedBy: by.name, movedAt: now };
  await tx.applicationStageChange.createMany({
    data: moved.map((row) => ({
      applicationId: row.id,
      from: row.stage,
      fromStatus: row.status,
      toStatus: statusAfter(row),
      told: told.includes(row.id),
      ...same,
    })),
  });
}

/**
 * Gives applications that an undo has put back into a stage the time of their earlier arrival in it. Their history
 * already has the undo.
 */
export async function restoreArrivals(tx: Tx, ids: readonly number[], stage: Stage): Promise<void> {
  const arrivals = await tx.applicationStageChange.findMany({
    where: { applicationId: { in: [...ids] }, to: stage, from: { not: stage } },
    orderBy: { id: 'desc' },
    select: { applicationId: true, movedAt: true },
  });
  const known = Map.groupBy(arrivals, ({ applicationId }) => applicationId);
  // Without an earlier arrival, the application came into the stage when it was sent.
  const times = Map.groupBy(ids, (id) => known.get(id)?.[1]?.movedAt.getTime() ?? null);
  for (const [time, some] of times) {
    const stageAt = time === null ? null : new Date(time);
    await tx.application.updateMany({ where: { id: { in: some } }, data: { stageAt } });
  }
}

type After = { to: Stage; status: ApplicationStatus; reason: string | null };

function isChange(before: Before, { to, status, reason }: After): boolean {
  return before.stage !== to || before.status !== status || (reason !== null && reason !== before.closedReason);
}

/** Omits ids whose last letter announced this status: after an undo a candidate must not get a letter twice. */
async function withoutSameLetter(tx: Tx, ids: number[], status: ApplicationStatus) {
  const letters = await tx.applicationStageChange.findMany({
    where: { applicationId: { in: ids }, told: true },
    orderBy: { id: 'asc' },
    select: { applicationId: true, to: true, toStatus: true },
  });
  const known = new Map(
    letters.map(({ applicationId, to, toStatus }) => [applicationId, toStatus ?? STATUS_OF_STAGE[to as Stage]]),
  );
  const news = ids.filter((id) => known.get(id) !== status);
  // The office's own applications are answered one by one: their candidates sent none.
  return tx.application.findMany({
    where: { id: { in: news }, origin: 'form' },
    orderBy: { id: 'asc' },
    select: MOVED,
  });
}

/** Withdraws unsent letters that announce a status which the application no longer has. */
async function takeBackWaiting(tx: Tx, ids: number[], told: readonly number[], now: Date): Promise<void> {
  const others = ids.filter((id) => !told.includes(id));
  const waiting = await tx.letter.findMany({
    where: { applicationId: { in: others }, kind: 'decision', state: 'queued' },
    distinct: ['applicationId'],
    select: { applicationId: true },
  });
  for (const { applicationId } of waiting) if (applicationId !== null) await replaceWaiting(tx, { applicationId }, now);
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
