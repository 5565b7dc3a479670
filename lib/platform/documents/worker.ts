import { existsSync } from 'node:fs';
import { env } from '../../base/env';
import { errorFields, log } from '../../base/log/log';
import { afterCommit, type Tx } from '../db/client';
import { OcrProcess } from './ocr-process';
import { modelPath } from './ocr/models';
import { ReadingRounds } from './rounds';

/** Interval of the search for files that other programs stored (a restore, the command line), in ms. */
const CHECK_MS = 60 * 60_000;
const RETRY_MS = 60_000;

type Worker = { wake: (fileId: string) => void; stop: () => Promise<void> };

// Global, because the bundles of route handlers and of the server's start may each contain a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneDocuments?: Worker };

/** Starts reading documents in the background: all without a text, then each new one. Further calls do nothing. */
export function startDocumentReader(): void {
  holder.northlaneDocuments ??= startWorker();
}

/** Queues a file for reading once its row is committed. Does nothing when no document reader was started. */
export function readOnceStored(tx: Tx, fileId: string): void {
  afterCommit(tx, () => holder.northlaneDocuments?.wake(fileId));
}

/** Aborts the current reading. Resolves when all texts read so far are stored. */
export async function stopDocumentReader(): Promise<void> {
  await holder.northlaneDocuments?.stop();
}

/** Null when a language of OCR_LANGUAGES is not installed, which is logged. */
function ocr(): OcrProcess | null {
  const languages = env().ocrLanguages;
  const missing = languages.filter((language) => !existsSync(modelPath(language)));
  if (missing.length > 0) log('error', 'documents.ocr-language-missing', { languages: missing.join(', ') });
  return languages.length > 0 && missing.length === 0 ? new OcrProcess(languages) : null;
}

function startWorker(): Worker {
  const rounds = new ReadingRounds(undefined, undefined, ocr());
  let running: Promise<void> | null = null;
  let again = false;

  function run(): void {
    again = running !== null;
    running ??= rounds
      .run()
      .catch((error: unknown) => {
        log('error', 'documents.not-read', errorFields(error));
        setTimeout(checkAgain, RETRY_MS).unref();
      })
      .finally(() => {
        running = null;
        if (again) run();
      });
  }

  function checkAgain(): void {
    rounds.beginAgain();
    run();
  }

  const timer = setInterval(checkAgain, CHECK_MS).unref();
  run();
  return {
    wake: (fileId) => {
      rounds.add(fileId);
      run();
    },
    stop: async () => {
      clearInterval(timer);
      rounds.stop();
      await running;
    },
  };
}
