import { errorFields, log } from '../../base/log/log';
import { prepareIndex } from './current-index';

const FOLLOW_MS = 1_000;

// One a process: the start of the server may be run by more than one copy of this module.
const holder = globalThis as typeof globalThis & { northlaneIndexTimer?: NodeJS.Timeout };

/**
 * Reads all jobs into the index, and from then on every second those that have changed, a few at a time: thousands that a task or an
 * import changes would keep the next search waiting, and more than the store remembers of them would have everything read again.
 */
export function startIndexWorker(): void {
  if (holder.northlaneIndexTimer) return;
  let running = false;
  const look = async (onError: (error: unknown) => void) => {
    if (running) return;
    running = true;
    await prepareIndex().catch(onError);
    running = false;
  };
  // Later a search says itself what is wrong with the store.
  holder.northlaneIndexTimer = setInterval(() => void look(() => undefined), FOLLOW_MS).unref();
  void look((error) => log('error', 'search.not-prepared', errorFields(error)));
}

/** For a shutdown: the store must not be opened again. */
export async function stopIndexWorker(): Promise<void> {
  clearInterval(holder.northlaneIndexTimer);
  delete holder.northlaneIndexTimer;
}
