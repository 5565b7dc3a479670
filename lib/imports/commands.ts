import { AppError } from '../base/errors';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { afterCommit, transaction, type Tx } from '../platform/db/client';
import type { Actor } from '../platform/sessions/sessions';
import { personRecordName } from '../sourcing/record-rules';
import { UNDECIDED, UNDO_MS, WORKING, type BatchVerb } from '../vocabulary/imports';
import { imports } from './jobs';
import type { ItemInput } from './schema';
import { leaveItem, takeItem } from './take';

/**
 * Does something with a whole import. What takes longer goes on in the background, and can be stopped.
 * @throws AppError not_found; conflict while something else is done with it, or if there is nothing to do
 */
export async function workOnImport(id: number, verb: BatchVerb, moderator: Actor, now = new Date()): Promise<void> {
  const { importMessages: words } = content();
  await transaction(async (tx) => {
    const batch = await tx.importBatch.findUnique({ where: { id }, select: { state: true, fileId: true } });
    if (!batch) throw new AppError('not_found', words.noBatch);
    const isWorking = WORKING.some((state) => state === batch.state);
    if (verb === 'continue' && batch.state !== 'stopped') throw new AppError('conflict', words.notStopped);
    if (isWorking !== (verb === 'stop')) throw new AppError('conflict', words.busy);
    const by = { byId: moderator.userId ?? 0, by: moderator.name, claimedUntil: null, failures: 0 };
    const become = (data: { state: string; cursor?: number }) =>
      tx.importBatch.update({ where: { id }, data: { ...by, ...data }, select: { id: true } });
    const files = await VERBS[verb](tx, id, become, batch.fileId, now);
    await logActivity(tx, moderator, `import.${verb}`, { type: 'import', id }, { files }, now);
    afterCommit(tx, () => imports.wake());
  });
}

type Become = (data: { state: string; cursor?: number }) => Promise<unknown>;
type Do = (tx: Tx, batchId: number, become: Become, archive: string | null, now: Date) => Promise<number>;

/** Each returns the number of files that it is about. */
const VERBS: Record<BatchVerb, Do> = {
  stop: async (tx, batchId, become, archive) => {
    await become({ state: archive === null ? 'ready' : 'stopped' });
    return tx.importItem.count({ where: { batchId } });
  },
  continue: async (tx, batchId, become) => {
    await become({ state: 'receiving' });
    return tx.importItem.count({ where: { batchId } });
  },
  'take-clear': async (tx, batchId, become) => {
    await become({ state: 'taking', cursor: 0 });
    return tx.importItem.count({ where: { batchId, state: 'ready', reason: null } });
  },
  'leave-rest': async (tx, batchId, _become, _archive, decidedAt) =>
    (
      await tx.importItem.updateMany({
        where: { batchId, state: { in: [...UNDECIDED] } },
        data: { state: 'left', decidedAt },
      })
    ).count,
  undo: async (tx, batchId, become, _archive, now) => {
    const decidedAt = { gt: new Date(now.getTime() - UNDO_MS) };
    const files = await tx.importItem.count({ where: { batchId, state: 'taken', decidedAt } });
    if (files === 0) throw new AppError('conflict', content().importMessages.nothingToUndo);
    await become({ state: 'undoing', cursor: 0 });
    return files;
  },
};

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
