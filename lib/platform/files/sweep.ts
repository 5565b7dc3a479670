import { removeUnknown } from './removals';
import { storedIds, sweepIncoming } from './store';

/**
 * Longer than any upload, scan or transaction. What is younger may be somebody's: of a request that waits for its row, or of another
 * process.
 */
export const SETTLED_MS = 3_600_000;

/**
 * The last net: removes half-received bodies, and stored files of which the database knows nothing, as a copy of older files leaves them.
 * Runs at start, in the background, and every night. Deleted files have rows of their own (removals.ts).
 *
 * @param before epoch ms by the clock of the disk: what was written or kept since then is left alone
 */
export async function sweepLeftovers(before = Date.now() - SETTLED_MS) {
  const incoming = await sweepIncoming(before);
  let orphans = 0;
  // Whether there is a row is asked after the time was read: a file that is old enough gets none any more.
  for await (const ids of storedIds(before)) orphans += await removeUnknown(ids);
  return { incoming, orphans };
}
