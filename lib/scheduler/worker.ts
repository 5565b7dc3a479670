import { keepFilesSmall } from '../platform/db/upkeep';
import { clearLimits } from '../platform/db/shared';
import { endAwaiting, retryRemovals } from '../platform/files/removals';
import { errorFields, log } from '../base/log/log';
import { runDueTasks } from './runner';

const POLL_MS = 60_000;

// One a process: the start of the server may be run by more than one copy of this module.
const holder = globalThis as typeof globalThis & { northlaneBackground?: boolean };

/** Starts looking every minute for work that is due, without keeping the process alive. Again: does nothing. */
export function startBackgroundWorker(): void {
  if (holder.northlaneBackground) return;
  holder.northlaneBackground = true;
  everyMinute(async () => {
    await runDueTasks();
    await keepFilesSmall();
    await clearLimits();
  });
  // Apart: daily tasks take their time, and a disk that does not answer must not stop them.
  let hasEnded = false;
  everyMinute(async () => {
    if (!hasEnded) await endAwaiting(new Date(performance.timeOrigin));
    hasEnded = true;
    await retryRemovals();
  });
}

function everyMinute(work: () => Promise<void>): void {
  let running = false;
  const look = async () => {
    if (running) return;
    running = true;
    try {
      await work();
    } catch (error) {
      // The store is busy or gone; the next look may find it well.
      log('error', 'tasks.unreadable', errorFields(error));
    } finally {
      running = false;
    }
  };
  setInterval(() => void look(), POLL_MS).unref();
  void look();
}
