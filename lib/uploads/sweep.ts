import { filesWithoutRow } from './queries';
import { removeFile, storedIds, sweepIncoming } from './store';

// A process being replaced may still be between storing a file and committing its row; by then it will have.
const SETTLE_MS = 2_000;

/**
 * Removes what requests interrupted by a crash left behind: half-received bodies, and stored files whose row was never committed.
 * Runs once at start, in the background, and every night.
 *
 * @param receivedBefore epoch ms: bodies that have not grown since are nobody's. At the start that is all of them.
 */
export async function sweepLeftovers(receivedBefore = Date.now()): Promise<{ incoming: number; orphans: number }> {
  const incoming = await sweepIncoming(receivedBefore);
  const suspects: string[] = [];
  for await (const ids of storedIds()) suspects.push(...(await filesWithoutRow(ids)));
  if (suspects.length === 0) return { incoming, orphans: 0 };
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const orphans = await filesWithoutRow(suspects);
  for (const id of orphans) await removeFile(id);
  return { incoming, orphans: orphans.length };
}
