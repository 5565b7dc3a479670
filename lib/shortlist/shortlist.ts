import { yieldToEventLoop } from '../platform/db/yield';
import { assess } from './assess/assess';
import { lastWorkingMonth } from './assess/months';
import { requiredLanguages } from './advert/languages';
import { readAdvert } from './advert/read-advert';
import { readCv } from './cv/read-cv';
import { orderPeople, tieOf, weighPerson, type Shortlist, type Weighed } from './order/order';
import { patternsOf, type Patterns } from './skills/find';
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

/** Converts a day to months since year 0. */
export const monthOfDay = (day: Date) => day.getUTCFullYear() * 12 + day.getUTCMonth();

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

/** Returns the patterns for reading CVs for a job: those of the skill table, and the job's own terms. */
export function patternsFor(needs: JobNeeds): Patterns {
  const words = [...needs.must, ...needs.nice].flatMap(({ skills }) => skills);
  return patternsOf(words.filter((word) => skillsNamed(word).length === 0));
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

export function assessApplicant(person: Applicant, needs: JobNeeds, patterns: Patterns, now: number) {
  const cv = readCv(person.text, patterns, now, person.names ?? [], tradeOfAdvert(needs.title));
  const words: string[] = [];
  for (const { tokens } of cv.statements) for (const { word } of tokens) words.push(word);
  // Skills and dates come first: masking a name such as "Major" masks the word elsewhere, too.
  const facts = [...cv.mentions.keys(), ...cv.entries.map(({ from, to }) => `${from}-${to}`)];
  return {
    assessment: assess(cv, needs, now),
    lastMonth: lastWorkingMonth(cv.entries, now),
    tie: `${tieOf(facts)}${tieOf(words, person.since)}`,
  };
}
