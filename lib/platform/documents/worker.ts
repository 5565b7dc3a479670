import { errorFields, log } from '../../base/log/log';
import { afterCommit, type Tx } from '../db/client';
import { ReadingRounds } from './rounds';

/** Files that came in past this process (a restored backup, the command line) are found within this time. */
const LOOK_MS = 60 * 60_000;
/** After a failure of the store, or of the process that reads. */
const RETRY_MS = 60_000;

type Worker = { wake: (fileId: string) => void; stop: () => Promise<void> };

// One a process: route handlers and the start of the server may each hold a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneDocuments?: Worker };

/** Starts reading stored documents in the background: all that have no text now, later each as it comes in. Again: does nothing. */
export function startDocumentReader(): void {
  holder.northlaneDocuments ??= startWorker();
}

/** Has a file read once its row is committed. Without a worker nothing happens. */
export function readOnceStored(tx: Tx, fileId: string): void {
  afterCommit(tx, () => holder.northlaneDocuments?.wake(fileId));
}

/** Ends the reading under way; resolves when what was read before is stored. */
export async function stopDocumentReader(): Promise<void> {
  await holder.northlaneDocuments?.stop();
}

function startWorker(): Worker {
  const rounds = new ReadingRounds();
  let running: Promise<void> | null = null;
  let again = false;

  function run(): void {
    again = running !== null;
    running ??= rounds
      .run()
      .catch((error: unknown) => {
        log('error', 'documents.not-read', errorFields(error));
        setTimeout(lookAgain, RETRY_MS).unref();
      })
      .finally(() => {
        running = null;
        if (again) run();
      });
  }

  function lookAgain(): void {
    rounds.beginAgain();
    run();
  }

  const look = setInterval(lookAgain, LOOK_MS).unref();
  run();
  return {
    wake: (fileId) => {
      rounds.add(fileId);
      run();
    },
    stop: async () => {
      clearInterval(look);
      rounds.stop();
      await running;
    },
  };
}
