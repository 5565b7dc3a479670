import { AppError } from '../base/errors';
import { HIGHEST_ID } from '../base/fields/bounds';
import { db, transaction, type Tx } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import type { Prisma } from '../platform/db/generated/client';
import { CLAIM_MS, LongJobs, unclaimed } from '../platform/db/long-jobs';
import { removeFiles } from '../platform/files/removals';
import { sendableFile } from '../platform/files/dto';
import { withLocalFile } from '../platform/files/store';
import { Lookalikes } from '../sourcing/add-candidate';
import { CLEAR, UNDO_MS, WORKING, type BatchState } from '../vocabulary/imports';
import { entriesOf, isList, readArchive, withEntry } from './archive';
import { checkAgain, checkRows } from './list/check';
import { lacksRows, putBackRows } from './list/store-rows';
import type { Suggested } from './schema';
import { storeItem } from './store-item';
import { suggestWaiting } from './suggestions';
import { putBack, takeItem } from './take';

/** Time after which a step on an archive ends, so that its claim is prolonged. */
const STEP_MS = CLAIM_MS / 3;
/** Items that are taken or put back in one step. */
const AT_ONCE = 20;
const MOST_FAILURES = 5;

const BATCH = {
  ...columns('id', 'state', 'cursor', 'begunAfter', 'byId', 'by', 'fileId', 'list'),
  file: sendableFile,
} as const;
type Batch = Prisma.ImportBatchGetPayload<{ select: typeof BATCH }>;

/** Unpacks archives, checks rows of lists, takes clear items and undoes imports, in the background. */
export const imports = new LongJobs<number>({
  name: 'import',
  claim: async (now, claimedUntil) => {
    const where = { state: { in: [...WORKING] }, ...unclaimed(now) };
    const next = await db().importBatch.findFirst({ where, orderBy: { id: 'asc' }, select: { id: true } });
    if (!next) return null;
    const { count } = await db().importBatch.updateMany({ where: { ...where, id: next.id }, data: { claimedUntil } });
    return count === 1 ? next.id : null;
  },
  step: async (id) => {
    const batch = await db().importBatch.findUnique({ where: { id }, select: BATCH });
    if (!batch) return false;
    const steps: Partial<Record<string, (batch: Batch) => Promise<boolean>>> = { receiving, checking, taking, undoing };
    const work = steps[batch.state];
    if (!work) return false;
    const isMore = await work(batch);
    const data = isMore
      ? { failures: 0, claimedUntil: new Date(Date.now() + CLAIM_MS) }
      : { failures: 0, claimedUntil: null, state: afterWork(batch) };
    // A moderator may have stopped it meanwhile.
    await transaction((tx) => tx.importBatch.updateMany({ where: { id, state: batch.state }, data }));
    return isMore;
  },
  failed: (id) =>
    transaction(async (tx) => {
      await tx.importBatch.updateMany({ where: { id }, data: { failures: { increment: 1 } } });
      const select = { state: true, fileId: true } as const;
      const failing = await tx.importBatch.findUnique({ where: { id, failures: { gte: MOST_FAILURES } }, select });
      if (!failing) return;
      const stopped = failing.fileId === null ? 'ready' : 'stopped';
      const state: BatchState = failing.state === 'checking' ? 'mapping' : stopped;
      if (state === 'mapping') await putBackRows(tx, id);
      await tx.importBatch.update({ where: { id }, data: { state }, select: { id: true } });
    }),
});

/** A list waits for its columns first. While an archive is not wholly unpacked, other work leaves its import stopped. */
function afterWork({ state, fileId, list }: Batch): BatchState {
  if (state === 'receiving') return list === null ? 'ready' : 'mapping';
  return fileId === null ? 'ready' : 'stopped';
}

/**
 * Stores the archive's further files. Without an archive, the process that stored single files was killed. If it was
 * killed before all rows of a list were stored, the import is deleted: a part of a list would look like all of it.
 */
async function receiving({ id, file, begunAfter, list }: Batch): Promise<boolean> {
  if (lacksRows(list)) {
    const discard = (tx: Tx) => tx.importBatch.deleteMany({ where: { id } });
    await (file ? removeArchive(file.id, discard) : transaction(discard));
    return false;
  }
  if (!file) return false;
  const files = { batchId: id, line: null };
  const { _max: last } = await db().importItem.aggregate({ where: files, _max: { position: true } });
  const until = performance.now() + STEP_MS;
  let failure: unknown;
  const isMore = await withLocalFile(file, (path) =>
    readArchive(path, async (zip) => {
      let position = -1;
      for await (const each of entriesOf(zip)) {
        position += 1;
        // The rows of the list were stored during the upload.
        if (position <= (last.position ?? -1) || (list !== null && isList(each.name))) continue;
        if (performance.now() > until || imports.isStopped || !(await isReceiving(id))) return true;
        try {
          const path = list === null ? null : each.path;
          await storeItem(id, position, each.name, path, (pass) => withEntry(zip, each, begunAfter, pass));
        } catch (error) {
          // `readArchive` takes thrown errors for damage of the archive.
          failure = error;
          return true;
        }
      }
      return false;
    }),
  );
  if (failure) throw failure;
  if (isMore) return isReceiving(id);
  await removeArchive(file.id, (tx) =>
    tx.importBatch.update({ where: { id }, data: { fileId: null }, select: { id: true } }),
  );
  return false;
}

/** Removes the file of an archive. `leave` changes or deletes its import first. */
async function removeArchive(fileId: string, leave: (tx: Tx) => Promise<unknown>): Promise<void> {
  await transaction(async (tx) => {
    await leave(tx);
    await tx.storedFile.deleteMany({ where: { id: fileId } });
  });
  await removeFiles([fileId]);
}

async function isReceiving(id: number): Promise<boolean> {
  return (await db().importBatch.count({ where: { id, state: 'receiving' } })) > 0;
}

/** Compares the rows of a list with stored people. Then files that no row of a new check holds are judged again. */
async function checking({ id }: Batch): Promise<boolean> {
  const until = performance.now() + STEP_MS;
  const isMore = await checkRows(id, () => performance.now() < until && !imports.isStopped);
  if (!isMore) await suggestWaiting();
  return isMore;
}

/** Takes items that need no decision. One that turns out to be like a stored person waits for a moderator. */
async function taking({ id, cursor, byId, by }: Batch): Promise<boolean> {
  const items = await db().importItem.findMany({
    where: { batchId: id, ...CLEAR, id: { gt: cursor } },
    orderBy: { id: 'asc' },
    take: AT_ONCE,
    select: { id: true, suggested: true },
  });
  for (const { id: itemId, suggested } of items) {
    if ((await db().importBatch.count({ where: { id, state: 'taking' } })) === 0) return false;
    const { name, email, phone, place } = suggested as Suggested;
    const value = (found: { value: string } | null) => found?.value ?? null;
    const input = { name: name!.value, email: value(email), phone: value(phone), place: value(place) };
    await takeItem(id, itemId, { ...input, same: null, other: false }, { userId: byId, name: by }).catch(
      async (error: unknown) => {
        // The person was added, or the item decided, since the item became clear.
        if (!(error instanceof AppError) || error.code === 'busy') throw error;
        const reason = error instanceof Lookalikes || error.errors ? 'lookalike' : null;
        const data = reason === null ? {} : { state: 'duplicate', reason };
        await transaction((tx) => tx.importItem.updateMany({ where: { id: itemId, state: 'ready' }, data }));
      },
    );
  }
  return goOn(id, 'taking', items);
}

async function undoing({ id, cursor }: Batch): Promise<boolean> {
  const items = await db().importItem.findMany({
    where: { batchId: id, state: 'taken', decidedAt: { gt: new Date(Date.now() - UNDO_MS) }, id: { gt: cursor } },
    orderBy: { id: 'asc' },
    take: AT_ONCE,
    select: { id: true },
  });
  for (const item of items) await putBack(item.id);
  await suggestWaiting();
  await checkAgain(items.map((item) => item.id));
  return goOn(id, 'undoing', items);
}

async function goOn(id: number, state: string, items: readonly { id: number }[]): Promise<boolean> {
  const cursor = items.at(-1)?.id ?? HIGHEST_ID;
  await transaction((tx) => tx.importBatch.updateMany({ where: { id, state }, data: { cursor } }));
  return items.length === AT_ONCE;
}
