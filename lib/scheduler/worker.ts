import { keepFilesSmall } from '../platform/db/upkeep';
import { clearLimits } from '../platform/db/shared';
import { errorFields, log } from '../base/log/log';
import { runDueTasks } from './runner';

const POLL_MS = 60_000;

// One a process: the start of the server may be run by more than one copy of this module.
const holder = globalThis as typeof globalThis & { northlaneBackground?: boolean };

/** Starts looking every minute for daily work that is due, without keeping the process alive. Again: does nothing. */
export function startBackgroundWorker(): void {
  if (holder.northlaneBackground) return;
  holder.northlaneBackground = true;
  let running = false;
  const look = async () => {
    if (running) return;
    running = true;
    try {
      await runDueTasks();
      await keepFilesSmall();
      await clearLimits();
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
