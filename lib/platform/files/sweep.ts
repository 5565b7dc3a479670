import { removeUnknown } from './removals';
import { storedIds, sweepIncoming } from './store';

/**
 * Age in ms after which a file cannot belong to a running request of any process: longer than any upload, scan or
 * transaction.
 */
export const SETTLED_MS = 3_600_000;

/**
 * Removes partly received files, and stored files that the database does not know. Runs at the start and every night.
 * Deleted files are normally removed through their own rows (removals.ts).
 * @param before epoch ms by the disk's clock; newer files remain
 */
export async function sweepLeftovers(before = Date.now() - SETTLED_MS) {
  const incoming = await sweepIncoming(before);
  let orphans = 0;
  // The rows are read after `before` was determined: a file that is old enough cannot get a row any more.
  for await (const ids of storedIds(before)) orphans += await removeUnknown(ids);
  return { incoming, orphans };
}
