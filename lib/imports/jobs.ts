import { AppError } from '../base/errors';
import { HIGHEST_ID } from '../base/fields/bounds';
import { db, transaction } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import type { Prisma } from '../platform/db/generated/client';
import { CLAIM_MS, LongJobs, unclaimed } from '../platform/db/long-jobs';
import { removeFiles } from '../platform/files/removals';
import { sendableFile } from '../platform/files/dto';
import { withLocalFile } from '../platform/files/store';
import { Lookalikes } from '../sourcing/add-candidate';
import { UNDO_MS, WORKING } from '../vocabulary/imports';
import { entriesOf, readArchive, withEntry } from './archive';
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
  ...columns('id', 'state', 'cursor', 'begunAfter', 'byId', 'by', 'fileId'),
  file: sendableFile,
} as const;
type Batch = Prisma.ImportBatchGetPayload<{ select: typeof BATCH }>;

/** Unpacks archives, takes clear items and undoes imports, in the background. */
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
    const steps: Partial<Record<string, (batch: Batch) => Promise<boolean>>> = { receiving, taking, undoing };
    const isMore = (await steps[batch.state]?.(batch)) ?? false;
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
      const failing = { id, failures: { gte: MOST_FAILURES } };
      await tx.importBatch.updateMany({ where: { ...failing, fileId: null }, data: { state: 'ready' } });
      await tx.importBatch.updateMany({ where: { ...failing, fileId: { not: null } }, data: { state: 'stopped' } });
    }),
});

/** While an archive is not wholly unpacked, other work on its import leaves it stopped. */
const afterWork = ({ state, fileId }: Batch) => (state === 'receiving' || fileId === null ? 'ready' : 'stopped');

/** Stores the archive's further files. Without an archive, the process that stored single files was killed. */
async function receiving({ id, file, begunAfter }: Batch): Promise<boolean> {
  if (!file) return false;
  const { _max: last } = await db().importItem.aggregate({ where: { batchId: id }, _max: { position: true } });
  const until = performance.now() + STEP_MS;
  let failure: unknown;
  const isMore = await withLocalFile(file, (path) =>
    readArchive(path, async (zip) => {
      let position = -1;
      for await (const each of entriesOf(zip)) {
        position += 1;
        if (position <= (last.position ?? -1)) continue;
        if (performance.now() > until || imports.isStopped || !(await isReceiving(id))) return true;
        try {
          await storeItem(id, position, each.name, (pass) => withEntry(zip, each, begunAfter, pass));
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
  await transaction(async (tx) => {
    await tx.importBatch.update({ where: { id }, data: { fileId: null }, select: { id: true } });
    await tx.storedFile.deleteMany({ where: { id: file.id } });
  });
  await removeFiles([file.id]);
  return false;
}

async function isReceiving(id: number): Promise<boolean> {
  return (await db().importBatch.count({ where: { id, state: 'receiving' } })) > 0;
}

/** Takes items that need no decision. One that turns out to be like a stored person waits for a moderator. */
async function taking({ id, cursor, byId, by }: Batch): Promise<boolean> {
  const items = await db().importItem.findMany({
    where: { batchId: id, state: 'ready', reason: null, id: { gt: cursor } },
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
  return goOn(id, 'undoing', items);
}

async function goOn(id: number, state: string, items: readonly { id: number }[]): Promise<boolean> {
  const cursor = items.at(-1)?.id ?? HIGHEST_ID;
  await transaction((tx) => tx.importBatch.updateMany({ where: { id, state }, data: { cursor } }));
  return items.length === AT_ONCE;
}
