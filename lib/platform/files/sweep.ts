import { filesWithoutRow } from './queries';
import { removeFile, storedIds, sweepIncoming } from './store';

/**
 * Longer than any upload, scan or transaction. What is younger may be somebody's: of a request that waits for its row, or of another
 * process.
 */
export const SETTLED_MS = 3_600_000;

/**
 * Removes what a crash left behind: half-received bodies, and stored files whose row was never committed. Runs at start, in the
 * background, and every night.
 *
 * @param before epoch ms by the clock of the disk: what was written or kept since then is left alone
 */
export async function sweepLeftovers(before = Date.now() - SETTLED_MS) {
  const incoming = await sweepIncoming(before);
  let orphans = 0;
  for await (const ids of storedIds(before)) {
    // Whether there is a row is asked after the time was read: a file that is old enough gets none any more.
    for (const id of await filesWithoutRow(ids)) {
      await removeFile(id);
      orphans += 1;
    }
  }
  return { incoming, orphans };
}
