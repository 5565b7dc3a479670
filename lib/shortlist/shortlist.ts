import { assess } from './assess/assess';
import { lastWorkingMonth, monthOfDay } from './assess/months';
import { requiredLanguages } from './advert/languages';
import { readAdvert } from './advert/read-advert';
import type { Facts } from './facts/facts';
import { openFacts, type Lens } from './facts/reading';
import { tieOf } from './order/order';
import { patternsOf, patternsOfTerms } from './skills/find';
import { skillsNamed } from './skills/table';
import { tradeOfAdvert } from './trades/trades';
import type { Advert, JobNeeds } from './types';

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
