import { removeUnknown } from './removals';
import { storedIds, sweepIncoming } from './store';

/** Age in ms after which a file cannot belong to a running request: longer than any upload, scan or transaction. */
export const SETTLED_MS = 3_600_000;

/** Removes partly received files, and stored files without a row, older than `before` (epoch ms). Runs every night. */
export async function sweepLeftovers(before = Date.now() - SETTLED_MS) {
  const incoming = await sweepIncoming(before);
  let orphans = 0;
  // Rows are read after `before` is determined, because an older file cannot get a row any more.
  for await (const ids of storedIds(before)) orphans += await removeUnknown(ids);
  return { incoming, orphans };
}
