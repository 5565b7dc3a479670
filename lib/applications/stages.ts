import { AppError } from '../base/errors';
import { replaceWaiting } from '../letters/commands';
import { logActivities } from '../platform/activity/commands';
import type { Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import type { ApplicationStatus } from '../vocabulary/applications';
import { STATUS_OF_STAGE, statusOfStage, type CloseReason, type Stage } from '../vocabulary/stages';
import { READER, tellCandidate } from './tell-candidate';

/** What is known of an application that is decided on. */
export const MOVED = { ...READER } as const;
/** What a move has to know of one. */
const STOOD = { id: true, stage: true, closedReason: true, status: true } as const;

type Move = {
  to: Stage;
  /** Why it is closed; left out of every other stage. */
  reason?: CloseReason | null | undefined;
  note?: string | null | undefined;
  /** Whoever moves it; without an id somebody known by a link, or the system, by a word that is no person's name. */
  by: { userId: number | null; name: string };
  /** Whether the candidate is written to where their status changes, and they have not been told so before. */
  tell?: boolean | undefined;
  /** The status that it gets, where the stage has more than one; else it keeps its own, or gets the stage's. */
  status?: ApplicationStatus | undefined;
  /** Names what is moved along with others, to undo it with them. */
  bulkId?: string | undefined;
  now?: Date | undefined;
};
export type StageMove = Move & { applicationId: number };
export type StageMoved = { from: Stage; to: Stage; moved: boolean; told: boolean };

/**
 * Moves an application to a stage (docs/decisions/029-office), in the caller's transaction, with its line in the application's history and
 * in the log. The status moves along where the stage does not have it. To where it is already, nothing happens, unless it is closed for
 * another reason now. Writes to the candidate only where that is asked for.
 *
 * @throws AppError not_found
 */
export async function moveStage(tx: Tx, { applicationId, ...move }: StageMove): Promise<StageMoved> {
  const { found, moved, told } = await moveStages(tx, [applicationId], move);
  const [before] = found;
  if (!before) throw new AppError('not_found', 'There is no such application.');
  return { from: before.stage as Stage, to: move.to, moved: moved.length > 0, told: told.length > 0 };
}

/**
 * As `moveStage`, of several at once; those that are gone are left out.
 *
 * @returns what there is of them, as it was; the ids of those that were moved, and of those who are written to
 */
export async function moveStages(tx: Tx, ids: readonly number[], move: Move): Promise<StagesMoved> {
  const all: StagesMoved = { found: [], moved: [], told: [] };
  // A query has room for so many ids.
  for (let from = 0; from < ids.length; from += IN_ONE_QUERY) {
    const { found, moved, told } = await movePiece(tx, ids.slice(from, from + IN_ONE_QUERY), move);
    all.found.push(...found);
    all.moved.push(...moved);
    all.told.push(...told);
  }
  return all;
}

const IN_ONE_QUERY = 500;
type Row = Prisma.ApplicationGetPayload<{ select: typeof STOOD }>;
type StagesMoved = { found: Row[]; moved: number[]; told: number[] };

async function movePiece(tx: Tx, ids: readonly number[], move: Move): Promise<StagesMoved> {
  const { to, note = null, by, tell = false, bulkId, now = new Date() } = move;
  const reason = to === 'closed' ? (move.reason ?? null) : null;
  const found = await tx.application.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: 'asc' },
    select: STOOD,
  });
  const statusAfter = (row: { status: string }) => move.status ?? statusOfStage(to, row.status as ApplicationStatus);
  const moving = found.filter((row) => isNews(row, { to, status: statusAfter(row), reason }));
  const status = move.status ?? STATUS_OF_STAGE[to];
  const turned = idsOf(moving.filter((row) => row.status !== statusAfter(row)));
  const reached = tell ? await notToldYet(tx, turned, status) : [];
  const told: number[] = [];
  const letter = { status, letter: 'send' } as const;
  for (const row of reached) if (await tellCandidate(tx, row, letter, by)) told.push(row.id);
  await takeBackWaiting(tx, turned, told, now);
  const data = { stage: to, updatedAt: now };
  const kept = idsOf(moving).filter((id) => !turned.includes(id));
  await tx.application.updateMany({ where: { id: { in: turned } }, data: { ...data, status } });
  await tx.application.updateMany({ where: { id: { in: kept } }, data });
  await noteMoves(tx, moving, { to, statusAfter, reason, note, by, told, bulkId, now });
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

/** Notes when, by whom and why applications came to a stage or a status, which is written already; `before` is how they were until then. */
export async function noteMoves(
  tx: Tx,
  before: readonly Before[],
  { to, statusAfter, reason = null, note = null, by, told, bulkId, now }: Noted,
): Promise<void> {
  const moved = before.filter((row) => isNews(row, { to, status: statusAfter(row), reason }));
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

type After = { to: Stage; status: ApplicationStatus; reason: string | null };

function isNews(before: Before, { to, status, reason }: After): boolean {
  return before.stage !== to || before.status !== status || (reason !== null && reason !== before.closedReason);
}

/** Those whom the last letter about their way did not tell the same: what was undone since is no news twice. */
async function notToldYet(tx: Tx, ids: number[], status: ApplicationStatus) {
  const letters = await tx.applicationStageChange.findMany({
    where: { applicationId: { in: ids }, told: true },
    orderBy: { id: 'asc' },
    select: { applicationId: true, to: true, toStatus: true },
  });
  const known = new Map(
    letters.map(({ applicationId, to, toStatus }) => [applicationId, toStatus ?? STATUS_OF_STAGE[to as Stage]]),
  );
  const news = ids.filter((id) => known.get(id) !== status);
  return tx.application.findMany({ where: { id: { in: news } }, orderBy: { id: 'asc' }, select: MOVED });
}

/** What still waits to be told of another status is no longer so. */
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
