import 'server-only';
import { db } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { hinted } from '../platform/db/conditions';
import { inOrder } from '../platform/db/lists';
import { readRows } from '../platform/db/reader';
import type { ApplicationStatus } from '../vocabulary/applications';
import { STAGES, type CloseReason, type Stage } from '../vocabulary/stages';
import type { BoardCard, BoardColumn, StageCounts, StageMoveView } from './schema';

export async function findMoves(applicationId: number): Promise<StageMoveView[]> {
  const rows = await db().applicationStageChange.findMany({
    where: { applicationId },
    orderBy: { id: 'desc' },
    select: columns('id', 'from', 'fromStatus', 'to', 'toStatus', 'reason', 'note', 'movedBy', 'movedAt', 'told'),
  });
  return rows.map(({ from, fromStatus, to, toStatus, reason, movedBy, movedAt, ...row }) => ({
    ...row,
    from: from as Stage,
    fromStatus: fromStatus as ApplicationStatus | null,
    to: to as Stage,
    toStatus: toStatus as ApplicationStatus | null,
    reason: reason as CloseReason | null,
    by: movedBy,
    at: movedAt.toISOString(),
  }));
}

/** Counts the applicants of each job by stage. An applicant counts once, by the newest version. */
export async function countStages(jobIds: readonly number[]): Promise<StageCounts> {
  if (jobIds.length === 0) return {};
  const rows = await readRows<{ jobId: number; stage: Stage; n: number }>(
    `SELECT "jobId", "stage", count(*) AS "n" FROM ${hinted('Application', 'Application_board')}
     WHERE "jobId" IN (${jobIds.map(() => '?').join(', ')}) AND "superseded" = false GROUP BY "jobId", "stage"`,
    [...jobIds],
  );
  const counts: Record<number, Partial<Record<Stage, number>>> = {};
  for (const { jobId, stage, n } of rows) counts[jobId] = { ...counts[jobId], [stage]: n };
  return counts;
}

export const CARDS_IN_COLUMN = 12;
const CARDS_IN_WHOLE_COLUMN = 100;

/**
 * Returns a job's applicants by stage, each by the newest version, at most `CARDS_IN_COLUMN` a stage. The longest in a
 * stage come first; in `placed` and `closed` the latest. @param whole the stage of which more are wanted
 */
export async function viewBoard(jobId: number, whole?: Stage, now = Date.now()): Promise<BoardColumn[]> {
  const counted = await readRows<{ stage: string; n: number }>(
    `SELECT "stage", count(*) AS "n" FROM ${hinted('Application', 'Application_board')}
     WHERE "jobId" = ? AND "superseded" = false GROUP BY "stage"`,
    [jobId],
  );
  const counts = new Map(counted.map(({ stage, n }) => [stage, n]));
  const ids = await Promise.all(
    STAGES.map(
      async (stage) =>
        [
          stage,
          counts.has(stage)
            ? await firstOf(jobId, stage, stage === whole ? CARDS_IN_WHOLE_COLUMN : CARDS_IN_COLUMN)
            : [],
        ] as const,
    ),
  );
  const rows = await db().application.findMany({
    where: { id: { in: ids.flatMap(([, each]) => each) } },
    select: CARD,
  });
  return ids.map(([stage, each]) => ({
    stage,
    total: counts.get(stage) ?? 0,
    cards: inOrder(each, rows).map((row) => toCard(row, now)),
  }));
}

async function firstOf(jobId: number, stage: Stage, most: number): Promise<number[]> {
  const order =
    stage === 'placed' || stage === 'closed' ? '"stageAt" DESC NULLS LAST, "id" DESC' : '"stageAt" NULLS FIRST, "id"';
  const rows = await readRows<{ id: number }>(
    `SELECT "id" FROM ${hinted('Application', 'Application_board')}
     WHERE "jobId" = ? AND "stage" = ? AND "superseded" = false ORDER BY ${order} LIMIT ?`,
    [jobId, stage, most],
  );
  return rows.map(({ id }) => id);
}

const CARD = columns('id', 'applicantName', 'stageAt', 'createdAt', 'updatedAt', 'closedReason');

type CardRow = { id: number; applicantName: string; closedReason: string | null } & Record<
  'createdAt' | 'updatedAt',
  Date
> & { stageAt: Date | null };

const DAY_MS = 86_400_000;

function toCard(row: CardRow, now: number): BoardCard {
  const { id, applicantName: name, stageAt, createdAt, updatedAt, closedReason } = row;
  const since = stageAt ?? createdAt;
  return {
    id,
    name,
    since: since.toISOString(),
    days: Math.max(0, Math.floor((now - since.getTime()) / DAY_MS)),
    seen: updatedAt.toISOString(),
    reason: closedReason as CloseReason | null,
  };
}
