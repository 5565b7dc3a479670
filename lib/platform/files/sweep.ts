import { removeUnknown } from './removals';
import { storedIds, sweepIncoming } from './store';

/** Longer than any upload, scan or transaction. Younger files may belong to a running request or another process. */
export const SETTLED_MS = 3_600_000;

/**
 * Last resort: removes partly received bodies, and stored files unknown to the database. Runs at start and every night.
 * Deleted files have their own rows (removals.ts).
 * @param before epoch ms by the disk's clock; later files stay
 */
export async function sweepLeftovers(before = Date.now() - SETTLED_MS) {
  const incoming = await sweepIncoming(before);
  let orphans = 0;
  // Rows are checked after the time was read: a file that is old enough cannot get one any more.
  for await (const ids of storedIds(before)) orphans += await removeUnknown(ids);
  return { incoming, orphans };
}
