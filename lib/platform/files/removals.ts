import { within } from '../../base/within';
import { env } from '../../base/env';
import { AppError } from '../../base/errors';
import { errorFields, log } from '../../base/log/log';
import { logActivity } from '../activity/commands';
import { transaction, type Tx } from '../db/client';
import { fileOf } from '../db/database-url';
import { ofRequest } from '../http/current-request';
import { filesWithoutRow, hasDueRemovals } from './queries';
import { forgetFile } from './removed';
import { removeFile } from './store';

/**
 * Removes deleted files. Each file in the store has a row in `StoredFile` or `FileRemoval`: a trigger adds the second
 * when the first is deleted (docs/decisions/015-erasure). This module removes the file, then the second row.
 */

/** Maximum wait of a stored file for its row, in ms. Then the file is removed, and a commit of its row is refused. */
const AWAITED_MS = 5 * 60_000;
/** Pause between two attempts to remove a file, in ms: slightly less than the scheduler's interval of 60 s. */
const RETRY_MS = 50_000;
/** How long a response waits for files to be removed, in ms. */
const PATIENCE_MS = 5_000;
const ROUND_MS = 50_000;
const BATCH = 100;

// Global, because Next loads this module once for pages and once for handlers.
const holder = globalThis as typeof globalThis & { northlaneStuckRemovals?: number };

/** Records that a file is about to be stored. It is removed unless a transaction with `confirmRow` is committed. */
export async function awaitRow(fileId: string): Promise<void> {
  const now = new Date();
  const dueAt = new Date(now.getTime() + AWAITED_MS);
  await transaction((tx) => tx.fileRemoval.create({ data: { fileId, since: now, dueAt }, select: { fileId: true } }));
}

/** Keeps a stored file, in the transaction of its row. @throws AppError busy when removal has already begun */
export async function confirmRow(tx: Tx, fileId: string): Promise<void> {
  const { count } = await tx.fileRemoval.deleteMany({ where: { fileId, attempts: 0 } });
  if (count === 0) throw new AppError('busy');
}

/**
 * Removes a stored file unless its row is committed. Never throws: after a failure, a later round decides.
 * @param wasKept false when the store may still write the file, so that a later round must remove it again
 */
export async function removeUnlessConfirmed(fileId: string, wasKept: boolean): Promise<void> {
  try {
    if (!wasKept) return await removeFile(fileId);
    // Once this transaction has the write lock, the one of unknown outcome has ended. Reading works on a full disk too.
    const where = { id: fileId };
    const row = await transaction((tx) => tx.storedFile.findUnique({ where, select: { id: true } }));
    if (row === null) await removeFiles([fileId]);
  } catch (error) {
    log('error', 'uploads.not-removed', { ...ofRequest(), ...errorFields(error) });
  }
}

/** Adds a line to the activity log once all files of an erasure are removed. Call it in the erasure's transaction. */
export async function logWhenRemoved(tx: Tx, fileIds: readonly string[], erasure: string): Promise<void> {
  await tx.fileRemoval.updateMany({ where: { fileId: { in: [...fileIds] } }, data: { erasure } });
}

/** Removes files right after their rows, within 5 s. Never throws. @returns false if later rounds must remove some */
export async function removeFiles(fileIds: readonly string[]): Promise<boolean> {
  if (fileIds.length === 0) return true;
  fileIds.forEach(forgetFile);
  // Each call to an unresponsive disk blocks one of the few threads that all disks share.
  if (lateRemovals() > 0) return false;
  const gone = removeUntil(fileIds, performance.now() + PATIENCE_MS);
  return (await inTime(gone)) === fileIds.length;
}

/** Removes files that are due, every minute. Each process claims 100 at a time in the database. */
export async function retryRemovals(): Promise<void> {
  const until = performance.now() + ROUND_MS;
  while (lateRemovals() === 0 && performance.now() < until && (await hasDueRemovals(new Date()))) {
    const claimed = await claimDue(new Date());
    if (claimed.length === 0) return;
    // If none of 100 files can be removed, the store is failing. The next round starts with other files.
    if (((await inTime(removeUntil(claimed, until), ROUND_MS)) ?? 0) === 0) return;
  }
}

/** Marks files stored before this process started as due. Not on PostgreSQL: another process may commit their rows. */
export async function expireAwaited(startedAt: Date): Promise<void> {
  if (fileOf(env().database) === null) return;
  const where = { attempts: 0, since: { lt: startedAt } };
  await transaction((tx) => tx.fileRemoval.updateMany({ where, data: { dueAt: startedAt } }));
}

/** Removes stored files that have no row in the database. @returns their number */
export async function removeUnknown(fileIds: readonly string[]): Promise<number> {
  const unknown = await filesWithoutRow(fileIds);
  if (unknown.length === 0) return 0;
  const now = new Date();
  const found = await transaction(async (tx) => {
    // Read again in the transaction, because another process may sweep at the same time.
    const fresh = await filesWithoutRow(unknown, tx);
    await tx.fileRemoval.createMany({ data: fresh.map((fileId) => ({ fileId, since: now, dueAt: now, attempts: 1 })) });
    return fresh;
  });
  for (let from = 0; from < found.length; from += BATCH) await removeFiles(found.slice(from, from + BATCH));
  return found.length;
}

async function claimDue(now: Date): Promise<string[]> {
  return transaction(async (tx) => {
    const due = await tx.fileRemoval.findMany({
      where: { dueAt: { lte: now } },
      orderBy: [{ dueAt: 'asc' }, { fileId: 'asc' }],
      take: BATCH,
      select: { fileId: true },
    });
    const fileIds = due.map(({ fileId }) => fileId);
    const next = { dueAt: new Date(now.getTime() + RETRY_MS), attempts: { increment: 1 } };
    await tx.fileRemoval.updateMany({ where: { fileId: { in: fileIds } }, data: next });
    return fileIds;
  });
}

async function removeUntil(fileIds: readonly string[], until: number): Promise<number> {
  const gone: string[] = [];
  let failure: unknown;
  for (const fileId of fileIds) {
    if (performance.now() > until) break;
    try {
      await removeFile(fileId);
      gone.push(fileId);
    } catch (error) {
      failure ??= error;
    }
  }
  try {
    if (gone.length > 0) await transaction((tx) => settle(tx, gone));
  } catch (error) {
    // The files were removed; the next round deletes their rows.
    failure ??= error;
  }
  if (failure !== undefined || gone.length < fileIds.length)
    log('error', 'uploads.not-removed', { files: fileIds.length - gone.length, ...errorFields(failure) });
  return gone.length;
}

async function settle(tx: Tx, fileIds: string[]): Promise<void> {
  const where = { fileId: { in: fileIds } };
  const proven = await tx.fileRemoval.findMany({
    where: { ...where, erasure: { not: null } },
    distinct: ['erasure'],
    select: { erasure: true },
  });
  await tx.fileRemoval.deleteMany({ where });
  for (const { erasure } of proven)
    if ((await tx.fileRemoval.count({ where: { erasure } })) === 0)
      await logActivity(tx, null, 'person.files-gone', { type: 'person', id: erasure! });
}

function lateRemovals(): number {
  return holder.northlaneStuckRemovals ?? 0;
}

/** Awaits a removal, or returns null after `patienceMs`. Until that removal ends, no other one starts. */
async function inTime(removal: Promise<number>, patienceMs = PATIENCE_MS): Promise<number | null> {
  const found = await within(patienceMs, removal, null);
  if (found === null) {
    holder.northlaneStuckRemovals = lateRemovals() + 1;
    void removal.finally(() => (holder.northlaneStuckRemovals = lateRemovals() - 1));
  }
  return found;
}
