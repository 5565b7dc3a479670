import { LRUCache } from 'lru-cache';
import { sha256 } from '../base/keys';
import { readDocumentTexts } from '../platform/documents/queries';
import { isShared } from '../platform/db/shared';
import { yieldToEventLoop } from '../platform/db/yield';
import type { ShortlistDocument } from './store';
import { onFileRemoved } from '../platform/files/removed';
import { applyOfficeNames, officeNamesNow } from '../skills/office-names';
import { weighPerson, type Weighed } from './order/order';
import { assessApplicant, monthOfDay, patternsFor, SLICE_MS } from './shortlist';
import type { Assessment, JobNeeds, Quote } from './types';

type Assessed = ReturnType<typeof assessApplicant>;

/** Maximum size of all cached assessments, in characters of their quotes: about 5,000 people. */
const MOST_LETTERS = 12_000_000;
/** Size of an assessment without its quotes, counted as characters. */
const LETTERS_BESIDES = 1_000;
const TEXTS_AT_ONCE = 50;
/**
 * Lifetime of a cached assessment if several processes run: another process may delete the file, and this one does not
 * notice.
 */
const HELD_MS = 3_600_000;

type Memory = {
  assessed: LRUCache<string, Assessed>;
  /** Recently removed files, so that an assessment still running for one of them is not cached afterwards. */
  removed: LRUCache<string, true>;
};

// One cache per process. It saves reading documents again for each page and decision. The order itself is never stored
// (decision D2).
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

/**
 * Assesses each document against a job's needs and adds its weight for the order. Yields regularly to other requests.
 *
 * @param people with documents in state `read`
 */
export async function assessPeople<P extends ShortlistDocument>(
  people: readonly P[],
  needs: JobNeeds,
  today: Date,
): Promise<Weighed<P>[]> {
  const { assessed, removed } = memory();
  const now = monthOfDay(today);
  const names = await applyOfficeNames();
  const suffix = `${now} ${sha256(JSON.stringify([needs, names]))}`;
  const keyOf = ({ fileId, readerVersion }: P) => `${fileId} ${readerVersion} ${suffix}`;
  const found = new Map(people.map((person) => [person, assessed.get(keyOf(person))]));
  const missing = people.filter((person) => !found.get(person));
  const patterns = missing.length > 0 ? patternsFor(needs) : null;
  let started = performance.now();
  for (let from = 0; patterns && from < missing.length; from += TEXTS_AT_ONCE) {
    const some = missing.slice(from, from + TEXTS_AT_ONCE);
    const texts = await readDocumentTexts(some.map(({ fileId }) => fileId));
    for (const person of some) {
      const text = texts.get(person.fileId)?.text ?? '';
      const since = new Date(person.sentAt).toISOString();
      const one = withoutText(assessApplicant({ text, names: [person.name], since }, needs, patterns, now));
      found.set(person, one);
      // The cache key contains the version of the skill names. If they changed during the assessment, it is not cached.
      const isByThese = names === officeNamesNow();
      if (isByThese && !removed.has(person.fileId)) assessed.set(keyOf(person), one);
      if (performance.now() - started < SLICE_MS) continue;
      await yieldToEventLoop();
      started = performance.now();
    }
  }
  return people.flatMap((person) => {
    const one = found.get(person);
    return one ? [weighPerson(person, one.assessment, needs, one.lastMonth, one.tie)] : [];
  });
}

// Copies the quotes, because a substring keeps the whole text of the document in memory.
function withoutText(assessed: Assessed): Assessed {
  const { assessment } = assessed;
  const quote = (one: Quote): Quote => ({ ...one, text: copied(one.text) });
  const evidence = assessment.evidence.map((one) => ({
    ...one,
    quotes: one.quotes.map(quote),
    near: one.near && { ...one.near, quote: quote(one.near.quote) },
  }));
  const obstacles = assessment.obstacles.map((one) => ({
    ...one,
    quote: one.quote === null ? null : copied(one.quote),
  }));
  return { ...assessed, assessment: { ...assessment, evidence, obstacles } };
}

const copied = (text: string) => Buffer.from(text, 'utf16le').toString('utf16le');

function lettersOf({ assessment }: Assessed): number {
  return textsIn(assessment).reduce((sum, text) => sum + text.length, LETTERS_BESIDES);
}

function textsIn({ evidence, obstacles }: Assessment): string[] {
  const quotes = evidence.flatMap((one) => [...one.quotes, ...(one.near ? [one.near.quote] : [])]);
  return [...quotes.map(({ text }) => text), ...obstacles.flatMap(({ quote }) => quote ?? [])];
}
