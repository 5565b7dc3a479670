import { keepFilesSmall } from '../platform/db/upkeep';
import { refreshSite } from '../platform/site/load-site';
import { clearLimits } from '../platform/db/shared';
import { expireAwaited, retryRemovals } from '../platform/files/removals';
import { errorFields, log } from '../base/log/log';
import { bulkMoves } from '../applications/bulk-moves';
import { imports } from '../imports/jobs';
import { sendDueNotices } from '../imports/notices';
import { suggestWaiting } from '../imports/suggestions';
import { writeEmptySearches } from '../board/empty-searches';
import { runDueTasks } from './runner';

// Not in runner.ts, which programs outside Next import: bulk moves read `server-only` modules.
const POLL_MS = 60_000;

// Global, because several copies of this module may be loaded.
const holder = globalThis as typeof globalThis & { northlaneBackground?: boolean };

/** Checks for due work every minute, without keeping the process alive. Further calls do nothing. */
export function startBackgroundWorker(): void {
  if (holder.northlaneBackground) return;
  holder.northlaneBackground = true;
  everyMinute(async () => {
    await runDueTasks();
    await keepFilesSmall();
    await clearLimits();
  });
  // Separate timers, because a disk that does not answer must not delay daily tasks.
  let hasEnded = false;
  everyMinute(async () => {
    if (!hasEnded) await expireAwaited(new Date(performance.timeOrigin));
    hasEnded = true;
    await retryRemovals();
  });
  everyMinute(writeEmptySearches);
  everyMinute(() => bulkMoves.continue());
  everyMinute(async () => {
    await imports.continue();
    await suggestWaiting();
    await sendDueNotices();
  });
}

function everyMinute(work: () => Promise<void>): void {
  let running = false;
  const check = async () => {
    if (running) return;
    running = true;
    try {
      await refreshSite();
      await work();
    } catch (error) {
      // The next run may succeed.
      log('error', 'tasks.unreadable', errorFields(error));
    } finally {
      running = false;
    }
  };
  setInterval(() => void check(), POLL_MS).unref();
  void check();
}
