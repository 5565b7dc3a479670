import { errorFields, log } from '../../base/log/log';
import { prepareIndex } from './current-index';

const FOLLOW_MS = 1_000;

type Worker = { timer: NodeJS.Timeout; read: Promise<void> };
// One a process: the start of the server may be run by more than one copy of this module.
const holder = globalThis as typeof globalThis & { northlaneIndexWorker?: Worker };

/**
 * Reads all jobs into the index, and from then on every second those that have changed, a few at a time: thousands that a task or an
 * import changes would keep the next search waiting, and more than the store remembers of them would have everything read again.
 *
 * @returns resolves once all jobs are read, however often the store failed before
 */
export function startIndexWorker(): Promise<void> {
  return (holder.northlaneIndexWorker ??= startWorker()).read;
}

function startWorker(): Worker {
  let running = false;
  let tellRead = (): void => undefined;
  const read = new Promise<void>((resolve) => (tellRead = resolve));
  const look = async (onError: (error: unknown) => void) => {
    if (running) return;
    running = true;
    await prepareIndex().then(tellRead, onError);
    running = false;
  };
  // Later a search says itself what is wrong with the store.
  const timer = setInterval(() => void look(() => undefined), FOLLOW_MS).unref();
  void look((error) => log('error', 'search.not-prepared', errorFields(error)));
  return { timer, read };
}

/** For a shutdown: the store must not be opened again. */
export async function stopIndexWorker(): Promise<void> {
  clearInterval(holder.northlaneIndexWorker?.timer);
  delete holder.northlaneIndexWorker;
}
