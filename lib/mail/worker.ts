import { deliverDue } from './delivery';

const POLL_MS = 5_000;

type Worker = { wake: () => void };

// One a process: route handlers and the start of the server may each hold a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneMail?: Worker };

/** Starts sending what waits in the outbox, now and every few seconds, without keeping the process alive. Again: does nothing. */
export function startMailWorker(): void {
  holder.northlaneMail ??= startWorker();
}

/** Call after the commit of a transaction that queued a mail: it goes out now instead of at the next look. Without a worker nothing happens. */
export function wakeMailWorker(): void {
  holder.northlaneMail?.wake();
}

function startWorker(): Worker {
  let running = false;
  let again = false;

  async function run(): Promise<void> {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      do {
        again = false;
        await deliverDue();
      } while (again);
    } catch (error) {
      // The store is busy or gone; the next look may find it well.
      console.error('The outbox could not be read:', error);
    } finally {
      running = false;
    }
  }

  setInterval(() => void run(), POLL_MS).unref();
  void run();
  return { wake: () => void run() };
}
