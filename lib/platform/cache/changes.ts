import { AppError } from '../../base/errors';
import { site } from '../../base/site';
import { afterCommit, type Tx } from '../db/client';
import { notePageChange, pageChangesAfter } from '../db/page-changes';
import { isShared } from '../db/shared';
import { PROCESSES_TAG, readProcesses } from '../db/site-processes';
import { pageCache } from './page-cache';
import { forgetSettings } from './settings-snapshot';
import { siteLease } from './site-lease';
import { SITE_TAG } from './tags';
import { loadSite } from '../site/load-site';

/**
 * Records the tags that a change invalidates, for other processes. Call it last in the change's transaction, and await
 * `revalidatePages` after the commit.
 * @param place database URL as in `env().database`, for scripts that write to another database
 * @throws AppError busy while a process that does not know this process may serve cached pages
 */
export async function markChanged(tx: Tx, tags: readonly string[], place?: string): Promise<void> {
  if (!isShared(place)) return;
  const own = place === undefined ? siteLease() : undefined;
  // Thrown here, not in the lease, which belongs to the HTTP server's bundle with its own copy of AppError.
  if (own && !(await own.allowsChange(tx))) throw new AppError('busy', undefined, { retryAfterSeconds: 5 });
  const sequence = await notePageChange(tx, tags);
  if (own) afterCommit(tx, () => own.committed(sequence, tags));
}

type Following = {
  look: (patienceMs?: number) => Promise<void>;
  /** Resolves when renders that began before the latest known change have ended. */
  settled: () => Promise<void>;
};

/** Starts following the changes that other processes record; null when the site has one process only. */
export function followChanges(): Following | null {
  if (!isShared()) return null;
  let known: number | null = null;
  let shown = site().print;
  let settling = Promise.resolve();
  return {
    look: async (patienceMs) => {
      const asked = known;
      const own = siteLease();
      const began = own?.lease.now();
      const { tags, latest } = await pageChangesAfter(asked, patienceMs);
      const isOfProcesses = own && (tags === 'everything' || tags.includes(PROCESSES_TAG));
      const processes = isOfProcesses ? await readProcesses(patienceMs) : null;
      // Before the pages are invalidated: those rendered afterwards must show the new values.
      if (tags === 'everything' || tags.includes(SITE_TAG)) await loadSite(patienceMs);
      // This check exceeded its time limit, and a later check knows newer changes.
      if (known !== asked) return;
      if (latest !== known) {
        known = latest;
        forgetSettings(tags);
        settling = pageCache()?.invalidate(tags) ?? settling;
        // `everything` means everything about jobs.
        if (tags === 'everything' && site().print !== shown) settling = pageCache()?.invalidate([SITE_TAG]) ?? settling;
        shown = site().print;
      }
      if (processes) own?.lease.setMembers(processes, began!);
      own?.lease.recordCheck(began!, latest);
    },
    settled: () => settling,
  };
}
