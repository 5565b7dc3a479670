import { randomUUID } from 'node:crypto';
import { AppError } from '../base/errors';
import type { Params, ParamValues } from '../base/listing';
import { content } from '../content';
import { transaction, type Tx } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { pageOfList } from '../platform/db/lists';
import type { Caller } from '../platform/sessions/sessions';
import type { ApplicationStatus } from '../vocabulary/applications';
import { MOST_MOVED, STATUS_OF_STAGE, type CloseReason, type Stage } from '../vocabulary/stages';
import { applicationListing } from './listing';
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

/**
 * Moves several applications: the given ids, or everything that a filtered list shows. Skips applications that changed
 * since the moderator read them.
 * @returns the bulk move's id for its undo, and how many moved, get a letter, were there already, or had changed
 * @throws AppError conflict if the list's length differs from `count`; validation_failed if there are too many
 */
export async function moveMany(input: StageBulkInput, moderator: Caller) {
  const { ids: chosen, seen, filter: _, count: __, ...move } = input;
  const ids = chosen ? [...new Set(chosen)] : await idsOfList(input);
  return transaction(async (tx) => {
    const still = seen ? await unchanged(tx, ids, seen) : ids;
    const bulkId = randomUUID();
    const { found, moved, told } = await moveStages(tx, still, { ...move, by: moderator, bulkId });
    return {
      bulkId: moved.length > 0 ? bulkId : null,
      moved: moved.length,
      told: told.length,
      same: found.length - moved.length,
      changed: ids.length - found.length,
    };
  });
}

/** Returns the ids in a filtered list, if its length is still the one that the moderator saw. */
async function idsOfList({ filter, count }: StageBulkInput): Promise<number[]> {
  const { stageMessages } = content();
  const asked = { ...narrowedBy(filter ?? {}), newest: true };
  const { ids, total } = await pageOfList(storedApplications, asked, { page: 1, limit: MOST_MOVED });
  if (total !== count) throw new AppError('conflict', stageMessages.otherNumber(total));
  if (total > MOST_MOVED) throw new AppError('validation_failed', stageMessages.tooMany);
  return ids;
}

/**
 * Parses the parameters of a list's URL. Rejects unknown ones: ignoring a filter would move more than the list showed.
 */
function narrowedBy(filter: Readonly<Record<string, string>>): ParamValues<typeof applicationListing.params> {
  const { stageMessages } = content();
  const byName = new Map(Object.entries(params).map(([name, param]) => [param.names?.[0] ?? name, { name, param }]));
  const read = Object.entries(filter).map(([given, text]) => {
    const { name, param } = byName.get(given) ?? {};
    const value = param?.read(text);
    if (name === undefined || value === undefined)
      throw new AppError('validation_failed', stageMessages.filter, { errors: { filter: [stageMessages.filter] } });
    return [name, value] as const;
  });
  return Object.fromEntries(read) as ParamValues<typeof applicationListing.params>;
}

const params: Params = applicationListing.params;

async function unchanged(tx: Tx, ids: number[], seen: Readonly<Record<string, string>>): Promise<number[]> {
  const rows = await tx.application.findMany({ where: { id: { in: ids } }, select: { id: true, updatedAt: true } });
  return rows.flatMap(({ id, updatedAt }) => (seen[id] === updatedAt.toISOString() ? [id] : []));
}

/** The state that a bulk move's undo restores, shared by several applications. */
type PutBack = { to: Stage; status: ApplicationStatus; reason: CloseReason | null };

/**
 * Undoes a bulk move, except for applications that moved again since. Letters already sent are not recalled, and no new
 * ones are written.
 * @throws AppError not_found if nothing of that move is left to undo
 */
export async function undoMany(bulkId: string, moderator: Caller) {
  return transaction(async (tx) => {
    const changes = await tx.applicationStageChange.findMany({
      where: { bulkId },
      orderBy: { id: 'asc' },
      select: { id: true, applicationId: true, from: true, fromStatus: true },
    });
    if (changes.length === 0) throw new AppError('not_found', content().stageMessages.nothingToUndo);
    const history = await tx.applicationStageChange.findMany({
      where: { application: { stageChanges: { some: { bulkId } } } },
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
    for (const { ids, ...where } of groups.values())
      back += (await moveStages(tx, ids, { ...where, by: moderator })).moved.length;
    // `moveStages` has withdrawn the unsent letters, so `told` counts only those that were sent.
    const ids = new Set(open.map(({ id }) => id));
    const told = await tx.applicationStageChange.findMany({ where: { bulkId, told: true }, select: { id: true } });
    return { back, stayed: changes.length - back, told: told.filter(({ id }) => ids.has(id)).length };
  });
}
