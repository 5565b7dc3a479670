import { yieldToEventLoop } from '../platform/db/yield';
import { assess } from './assess/assess';
import { lastWorkingMonth, monthOfDay } from './assess/months';
import { requiredLanguages } from './advert/languages';
import { readAdvert } from './advert/read-advert';
import { factsOf, type Facts } from './facts/facts';
import { openFacts, type Lens } from './facts/reading';
import { orderPeople, tieOf, weighPerson, type Shortlist, type Weighed } from './order/order';
import { patternsOf, patternsOfTerms } from './skills/find';
import { skillsNamed } from './skills/table';
import { tradeOfAdvert } from './trades/trades';
import type { Advert, JobNeeds } from './types';

/**
 * A person to order: the document's text, names to mask, and the time of application (ISO 8601), which orders equal
 * documents.
 */
export type Applicant = { text: string; names?: readonly string[]; since?: string };

/** Milliseconds of work before yielding to other requests. */
export const SLICE_MS = 12;

/** Reads the needs from an advert. A moderator confirms them afterwards. */
export function readNeeds(advert: Advert, today: Date): JobNeeds {
  return readAdvert(
    advert,
    patternsOf(
      advert.skills.filter((skill) => skillsNamed(skill).length === 0 && requiredLanguages(skill).length === 0),
    ),
    monthOfDay(today),
  );
}

/**
 * Computes a job's shortlist: all people ordered by evidence. The order is never stored (decision D2). Yields to other
 * requests.
 */
export async function makeShortlist<P extends Applicant>(
  people: readonly P[],
  needs: JobNeeds,
  today: Date,
): Promise<Shortlist<P>> {
  const now = monthOfDay(today);
  const weighed: Weighed<P>[] = [];
  let started = performance.now();
  for (const person of people) {
    const { assessment, lastMonth, tie } = assessApplicant(person, needs, now);
    weighed.push(weighPerson(person, assessment, needs, lastMonth, tie));
    if (performance.now() - started < SLICE_MS) continue;
    await yieldToEventLoop();
    started = performance.now();
  }
  return orderPeople(weighed);
}

/** Reads a document and compares it with a job's needs. @param now months since year 0 */
export function assessApplicant({ text, names = [], since }: Applicant, needs: JobNeeds, now: number) {
  return assessFacts(factsOf(text, names, lensOf(needs).trade, now), text, needs, now, since);
}

/** Compares a document that was read for the trade of a job's advert with the job's needs. */
export function assessFacts(facts: Facts, text: string, needs: JobNeeds, now: number, since?: string) {
  const cv = openFacts(facts, text, lensOf(needs));
  // Skills and dates come first: masking a name such as "Major" masks the word elsewhere, too.
  const shown = [...cv.mentions.keys(), ...cv.entries.map(({ from, to }) => `${from}-${to}`)];
  return {
    assessment: assess(cv, needs, now),
    lastMonth: lastWorkingMonth(cv.entries, now),
    tie: `${tieOf(shown)} ${cv.words} ${since ?? ''}`,
  };
}

const lenses = new WeakMap<JobNeeds, Lens>();

/** Returns the trade of a job's advert, and the words of its needs that are not in the table of skills. */
export function lensOf(needs: JobNeeds): Lens {
  const known = lenses.get(needs);
  if (known) return known;
  const words = [...needs.must, ...needs.nice].flatMap(({ skills }) => skills);
  const terms = patternsOfTerms(words.filter((word) => skillsNamed(word).length === 0));
  const lens = { trade: tradeOfAdvert(needs.title), terms };
  lenses.set(needs, lens);
  return lens;
}
