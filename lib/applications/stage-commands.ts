import { randomUUID } from 'node:crypto';
import { AppError } from '../base/errors';
import { content } from '../content';
import { transaction, type Tx } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { pageOfList } from '../platform/db/lists';
import type { Caller } from '../platform/sessions/sessions';
import { MOST_MOVED } from '../vocabulary/stages';
import { changesOf, narrowedBy, putBack, startBulkMove, undoBulkMove } from './bulk-moves';
import { removedMeanwhile, refuseLateDecision } from './late-decisions';
import { moveStage, moveStages, type StageMoved } from './stages';
import type { StageBulkInput, StageMoveInput } from './stage-schema';
import { storedApplications } from './stored-list';

/**
 * Moves one application to another stage.
 * @throws AppError not_found; conflict if it changed, was removed, or got a newer version since the moderator saw it
 */
export async function moveApplication(
  { application: id, seen, newest_seen, ...move }: StageMoveInput,
  moderator: Caller,
): Promise<StageMoved & { name: string }> {
  return transaction(async (tx) => {
    const row = await tx.application.findUnique({ where: { id }, select: SEEN });
    if (!row) throw seen ? await removedMeanwhile(tx, id) : new AppError('not_found', content().stageMessages.unknown);
    await refuseLateDecision(tx, row, { seen, newest_seen });
    const moved = await moveStage(tx, { applicationId: id, ...move, by: moderator });
    return { ...moved, name: row.applicantName };
  });
}

const SEEN = columns('id', 'jobId', 'emailFolded', 'applicantName', 'status', 'updatedAt');

export type BulkMoved = {
  /** Id of this bulk move, for the undo; null if nothing moved. */
  bulkId: string | null;
  moved: number;
  told: number;
  same: number;
  /** Number of applications that changed or were removed since the moderator saw them. They stay. */
  changed: number;
  /** Number of applications left to the background worker. */
  waiting: number;
};

/**
 * Moves the given applications, or all of a filtered list; the background worker moves more than `MOST_MOVED`. Skips
 * applications that changed since the moderator saw them. @throws AppError conflict if the list's length differs from
 * `count`
 */
export async function moveMany(input: StageBulkInput, moderator: Caller): Promise<BulkMoved> {
  const { ids: chosen, seen, filter = {}, count, ...move } = input;
  const { ids, total } = chosen ? { ids: [...new Set(chosen)], total: 0 } : await idsOfList(filter, count);
  return transaction(async (tx) => {
    const bulkId = randomUUID();
    if (total > MOST_MOVED) {
      await startBulkMove(tx, bulkId, { ...move, filter, total }, moderator);
      return { bulkId, moved: 0, told: 0, same: 0, changed: 0, waiting: total };
    }
    const still = seen ? await unchanged(tx, ids, seen) : ids;
    const { found, moved, told } = await moveStages(tx, still, { ...move, by: moderator, bulkId });
    return {
      bulkId: moved.length > 0 ? bulkId : null,
      moved: moved.length,
      told: told.length,
      same: found.length - moved.length,
      changed: ids.length - found.length,
      waiting: 0,
    };
  });
}

/** The list must still have the length that the moderator saw. */
async function idsOfList(filter: Readonly<Record<string, string>>, count: number | undefined) {
  const asked = { ...narrowedBy(filter), newest: true };
  const page = await pageOfList(storedApplications, asked, { page: 1, limit: MOST_MOVED });
  if (page.total !== count) throw new AppError('conflict', content().stageMessages.otherNumber(page.total));
  return page;
}

async function unchanged(tx: Tx, ids: number[], seen: Readonly<Record<string, string>>): Promise<number[]> {
  const rows = await tx.application.findMany({ where: { id: { in: ids } }, select: { id: true, updatedAt: true } });
  return rows.flatMap(({ id, updatedAt }) => (seen[id] === updatedAt.toISOString() ? [id] : []));
}

export type BulkUndone = { back: number; stayed: number; told: number; waiting: number };

/**
 * Undoes a bulk move, except for applications that moved again since. Sent letters stay sent, and no new ones are
 * written. The background worker undoes its own moves. @throws AppError not_found if nothing of that move is left to
 * undo
 */
export async function undoMany(bulkId: string, moderator: Caller): Promise<BulkUndone> {
  return transaction(async (tx) => {
    const undone = { back: 0, stayed: 0, told: 0, waiting: 0 };
    const inBackground = await undoBulkMove(tx, bulkId, moderator);
    if (inBackground) return { ...undone, waiting: inBackground.moved };
    let changes = await changesOf(tx, bulkId);
    if (changes.length === 0) throw new AppError('not_found', content().stageMessages.nothingToUndo);
    for (; changes.length > 0; changes = await changesOf(tx, bulkId, changes.at(-1)!.id)) {
      const { back, told } = await putBack(tx, changes, moderator);
      undone.back += back;
      undone.stayed += changes.length - back;
      undone.told += told;
    }
    return undone;
  });
}
