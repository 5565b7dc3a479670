import { AppError } from '../../base/errors';
import { afterCommit, type Tx } from '../db/client';
import { notePageChange, pageChangesAfter } from '../db/page-changes';
import { isShared } from '../db/shared';
import { PROCESSES_TAG, readProcesses } from '../db/site-processes';
import { pageCache } from './page-cache';
import { siteLease } from './site-lease';

/**
 * Records, in the transaction of a change, the tags it invalidates, for other processes
 * (docs/decisions/002-engines-and-processes). Call it last: a process that sees the change then sees the record too.
 * After the commit still await `revalidatePages` for this process.
 * @param place as in `env().database`, for scripts that use another one
 * @throws AppError busy while a process that does not know this one may serve cached pages
 */
export async function markChanged(tx: Tx, tags: readonly string[], place?: string): Promise<void> {
  if (!isShared(place)) return;
  const own = place === undefined ? siteLease() : undefined;
  // Thrown here because the lease belongs to the HTTP server's bundle, whose AppError is another class.
  if (own && !(await own.allowsChange(tx))) throw new AppError('busy', undefined, { retryAfterSeconds: 5 });
  const sequence = await notePageChange(tx, tags);
  if (own) afterCommit(tx, () => own.committed(sequence, tags));
}

type Following = {
  /** Runs a freshness check: reads changes committed since the last one and invalidates their pages. @throws the error of reading */
  look: (patienceMs?: number) => Promise<void>;
  /** Resolves when renders that began before the latest known change are done, so that no later request gets one. */
  settled: () => Promise<void>;
};

/** Starts following the changes of all processes; null when there are no others. */
export function followChanges(): Following | null {
  if (!isShared()) return null;
  let known: number | null = null;
  let settling = Promise.resolve();
  return {
    look: async (patienceMs) => {
      const asked = known;
      const own = siteLease();
      const began = own?.lease.now();
      const { tags, latest } = await pageChangesAfter(asked, patienceMs);
      const isOfProcesses = own && (tags === 'everything' || tags.includes(PROCESSES_TAG));
      const processes = isOfProcesses ? await readProcesses(patienceMs) : null;
      // A check that outlived its time limit may end after later ones, which know more.
      if (known !== asked) return;
      if (latest !== known) {
        known = latest;
        settling = pageCache()?.invalidate(tags) ?? settling;
      }
      if (processes) own?.lease.setMembers(processes, began!);
      own?.lease.recordCheck(began!, latest);
    },
    settled: () => settling,
  };
}
