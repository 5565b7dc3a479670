import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '../../base/env';
import { AppError } from '../../base/errors';
import { errorFields, log } from '../../base/log/log';
import { logActivity } from '../activity/commands';
import { transaction, type Tx } from '../db/client';
import { fileOf } from '../db/place';
import { ofRequest } from '../http/asked';
import { filesWithoutRow, hasDueRemovals } from './queries';
import { forgetFile } from './removed';
import { removeFile } from './store';

/**
 * Each file of the store has a row of `StoredFile` or one of `FileRemoval` (docs/decisions/015-erasure). Triggers write the latter when the
 * former is deleted (migration 0040), in the same transaction; this module removes the file, and then the row.
 */

/** How long a kept file may wait for its row. A commit that comes later is refused, so nothing rests on this time. */
const AWAITED_MS = 5 * 60_000;
/** A little less than the minute after which the scheduler looks again. */
const RETRY_MS = 50_000;
/** How long an answer waits for files to go. */
const PATIENCE_MS = 5_000;
const ROUND_MS = 50_000;
const BATCH = 100;

// One count a process: Next loads this module once for pages and once for handlers.
const holder = globalThis as typeof globalThis & { northlaneStuckRemovals?: number };

/** Notes that a file is about to be kept: it is removed again unless `confirmRow` is committed. */
export async function awaitRow(fileId: string, now = new Date()): Promise<void> {
  const dueAt = new Date(now.getTime() + AWAITED_MS);
  await transaction((tx) => tx.fileRemoval.create({ data: { fileId, since: now, dueAt }, select: { fileId: true } }));
}

/** Says, in the transaction that writes a file's row, that the file stays. @throws AppError busy when it is being removed already */
export async function confirmRow(tx: Tx, fileId: string): Promise<void> {
  const { count } = await tx.fileRemoval.deleteMany({ where: { fileId, attempts: 0 } });
  if (count === 0) throw new AppError('busy');
}

/**
 * Removes a file that was kept, unless its row is committed. Never throws: where nobody can tell, a later round finds out.
 *
 * @param wasKept false where the store did not say that it has the file, and may yet write it: then it is removed once more later
 */
export async function removeUnlessConfirmed(fileId: string, wasKept: boolean): Promise<void> {
  try {
    if (!wasKept) return await removeFile(fileId);
    // In a transaction, which begins when the one in doubt is over. Writes nothing: a full disk is a reason to be here.
    const where = { id: fileId };
    const row = await transaction((tx) => tx.storedFile.findUnique({ where, select: { id: true } }));
    if (row === null) await removeFiles([fileId]);
  } catch (error) {
    log('error', 'uploads.not-removed', { ...ofRequest(), ...errorFields(error) });
  }
}

/** Has the activity log say, under the number of an erasure, when the last of its files is gone. In the transaction that erases. */
export async function proveRemoval(tx: Tx, fileIds: readonly string[], erasure: string): Promise<void> {
  await tx.fileRemoval.updateMany({ where: { fileId: { in: [...fileIds] } }, data: { erasure } });
}

/**
 * Removes files whose rows were deleted, right after the commit. Never throws, and takes five seconds at most: what is left then is tried
 * again every minute (`retryRemovals`).
 *
 * @returns whether all of them are gone
 */
export async function removeFiles(fileIds: readonly string[]): Promise<boolean> {
  if (fileIds.length === 0) return true;
  fileIds.forEach(forgetFile);
  // A disk that does not answer holds a thread for each call, of the few that all disks share.
  if (stuck() > 0) return false;
  const gone = removeUntil(fileIds, performance.now() + PATIENCE_MS);
  return (await inTime(gone)) === fileIds.length;
}

/**
 * Removes what is due, as every process does each minute: files that could not be removed before, and those whose row was never committed.
 * Claimed in the database, a hundred at a time, those first that have waited longest for another attempt.
 */
export async function retryRemovals(): Promise<void> {
  const until = performance.now() + ROUND_MS;
  while (stuck() === 0 && performance.now() < until && (await hasDueRemovals(new Date()))) {
    const claimed = await claimDue(new Date());
    if (claimed.length === 0) return;
    // Where none of a hundred goes, the store is in trouble; others come first in the next round.
    if (((await inTime(removeUntil(claimed, until), ROUND_MS)) ?? 0) === 0) return;
  }
}

/**
 * At the start of the only process on a database: kept files that waited for their rows before wait in vain. Where processes share a
 * database, another one may be about to commit.
 */
export async function endAwaiting(startedAt: Date): Promise<void> {
  if (fileOf(env().database) === null) return;
  const where = { attempts: 0, since: { lt: startedAt } };
  await transaction((tx) => tx.fileRemoval.updateMany({ where, data: { dueAt: startedAt } }));
}

/** Removes those of the store's files that no row of the database knows. @returns how many there were */
export async function removeUnknown(fileIds: readonly string[]): Promise<number> {
  const unknown = await filesWithoutRow(fileIds);
  if (unknown.length === 0) return 0;
  const now = new Date();
  const found = await transaction(async (tx) => {
    const fresh = await filesWithoutRowIn(tx, unknown);
    await tx.fileRemoval.createMany({ data: fresh.map((fileId) => ({ fileId, since: now, dueAt: now, attempts: 1 })) });
    return fresh;
  });
  for (let from = 0; from < found.length; from += BATCH) await removeFiles(found.slice(from, from + BATCH));
  return found.length;
}

// Another process may sweep at the same time.
async function filesWithoutRowIn(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    for (const { id } of await tx.storedFile.findMany({ where: { id: { in: some } }, select: { id: true } }))
      known.add(id);
    for (const { fileId } of await tx.fileRemoval.findMany({
      where: { fileId: { in: some } },
      select: { fileId: true },
    }))
      known.add(fileId);
  }
  return ids.filter((id) => !known.has(id));
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

/** @returns how many are gone */
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
    // The files are gone; the next round finds that out.
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

function stuck(): number {
  return holder.northlaneStuckRemovals ?? 0;
}

/** Null after `patienceMs`; until the removal ends all the same, no other is begun. */
async function inTime(removal: Promise<number>, patienceMs = PATIENCE_MS): Promise<number | null> {
  const late = new AbortController();
  const found = await Promise.race([
    removal,
    sleep(patienceMs, null, { ref: false, signal: late.signal }).catch(() => null),
  ]);
  late.abort();
  if (found === null) {
    holder.northlaneStuckRemovals = stuck() + 1;
    void removal.finally(() => (holder.northlaneStuckRemovals = stuck() - 1));
  }
  return found;
}
