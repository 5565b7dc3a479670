import { errorFields, log } from '../base/log/log';
import { transaction } from '../platform/db/client';
import {
  countWaitingEntries,
  dropEntries,
  freeAbandonedEntries,
  hasWaitingEntries,
  readEntries,
  storeWords,
  takeWaitingEntries,
  type OthersUnderWay,
} from './store/entries';
import type { IndexedWords } from './store/word-query';
import { isShared } from '../platform/db/shared';
import { giveWay, stepAside, yieldToEventLoop } from '../platform/db/yield';
import { INDEX_VERSION, indexedWords } from './index-words';

/** Records per transaction, so that it holds the write lock for about 10 ms. */
const RECORDS_AT_ONCE = 10;
/** Interval between checks for new records. Searches do not wait for it: they index new records themselves. */
const CHECK_MS = 2_000;
const RETRY_MS = 60_000;
/** After this time an entry taken by another process counts as abandoned. A batch takes less than 0.1 s. */
const ABANDONED_MS = 60_000;

type Worker = { stop: () => Promise<void> };
// One per process: the server and the pages' bundle each load a copy of this module.
const holder = globalThis as typeof globalThis & {
  northlanePeopleIndexer?: Worker;
  northlanePeopleIndexing?: Promise<number>;
};

export async function countWaiting(): Promise<number> {
  return countWaitingEntries(INDEX_VERSION);
}

/** Indexes new and changed records, newest first, until none is left or `most` are done. @returns the number done */
export async function indexWaiting(most = Infinity): Promise<number> {
  let done = 0;
  while (done < most) {
    const count = await indexBatch(Math.min(RECORDS_AT_ONCE, most - done));
    if (count === 0) break;
    done += count;
    await yieldToEventLoop();
  }
  return done;
}

// One batch at a time, because two would take the same entries.
async function indexBatch(most: number): Promise<number> {
  const before = holder.northlanePeopleIndexing ?? Promise.resolve(0);
  const batch = before.catch(() => 0).then(() => readIn(most));
  holder.northlanePeopleIndexing = batch;
  return batch;
}

async function readIn(most: number): Promise<number> {
  if (!(await hasWaitingEntries(INDEX_VERSION))) return 0;
  const ids = await transaction((tx) => takeWaitingEntries(tx, INDEX_VERSION, most));
  const words = new Map<number, IndexedWords>();
  for (const source of await readEntries(ids)) {
    words.set(source.entryId, await indexedWords(source));
    await giveWay();
  }
  await transaction(async (tx) => {
    await storeWords(tx, words, INDEX_VERSION, new Date());
    await dropEntries(
      tx,
      ids.filter((id) => !words.has(id)),
    );
  });
  return ids.length;
}

/** Starts indexing in the background. Further calls do nothing. */
export function startIndexer(): void {
  holder.northlanePeopleIndexer ??= startWorker();
}

/** Stops indexing in the background. Resolves when the current batch is stored. */
export async function stopIndexer(): Promise<void> {
  await holder.northlanePeopleIndexer?.stop();
}

function startWorker(): Worker {
  let isStopped = false;
  let running: Promise<void> | null = null;
  let notBefore = 0;
  let others: OthersUnderWay = new Map();
  let othersAt = -ABANDONED_MS;
  const work = async () => {
    try {
      if (isShared() && performance.now() - othersAt >= ABANDONED_MS) {
        others = await transaction((tx) => freeAbandonedEntries(tx, others));
        othersAt = performance.now();
      }
      while (!isStopped && (await indexWaiting(RECORDS_AT_ONCE)) > 0) await stepAside();
    } catch (error) {
      // The database is busy or unreachable. A later check tries again.
      log('error', 'finding.not-indexed', errorFields(error));
      notBefore = Date.now() + RETRY_MS;
    }
  };
  const look = () => {
    if (Date.now() >= notBefore) running ??= work().finally(() => (running = null));
  };
  const timer = setInterval(look, CHECK_MS).unref();
  look();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
