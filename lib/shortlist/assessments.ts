import { LRUCache } from 'lru-cache';
import { sha256 } from '../base/keys';
import { errorFields, log } from '../base/log/log';
import { isShared } from '../platform/db/shared';
import { yieldToEventLoop } from '../platform/db/yield';
import type { ShortlistDocument } from './store';
import { onFileRemoved } from '../platform/files/removed';
import { applyOfficeNames, officeNamesNow } from '../skills/office-names';
import type { UnreadReason } from '../vocabulary/shortlist';
import { weighPerson, type Weighed } from './order/order';
import { monthOfDay } from './assess/months';
import { factsOf, type Facts } from './facts/facts';
import { readFactsSoon } from './facts/reader';
import { isCurrent, readFacts } from './facts/store';
import { factsVersion, isUsable } from './facts/version';
import { assessFacts, lensOf, SLICE_MS } from './shortlist';
import type { Assessment, JobNeeds } from './types';

type Assessed = ReturnType<typeof assessFacts>;

/** Maximum size of all cached assessments, in characters of their quotes: about 5,000 people. */
const MOST_LETTERS = 12_000_000;
/** Size of an assessment without its quotes, in characters. */
const LETTERS_BESIDES = 1_000;
const TEXTS_AT_ONCE = 50;
/** If several processes run, this one does not notice that another deletes a file, so assessments expire. */
const HELD_MS = 3_600_000;

type Memory = {
  assessed: LRUCache<string, Assessed>;
  /** Recently removed files, so that an assessment still running for one of them is not cached afterwards. */
  removed: LRUCache<string, true>;
};

// One cache per process. It saves reading documents again for each page and decision. The order itself is never stored
// (docs/decisions/028-shortlist).
const holder = globalThis as typeof globalThis & { northlaneAssessments?: Memory };

function memory(): Memory {
  if (holder.northlaneAssessments) return holder.northlaneAssessments;
  const assessed = new LRUCache<string, Assessed>({
    maxSize: MOST_LETTERS,
    sizeCalculation: lettersOf,
    ...(isShared() && { ttl: HELD_MS, ttlAutopurge: true }),
  });
  const removed = new LRUCache<string, true>({ max: 10_000 });
  onFileRemoved('assessments', (fileId) => {
    removed.set(fileId, true);
    for (const key of assessed.keys()) if (key.startsWith(fileId)) assessed.delete(key);
  });
  return (holder.northlaneAssessments = { assessed, removed });
}

/** Returns the number of cached assessments, for tests and benchmarks. */
export const cachedAssessments = () => memory().assessed.size;

/** Number of documents without current facts that a page reads itself, which takes about 0.1 s. */
const READ_AT_ONCE = 50;

/**
 * `unread`: people without usable facts yet (`not-read`), or whose document cannot be read into facts. `outdated`: number
 * of the others that are being read again.
 */
export type AssessedPeople<P> = {
  weighed: Weighed<P>[];
  unread: ReadonlyMap<P, Exclude<UnreadReason, 'scan'>>;
  outdated: number;
};

/**
 * Assesses each document against a job's needs and adds its weight for the order. Yields regularly to other requests.
 * Documents without current facts are read by the background reader, except the first `READ_AT_ONCE`.
 * @param people with documents in state `read`
 * @param isWhole whether to read all documents, however long it takes
 */
export async function assessPeople<P extends ShortlistDocument>(
  people: readonly P[],
  needs: JobNeeds,
  today: Date,
  isWhole = false,
): Promise<AssessedPeople<P>> {
  const { assessed, removed } = memory();
  const now = monthOfDay(today);
  const names = await applyOfficeNames();
  const version = factsVersion();
  const lens = lensOf(needs);
  const trade = lens.trade?.name ?? '';
  const suffix = `${now} ${sha256(JSON.stringify([needs, version]))}`;
  const keyOf = ({ fileId, readerVersion }: P) => `${fileId} ${readerVersion} ${suffix}`;
  const found = new Map(people.map((person) => [person, assessed.get(keyOf(person))]));
  const missing = people.filter((person) => !found.get(person));
  const late: P[] = [];
  const unread = new Map<P, Exclude<UnreadReason, 'scan'>>();
  let started = performance.now();
  for (let from = 0; from < missing.length; from += TEXTS_AT_ONCE) {
    const some = missing.slice(from, from + TEXTS_AT_ONCE);
    const stored = await readFacts(
      some.map(({ fileId }) => fileId),
      trade,
    );
    for (const person of some) {
      const { text = '', facts = null, ...of } = stored.get(person.fileId) ?? { version: null, month: 0 };
      const isNew = facts !== null && isCurrent(of, version, now);
      if (!isNew) late.push(person);
      const isOutdated = !isNew && !isWhole && late.length > READ_AT_ONCE;
      if (isOutdated && (facts === null || !isUsable(of.version ?? ''))) {
        unread.set(person, 'not-read');
        continue;
      }
      const known = facts !== null && (isNew || isOutdated);
      try {
        const shown = known ? (JSON.parse(facts) as Facts) : factsOf(text, [person.name], lens.trade, now);
        const one = assessFacts(shown, text, needs, now, new Date(person.sentAt).toISOString());
        found.set(person, one);
        // If the names of skills changed during the assessment, its key would be wrong.
        if (!isOutdated && names === officeNamesNow() && !removed.has(person.fileId)) assessed.set(keyOf(person), one);
      } catch (error) {
        unread.set(person, 'unreadable');
        log('error', 'shortlist.document-not-read', { fileId: person.fileId, ...errorFields(error) });
      }
      if (performance.now() - started < SLICE_MS) continue;
      await yieldToEventLoop();
      started = performance.now();
    }
  }
  if (late.length > 0) readFactsSoon(late.map(({ fileId, name }) => ({ fileId, name, trade })));
  const weighed = people.flatMap((person) => {
    const one = found.get(person);
    return one ? [weighPerson(person, one.assessment, needs, one.lastMonth, one.tie)] : [];
  });
  const waiting = [...unread.values()].filter((why) => why === 'not-read').length;
  const outdated = isWhole ? 0 : Math.max(0, late.length - READ_AT_ONCE) - waiting;
  return { weighed, unread, outdated };
}

function lettersOf({ assessment }: Assessed): number {
  return textsIn(assessment).reduce((sum, text) => sum + text.length, LETTERS_BESIDES);
}

function textsIn({ evidence, obstacles }: Assessment): string[] {
  const quotes = evidence.flatMap((one) => [...one.quotes, ...(one.near ? [one.near.quote] : [])]);
  return [...quotes.map(({ text }) => text), ...obstacles.flatMap(({ quote }) => quote ?? [])];
}
