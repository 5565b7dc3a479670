import { yieldToEventLoop } from '../platform/db/yield';
import { assess } from './assess/assess';
import { lastWorkingMonth } from './assess/months';
import { readAdvert } from './advert/read-advert';
import { readCv } from './cv/read-cv';
import { orderPeople, tieOf, weighPerson, type Shortlist, type Weighed } from './order/order';
import { patternsOf, type Patterns } from './skills/find';
import { skillsCalled } from './skills/table';
import type { Advert, JobNeeds } from './types';

/**
 * A person to be ordered: the text of the document, the names that must not count, and when they applied (ISO 8601), which orders
 * equal documents.
 */
export type Applicant = { text: string; names?: readonly string[]; since?: string };

/** Longer than this nobody else has to wait. */
export const SLICE_MS = 12;

/** Months since year 0 of a day. */
export const monthOfDay = (day: Date) => day.getUTCFullYear() * 12 + day.getUTCMonth();

/** The needs of an advert, as a first reading for a moderator to confirm. */
export function readNeeds(advert: Advert, today: Date): JobNeeds {
  return readAdvert(
    advert,
    patternsOf(advert.skills.filter((skill) => skillsCalled(skill).length === 0)),
    monthOfDay(today),
  );
}

/** The patterns that CVs are read with for a job: the table's, and the job's own words that it does not hold. */
export function patternsFor(needs: JobNeeds): Patterns {
  const words = [...needs.must, ...needs.nice].flatMap(({ skills }) => skills);
  return patternsOf(words.filter((word) => skillsCalled(word).length === 0));
}

/**
 * The shortlist of a job: everybody, in the order of evidence. Computed anew when it is opened; nothing of it is stored
 * (decision D2). Works in slices, so that requests are answered meanwhile.
 */
export async function makeShortlist<P extends Applicant>(
  people: readonly P[],
  needs: JobNeeds,
  today: Date,
): Promise<Shortlist<P>> {
  const now = monthOfDay(today);
  const patterns = patternsFor(needs);
  const weighed: Weighed<P>[] = [];
  let started = performance.now();
  for (const person of people) {
    const { assessment, lastMonth, tie } = assessApplicant(person, needs, patterns, now);
    weighed.push(weighPerson(person, assessment, needs, lastMonth, tie));
    if (performance.now() - started < SLICE_MS) continue;
    await yieldToEventLoop();
    started = performance.now();
  }
  return orderPeople(weighed);
}

/** What one document says of the needs of a job. */
export function assessApplicant(person: Applicant, needs: JobNeeds, patterns: Patterns, now: number) {
  const cv = readCv(person.text, patterns, now, person.names ?? []);
  const words: string[] = [];
  for (const { tokens } of cv.statements) for (const { word } of tokens) words.push(word);
  return {
    assessment: assess(cv, needs, now),
    lastMonth: lastWorkingMonth(cv.entries, now),
    tie: tieOf(words, person.since),
  };
}
