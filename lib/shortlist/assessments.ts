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
  const group = { people, needs };
  const { assessed, late } = await assessGroups([group], today, isWhole);
  const { weighed, unread } = assessed.get(group)!;
  const waiting = [...unread.values()].filter((why) => why === 'not-read').length;
  const outdated = isWhole ? 0 : Math.max(0, late - READ_AT_ONCE) - waiting;
  return { weighed, unread, outdated };
}

type Group<P> = { people: readonly P[]; needs: JobNeeds };

/**
 * Like `assessPeople`, for several jobs: the number of queries depends on the documents to read, not on the jobs.
 * @returns the assessed people of each group, and the number of documents without current facts
 */
export async function assessGroups<P extends ShortlistDocument>(
  asked: readonly Group<P>[],
  today: Date,
  isWhole: boolean,
): Promise<{ assessed: Map<Group<P>, Omit<AssessedPeople<P>, 'outdated'>>; late: number }> {
  const { assessed, removed } = memory();
  const now = monthOfDay(today);
  const names = await applyOfficeNames();
  const version = factsVersion();
  const groups = asked.map((group) => {
    const { people, needs } = group;
    const suffix = `${now} ${sha256(JSON.stringify([needs, version]))}`;
    const keyOf = ({ fileId, readerVersion }: P) => `${fileId} ${readerVersion} ${suffix}`;
    const found = new Map(people.map((person) => [person, assessed.get(keyOf(person))]));
    const unread = new Map<P, Exclude<UnreadReason, 'scan'>>();
    return { of: group, people, needs, lens: lensOf(needs), keyOf, found, unread };
  });
  const missing = groups.flatMap((group) =>
    group.people.filter((person) => !group.found.get(person)).map((person) => ({ person, group })),
  );
  const late: { fileId: string; name: string; trade: string }[] = [];
  let started = performance.now();
  for (const [trade, waiting] of Map.groupBy(missing, ({ group }) => group.lens.trade?.name ?? ''))
    for (let from = 0; from < waiting.length; from += TEXTS_AT_ONCE) {
      const some = waiting.slice(from, from + TEXTS_AT_ONCE);
      const stored = await readFacts(
        some.map(({ person }) => person.fileId),
        trade,
      );
      for (const { person, group } of some) {
        const { fileId, name } = person;
        const { needs, lens, keyOf, found, unread } = group;
        const { text = '', facts = null, ...of } = stored.get(fileId) ?? { version: null, month: 0 };
        const isNew = facts !== null && isCurrent(of, version, now);
        if (!isNew) late.push({ fileId, name, trade });
        const isOutdated = !isNew && !isWhole && late.length > READ_AT_ONCE;
        if (isOutdated && (facts === null || !isUsable(of.version ?? ''))) {
          unread.set(person, 'not-read');
          continue;
        }
        const known = facts !== null && (isNew || isOutdated);
        try {
          const shown = known ? (JSON.parse(facts) as Facts) : factsOf(text, [name], lens.trade, now);
          const one = assessFacts(shown, text, needs, now, new Date(person.sentAt).toISOString());
          found.set(person, one);
          // If the names of skills changed during the assessment, its key would be wrong.
          if (!isOutdated && names === officeNamesNow() && !removed.has(fileId)) assessed.set(keyOf(person), one);
        } catch (error) {
          unread.set(person, 'unreadable');
          log('error', 'shortlist.document-not-read', { fileId, ...errorFields(error) });
        }
        if (performance.now() - started < SLICE_MS) continue;
        await yieldToEventLoop();
        started = performance.now();
      }
    }
  if (late.length > 0) readFactsSoon(late);
  const inOrder = ({ people, needs, found, unread }: (typeof groups)[number]) => ({
    weighed: people.flatMap((person) => {
      const one = found.get(person);
      return one ? [weighPerson(person, one.assessment, needs, one.lastMonth, one.tie)] : [];
    }),
    unread,
  });
  return { assessed: new Map(groups.map((group) => [group.of, inOrder(group)])), late: late.length };
}

function lettersOf({ assessment }: Assessed): number {
  return textsIn(assessment).reduce((sum, text) => sum + text.length, LETTERS_BESIDES);
}

function textsIn({ evidence, obstacles }: Assessment): string[] {
  const quotes = evidence.flatMap((one) => [...one.quotes, ...(one.near ? [one.near.quote] : [])]);
  return [...quotes.map(({ text }) => text), ...obstacles.flatMap(({ quote }) => quote ?? [])];
}
