import { errorFields, log } from '../../base/log/log';
import { prepareIndex } from './current-index';

const FOLLOW_MS = 1_000;

type Worker = { timer: NodeJS.Timeout; read: Promise<void> };
// One worker per process. It is global, because the server start may run in several copies of this module.
const holder = globalThis as typeof globalThis & { northlaneIndexWorker?: Worker };

/**
 * Reads all jobs into the index, then applies changes every second in batches. Without it, thousands of changes by a
 * task or import would delay the next search, or exceed the log and force it to read all jobs.
 * @returns resolves when all jobs are read, even if earlier attempts failed
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
  // Later failures are not logged: searches report a broken database themselves.
  const timer = setInterval(() => void look(() => undefined), FOLLOW_MS).unref();
  void look((error) => log('error', 'search.index-not-ready', errorFields(error)));
  return { timer, read };
}

/** Stops the worker at shutdown, so that it does not reopen the database. */
export async function stopIndexWorker(): Promise<void> {
  clearInterval(holder.northlaneIndexWorker?.timer);
  delete holder.northlaneIndexWorker;
}
