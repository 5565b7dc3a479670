import { AppError } from '../base/errors';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { afterCommit, transaction, type Tx } from '../platform/db/client';
import { removeFiles } from '../platform/files/removals';
import type { Actor } from '../platform/sessions/sessions';
import { personRecordName } from '../sourcing/record-rules';
import { CLEAR, UNDECIDED, UNDO_MS, WORKING, type BatchState, type BatchVerb } from '../vocabulary/imports';
import { imports } from './jobs';
import { waitsForColumns } from './rules';
import { lacksRows, putBackRows } from './list/store-rows';
import type { ItemInput } from './schema';
import { leaveItem, takeItem } from './take';

/**
 * Does something with a whole import. What takes longer goes on in the background, and can be stopped.
 * @throws AppError not_found; conflict while something else is done with it, or if there is nothing to do
 */
export async function workOnImport(id: number, verb: BatchVerb, moderator: Actor, now = new Date()): Promise<void> {
  const { importMessages: words, importLists } = content();
  await transaction(async (tx) => {
    const batch = await tx.importBatch.findUnique({ where: { id }, select: { state: true, fileId: true, list: true } });
    if (!batch) throw new AppError('not_found', words.noBatch);
    const isWorking = WORKING.some((state) => state === batch.state);
    if (verb === 'continue' && batch.state !== 'stopped') throw new AppError('conflict', words.notStopped);
    if (isWorking !== (verb === 'stop')) throw new AppError('conflict', words.busy);
    if (batch.state === 'discarded' && verb !== 'undo') throw new AppError('conflict', importLists.discarded);
    if (ON_ITEMS.includes(verb) && waitsForColumns(batch)) throw new AppError('conflict', importLists.waitsForColumns);
    const by = { byId: moderator.userId ?? 0, by: moderator.name, claimedUntil: null, failures: 0 };
    const become = (state: BatchState) =>
      tx.importBatch.update({ where: { id }, data: { ...by, state, cursor: 0 }, select: { id: true } });
    const files = await VERBS[verb](tx, { id, ...batch }, become, now);
    await logActivity(tx, moderator, `import.${verb}`, { type: 'import', id }, { files }, now);
    afterCommit(tx, () => imports.wake());
  });
}

const ON_ITEMS: readonly BatchVerb[] = ['take-clear', 'undo'];

type Batch = { id: number; state: string; fileId: string | null; list: unknown };
type Become = (state: BatchState) => Promise<unknown>;
type Do = (tx: Tx, batch: Batch, become: Become, now: Date) => Promise<number>;

/** Each returns the number of files and rows that it is about. */
const VERBS: Record<BatchVerb, Do> = {
  stop: async (tx, { id: batchId, state, fileId, list }, become) => {
    if (state === 'checking') return mapAgain(tx, batchId, become);
    if (lacksRows(list)) throw new AppError('conflict', content().importMessages.busy);
    await become(fileId !== null ? 'stopped' : state === 'receiving' && list !== null ? 'mapping' : 'ready');
    return tx.importItem.count({ where: { batchId } });
  },
  continue: async (tx, { id: batchId }, become) => {
    await become('receiving');
    return tx.importItem.count({ where: { batchId } });
  },
  'take-clear': async (tx, { id: batchId }, become) => {
    await become('taking');
    return tx.importItem.count({ where: { batchId, ...CLEAR } });
  },
  'leave-rest': async (tx, { id: batchId, state }, become, decidedAt) => {
    if (state === 'mapping') return discard(tx, batchId, become);
    const open = { OR: [{ state: { in: [...UNDECIDED] } }, { state: 'waiting', line: { not: null } }] };
    return (await tx.importItem.updateMany({ where: { batchId, ...open }, data: { state: 'left', decidedAt } })).count;
  },
  undo: async (tx, { id: batchId }, become, now) => {
    const decidedAt = { gt: new Date(now.getTime() - UNDO_MS) };
    const files = await tx.importItem.count({ where: { batchId, state: 'taken', decidedAt } });
    if (files === 0) throw new AppError('conflict', content().importMessages.nothingToUndo);
    await become('undoing');
    return files;
  },
  'map-again': async (tx, { id, state, list }, become) => {
    if (list === null || state !== 'ready') throw new AppError('conflict', content().importLists.noColumns);
    return mapAgain(tx, id, become);
  },
};

/** Deletes all of a list and its CVs but people who were taken, so that it can be uploaded again. */
async function discard(tx: Tx, batchId: number, become: Become): Promise<number> {
  await become('discarded');
  const undecided = { batchId, state: { not: 'taken' } };
  const files = { where: { ...undecided, fileId: { not: null } }, select: { fileId: true } } as const;
  const fileIds = (await tx.importItem.findMany(files)).flatMap(({ fileId }) => fileId ?? []);
  afterCommit(tx, () => void removeFiles(fileIds));
  return (await tx.importItem.deleteMany({ where: undecided })).count;
}

async function mapAgain(tx: Tx, id: number, become: Become): Promise<number> {
  await become('mapping');
  return putBackRows(tx, id);
}

/** Takes one item, leaves it out, or brings it back. @returns the record of the person; null if none was added */
export async function decideItem(batchId: number, input: ItemInput, moderator: Actor): Promise<string | null> {
  const { item, do: verb, name, ...person } = input;
  if (verb !== 'take') {
    await leaveItem(batchId, item, verb === 'bring-back');
    return null;
  }
  const id = await takeItem(batchId, item, { ...person, name: name! }, moderator);
  return id === null ? null : personRecordName({ kind: 'cv', id });
}

/** Logs that a moderator read a file of an import. Every reading must be logged. */
export async function recordItemRead(id: number, item: number, moderator: Actor): Promise<void> {
  await transaction((tx) => logActivity(tx, moderator, 'import.read', { type: 'import', id }, { item }));
}
