import { endBulkMoves, endOfMove } from '../accounts/end-bulk-moves';
import { content } from '../content';
import { AppError } from '../base/errors';
import { HIGHEST_ID } from '../base/fields/bounds';
import { afterCommit, db, transaction, type Tx } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import type { Prisma } from '../platform/db/generated/client';
import { pageOfList } from '../platform/db/lists';
import { CLAIM_MS, LongJobs, unclaimed } from '../platform/db/long-jobs';
import type { Caller } from '../platform/sessions/sessions';
import type { ApplicationStatus } from '../vocabulary/applications';
import { STATUS_OF_STAGE, type CloseReason, type Stage } from '../vocabulary/stages';
import { moveStages, restoreArrivals } from './stages';
import type { BulkMoveView } from './schema';
import type { StageBulkInput } from './stage-schema';
import { applicationListing } from './listing';
import { storedApplications } from './stored-list';

/** Applications in a transaction; fewer if letters are written, because other writes wait for the transaction. */
const [AT_ONCE, AT_ONCE_WITH_LETTERS] = [250, 50];
const MOST_FAILURES = 5;
/** Time for which a list offers to undo a finished move. */
const SHOWN_MS = 3_600_000;
const UNFINISHED = ['moving', 'undoing'];

type Asked = Pick<StageBulkInput, 'to' | 'reason' | 'note' | 'tell'>;

/** Stores a bulk move of the `total` applications that match `filter`. The background worker runs it after commit. */
export async function startBulkMove(
  tx: Tx,
  id: string,
  { filter, total, ...move }: Asked & { filter: Readonly<Record<string, string>>; total: number },
  moderator: Pick<Caller, 'userId' | 'name'>,
): Promise<void> {
  const by = { movedById: moderator.userId, movedBy: moderator.name };
  const data = { id, state: 'moving', filter, move, total, ...by, cursor: HIGHEST_ID, startedAt: new Date() };
  await tx.bulkMove.create({ data, select: { id: true } });
  afterCommit(tx, () => bulkMoves.wake());
}

/** Makes the background worker stop and undo a bulk move. @returns null if the worker did not run that move */
export async function undoBulkMove(
  tx: Tx,
  id: string,
  moderator: Pick<Caller, 'userId' | 'name'>,
): Promise<{ moved: number } | null> {
  const move = await tx.bulkMove.findUnique({ where: { id }, select: { state: true, moved: true } });
  if (!move) return null;
  if (move.state.startsWith('und')) throw new AppError('not_found', content().stageMessages.nothingToUndo);
  const undoing = { state: 'undoing', cursor: HIGHEST_ID, told: 0, failures: 0, stopped: false };
  const free = { finishedAt: null, claimedUntil: null };
  const by = { undoneById: moderator.userId, undoneBy: moderator.name };
  await tx.bulkMove.update({ where: { id }, data: { ...undoing, ...free, ...by }, select: { id: true } });
  afterCommit(tx, () => bulkMoves.wake());
  return move;
}

/**
 * Lists all running bulk moves. Of those that ended within the last hour, it lists the moderator's own and those that
 * stopped too early. Newest first.
 */
export async function listBulkMoves(userId: number, now = new Date()): Promise<BulkMoveView[]> {
  const shownFrom = new Date(now.getTime() - SHOWN_MS);
  const rows = await db().bulkMove.findMany({
    where: {
      OR: [
        { finishedAt: null },
        { finishedAt: { gt: shownFrom }, OR: [{ movedById: userId }, { undoneById: userId }, { stopped: true }] },
      ],
    },
    orderBy: { startedAt: 'desc' },
    take: 5,
    select: columns('id', 'state', 'move', 'total', 'moved', 'back', 'told', 'stopped'),
  });
  return rows.map(({ move, ...row }) => ({ ...row, to: (move as Asked).to }) as BulkMoveView);
}

export const bulkMoves = new LongJobs<string>({
  name: 'bulk-move',
  claim: claimNext,
  step: makeBatch,
  // After the claim expires, a later run continues at the stored cursor.
  failed: (id) =>
    transaction(async (tx) => {
      await tx.bulkMove.updateMany({ where: { id }, data: { failures: { increment: 1 } } });
      await endBulkMoves(tx, { id, failures: { gte: MOST_FAILURES } });
    }),
});

async function claimNext(now: Date, claimedUntil: Date): Promise<string | null> {
  const free = unclaimed(now);
  const next = await db().bulkMove.findFirst({
    where: { state: { in: UNFINISHED }, ...free },
    orderBy: { startedAt: 'asc' },
    select: { id: true },
  });
  if (!next) return null;
  const { count } = await db().bulkMove.updateMany({ where: { ...next, ...free }, data: { claimedUntil } });
  return count === 1 ? next.id : null;
}

const WHO = columns('movedById', 'movedBy', 'undoneById', 'undoneBy');
const COLUMNS = { ...WHO, ...columns('state', 'filter', 'move', 'cursor', 'startedAt') };
type Row = Prisma.BulkMoveGetPayload<{ select: typeof COLUMNS }>;

async function makeBatch(id: string): Promise<boolean> {
  const seen = await db().bulkMove.findUniqueOrThrow({ where: { id }, select: COLUMNS });
  if (!UNFINISHED.includes(seen.state)) return false;
  const ids = seen.state === 'moving' ? await nextIds(seen) : [];
  return transaction(async (tx) => {
    const row = await tx.bulkMove.findUniqueOrThrow({ where: { id }, select: COLUMNS });
    if (!UNFINISHED.includes(row.state)) return false;
    // An undo or another process changed the move since the first read, so the next batch reads it again.
    if (row.state !== seen.state || row.cursor !== seen.cursor) return true;
    const done = row.state === 'moving' ? await moveBatch(tx, id, row, ids) : await undoBatch(tx, id, row);
    const now = new Date();
    const data = done
      ? { ...done, failures: 0, claimedUntil: new Date(now.getTime() + CLAIM_MS) }
      : endOfMove(row.state === 'moving' ? 'moved' : 'undone', row.move, now);
    await tx.bulkMove.update({ where: { id }, data, select: { id: true } });
    return done !== null;
  });
}

const atOnce = ({ move }: Row) => ((move as Asked).tell ? AT_ONCE_WITH_LETTERS : AT_ONCE);

async function nextIds(row: Row): Promise<number[]> {
  const { filter, cursor } = row;
  const limit = atOnce(row);
  const asked = { ...narrowedBy(filter as Record<string, string>), sort: '-id', newest: true, below: cursor };
  // Passing the known total saves counting.
  return (await pageOfList(storedApplications, asked, { page: 1, limit, total: limit })).ids;
}

/** Parses a list's URL parameters. Rejects unknown ones: ignoring a filter would move more than the list showed. */
export function narrowedBy(filter: Readonly<Record<string, string>>) {
  const { stageMessages } = content();
  const state = applicationListing.readStrictly(Object.entries(filter), { search: true });
  if (!state)
    throw new AppError('validation_failed', stageMessages.filter, { errors: { filter: [stageMessages.filter] } });
  return state;
}

/** Skips applications that changed after the move was requested. */
async function moveBatch(tx: Tx, bulkId: string, row: Row, ids: number[]) {
  if (ids.length === 0) return null;
  const where = { id: { in: ids }, updatedAt: { lte: row.startedAt } };
  const still = await tx.application.findMany({ where, select: { id: true } });
  const by = { userId: row.movedById, name: row.movedBy };
  const { moved, told } = await moveStages(
    tx,
    still.map((each) => each.id),
    { ...(row.move as Asked), by, bulkId },
  );
  return {
    cursor: Math.min(...ids),
    moved: { increment: moved.length },
    told: { increment: told.length },
  };
}

async function undoBatch(tx: Tx, bulkId: string, row: Row) {
  const changes = await changesOf(tx, bulkId, row.cursor, atOnce(row));
  if (changes.length === 0) return null;
  const by = { userId: row.undoneById ?? row.movedById, name: row.undoneBy ?? row.movedBy };
  const { back, told } = await putBack(tx, changes, by);
  return { cursor: changes.at(-1)!.id, back: { increment: back }, told: { increment: told } };
}

/** Returns the latest changes of a bulk move before `cursor`, at most `take`. */
export function changesOf(tx: Tx, bulkId: string, cursor = HIGHEST_ID, take = AT_ONCE) {
  return tx.applicationStageChange.findMany({
    where: { bulkId, id: { lt: cursor } },
    orderBy: { id: 'desc' },
    take,
    select: columns('id', 'applicationId', 'from', 'fromStatus', 'told'),
  });
}

type PutBack = { to: Stage; status: ApplicationStatus; reason: CloseReason | null };

/**
 * Undoes changes of a bulk move, except for applications that moved again since. Sent letters stay sent, and no new
 * ones are written. @returns how many were restored, and how many of their candidates had got a letter
 */
export async function putBack(
  tx: Tx,
  changes: Awaited<ReturnType<typeof changesOf>>,
  by: { userId: number; name: string },
): Promise<{ back: number; told: number }> {
  const history = await tx.applicationStageChange.findMany({
    where: { applicationId: { in: changes.map(({ applicationId }) => applicationId) } },
    orderBy: { id: 'asc' },
    select: { id: true, applicationId: true, to: true, reason: true },
  });
  const newest = new Map(history.map(({ id, applicationId }) => [applicationId, id]));
  const before = new Map(changes.map(({ id, applicationId }) => [applicationId, id]));
  const reasons = new Map(
    history.flatMap(({ id, applicationId, to, reason }) =>
      to === 'closed' && id < before.get(applicationId)! ? [[applicationId, reason]] : [],
    ),
  );
  const open = changes.filter(({ id, applicationId }) => newest.get(applicationId) === id);
  const groups = new Map<string, PutBack & { ids: number[] }>();
  for (const { applicationId, from, fromStatus } of open) {
    const reason = from === 'closed' ? ((reasons.get(applicationId) ?? null) as CloseReason | null) : null;
    const to = from as Stage;
    const status = (fromStatus ?? STATUS_OF_STAGE[to]) as ApplicationStatus;
    const key = `${from} ${status} ${reason}`;
    const group = groups.get(key) ?? { to, status, reason, ids: [] };
    groups.set(key, { ...group, ids: [...group.ids, applicationId] });
  }
  let back = 0;
  for (const { ids, ...where } of groups.values()) {
    const { found, moved } = await moveStages(tx, ids, { ...where, by });
    const changed = found.flatMap(({ id, stage }) => (stage === where.to ? [] : [id]));
    await restoreArrivals(tx, changed, where.to);
    back += moved.length;
  }
  // `moveStages` has withdrawn the unsent letters, so `told` counts only the sent ones.
  const ids = open.map(({ id }) => id);
  return { back, told: await tx.applicationStageChange.count({ where: { id: { in: ids }, told: true } }) };
}
