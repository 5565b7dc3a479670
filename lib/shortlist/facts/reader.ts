import { randomUUID } from 'node:crypto';
import { errorFields, log } from '../../base/log/log';
import { transaction } from '../../platform/db/client';
import { isShared } from '../../platform/db/shared';
import { stepAside } from '../../platform/db/yield';
import { onTextsRead } from '../../platform/documents/texts-read';
import { applyOfficeNames } from '../../skills/office-names';
import { tradeNamed, tradeOfAdvert } from '../trades/trades';
import { monthOfDay } from '../assess/months';
import { factsOf } from './facts';
import {
  documentsOf,
  isCurrent,
  nextOutdated,
  readFacts,
  storeFacts,
  type NewFacts,
  type UnreadDocument,
} from './store';
import { factsVersion } from './version';

/** Documents per query, and documents whose facts are stored in one transaction. */
const [CHECKED_AT_ONCE, STORED_AT_ONCE] = [200, 10];
/** Sorts after all ids of files, which are UUIDs. */
const LAST = '~';
/** Interval of the walk over all documents: another process may have stored texts, and months pass. */
const CHECK_MS = 60 * 60_000;
const RETRY_MS = 60_000;

/** A document to read for the adverts of a trade (its name; '' for developers). */
export type Wanted = { fileId: string; name: string; trade: string };
type Reader = { ask: (wanted: readonly Wanted[]) => void; stop: () => Promise<void> };

// One per process: the server and the pages' bundle each load a copy of this module.
const holder = globalThis as typeof globalThis & { northlaneFactsReader?: Reader };

/** Starts reading documents in the background: first all unread documents, then new ones. */
export function startFactsReader(): void {
  holder.northlaneFactsReader ??= startReader();
}

/** Stops reading. Resolves when the facts of the current batch are stored. */
export async function stopFactsReader(): Promise<void> {
  await holder.northlaneFactsReader?.stop();
}

/** Reads documents before all others. Does nothing without a reader, as in commands of the operator. */
export function readFactsSoon(wanted: readonly Wanted[]): void {
  holder.northlaneFactsReader?.ask(wanted);
}

type Queue = Map<string, Wanted>;

/** Reads all documents without current facts, and before them those of the queue. */
export async function readAllFacts(queue: Queue = new Map(), isStopped = () => false): Promise<void> {
  const begin = isShared() ? randomUUID() : '';
  for (const [from, end] of [
    [begin, LAST],
    ['', begin],
  ] as const)
    for (let after: string | null = from; after !== null && after < end && !isStopped();) {
      await applyOfficeNames();
      const next = await nextOutdated(after, factsVersion(), monthOfDay(new Date()), CHECKED_AT_ONCE);
      after = next.last;
      // The last query of the second walk reaches into the first, which has tried those documents already.
      const untried = next.documents.filter(({ fileId }) => fileId < end);
      for (let at = 0; at < untried.length && !isStopped(); at += STORED_AT_ONCE) {
        await readQueue(queue, isStopped);
        await readSome(untried.slice(at, at + STORED_AT_ONCE).map(wantedOf));
      }
      await stepAside();
    }
  await readQueue(queue, isStopped);
}

/** Reads the newest requests first, so that a page does not wait for all documents of an earlier one. */
async function readQueue(queue: Queue, isStopped: () => boolean): Promise<void> {
  while (queue.size > 0 && !isStopped()) {
    const next = [...queue].slice(-STORED_AT_ONCE);
    for (const [key] of next) queue.delete(key);
    try {
      await readSome(next.map(([, wanted]) => wanted));
    } catch (error) {
      for (const [key, wanted] of next) queue.set(key, wanted);
      throw error;
    }
  }
}

const wantedOf = ({ fileId, name, title, trade }: UnreadDocument): Wanted => ({
  fileId,
  name,
  trade: trade ?? (title === null ? null : tradeOfAdvert(title))?.name ?? '',
});

const keyOf = ({ fileId, trade }: Wanted) => `${fileId} ${trade}`;

async function readSome(wanted: readonly Wanted[]): Promise<void> {
  await applyOfficeNames();
  const [version, now] = [factsVersion(), monthOfDay(new Date())];
  const [texts, read] = [new Map<string, string>(), [] as NewFacts[]];
  // A document with facts of a removed trade is listed once more.
  const different = new Map(wanted.map((one) => [keyOf(one), one])).values();
  for (const [trade, some] of Map.groupBy(different, (one) => one.trade)) {
    const stored = await readFacts(
      some.map(({ fileId }) => fileId),
      trade,
    );
    for (const { fileId, name } of some) {
      const known = stored.get(fileId);
      if (!known || isCurrent(known, version, now)) continue;
      const { text } = known;
      try {
        const facts = factsOf(text, [name], tradeNamed(trade), now);
        texts.set(fileId, text);
        read.push({ fileId, trade, version, month: facts.month, facts: JSON.stringify(facts) });
      } catch (error) {
        log('error', 'shortlist.document-not-read', { fileId, ...errorFields(error) });
      }
      await stepAside();
    }
  }
  // If the names of skills changed meanwhile, the documents are read again with the new ones.
  if (version === factsVersion()) await transaction((tx) => storeFacts(tx, read, texts));
}

function startReader(): Reader {
  const queue: Queue = new Map();
  let [isStopped, isWhole] = [false, true];
  let running: Promise<void> | null = null;
  const run = () => {
    if (isStopped || running || !(isWhole || queue.size > 0)) return;
    const work = isWhole ? readAllFacts : readQueue;
    isWhole = false;
    running = work(queue, () => isStopped)
      .then(() => true)
      .catch((error: unknown) => {
        log('error', 'shortlist.facts-not-read', errorFields(error));
        setTimeout(runWhole, RETRY_MS).unref();
        return false;
      })
      .then((isDone) => {
        running = null;
        if (isDone) run();
      });
  };
  const runWhole = () => {
    isWhole = true;
    run();
  };
  const ask = (wanted: readonly Wanted[]) => {
    for (const one of wanted) queue.set(keyOf(one), one);
    run();
  };
  const timer = setInterval(runWhole, CHECK_MS).unref();
  onTextsRead((fileIds) => {
    void documentsOf(fileIds)
      .then((documents) => ask(documents.map(wantedOf)))
      .catch((error: unknown) => log('error', 'shortlist.facts-not-read', errorFields(error)));
  });
  runWhole();
  return {
    ask,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
