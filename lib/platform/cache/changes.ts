import { AppError } from '../../base/errors';
import { afterCommit, type Tx } from '../db/client';
import { notePageChange, pageChangesAfter } from '../db/page-changes';
import { isShared } from '../db/shared';
import { PROCESSES_TAG, readProcesses } from '../db/site-processes';
import { pageCache } from './page-cache';
import { siteLease } from './site-lease';

/**
 * Notes in the transaction of a change which tags it makes old, for the other processes on the database
 * (docs/decisions/002-engines-and-processes): the last thing that is done in it, so that whoever sees the change can see this too. Where
 * there are none nothing is written. `revalidatePages` is awaited all the same once the change is committed: this process forgets at once.
 *
 * @param place of the database, where it is not the process's: for scripts, which have no pages to forget
 * @throws AppError busy while a process may show kept pages that does not know of this one
 */
export async function markChanged(tx: Tx, tags: readonly string[], place?: string): Promise<void> {
  if (!isShared(place)) return;
  const own = place === undefined ? siteLease() : undefined;
  // The lease is the HTTP server's, whose errors are not those of this bundle.
  if (own && !(await own.allowsChange(tx))) throw new AppError('busy', undefined, { retryAfterSeconds: 5 });
  const sequence = await notePageChange(tx, tags);
  if (own) afterCommit(tx, () => own.committed(sequence, tags));
}

/** What a process has learnt of the changes of all. */
export type Following = {
  /** Reads what was committed since, and has the page cache forget it. @throws whatever reading throws; then nothing has been learnt */
  look: (patienceMs?: number) => Promise<void>;
  /** Resolves when what was being made before the latest change that a look has found is made: nobody is to be given it any more. */
  settled: () => Promise<void>;
};

/** Follows the changes of all processes; null where there are no others. */
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
      // One that took so long that nobody waits for it any more comes after others, which know more.
      if (known !== asked) return;
      if (latest !== known) {
        known = latest;
        settling = pageCache()?.forget(tags) ?? settling;
      }
      if (processes) own?.lease.setMembers(processes, began!);
      own?.lease.looked(began!, latest);
    },
    settled: () => settling,
  };
}
