import 'server-only';
import { unstable_cache } from 'next/cache';
import { eachSlot, hasBit, type Bits } from '../board/search/bits';
import { currentIndex } from '../board/search/current-index';
import type { JobIndex } from '../board/search/job-index';
import { cityKey, countryKey, REMOTE } from '../board/search/place-keys';
import { skillKey } from '../board/search/skill-keys';
import { TITLE } from '../board/search/word-index';
import { writtenWords } from '../board/search/words';
import { today } from '../base/time';
import { toJobRowDto } from '../jobs/dto';
import { derivePlace } from '../jobs/reading/place';
import type { JobDto, JobRowDto } from '../jobs/schema';
import { listedJobs } from '../jobs/store/search';
import { jobTag } from '../platform/cache/tags';
import { COUNTED_SKILLS, levelFit, readTitle, WEIGHTS } from './matching';

const SHOWN = 3;
/** Higher than any other sum, so that jobs in the same country come first. */
const SAME_COUNTRY = 1_000;

type Likened = Pick<JobDto, 'id' | 'title' | 'skills' | 'experienceLevel' | 'location'>;

/**
 * Returns up to three open jobs that are most similar to a job, best first. Jobs in its country, and remote jobs
 * without one, come before all others; then count shared skills, title words, city and level, weighted as in
 * recommendations. Omits jobs that share neither a skill nor a specific title word. A change to a listed job
 * invalidates the page. A job published later appears when the page is next rendered, at most a day later.
 */
export async function cachedSimilarJobs(job: Likened): Promise<JobRowDto[]> {
  const ids = similarIds(await currentIndex(), job, today());
  return unstable_cache(async () => rowsOf(ids), ['job-rows', ...ids.map(String)], { tags: ids.map(jobTag) })();
}

/** Like `cachedSimilarJobs`, without the cache. */
export async function similarJobs(job: Likened): Promise<JobRowDto[]> {
  return rowsOf(similarIds(await currentIndex(), job, today()));
}

async function rowsOf(ids: readonly number[]): Promise<JobRowDto[]> {
  return (await listedJobs(ids)).map(toJobRowDto);
}

/** @param day YYYY-MM-DD in site time */
function similarIds(index: JobIndex, job: Likened, day: string): number[] {
  const scores = new Uint16Array(index.slots);
  const open = index.openOn(day);
  const add = (bits: Bits, weight: number) =>
    eachSlot(bits, open, (slot) => {
      scores[slot] = (scores[slot] as number) + weight;
    });
  const keys = [...new Set(job.skills.map(skillKey))].filter(Boolean).slice(0, COUNTED_SKILLS);
  for (const key of keys) add(index.skills.bitsOf(key), WEIGHTS.listedSkill);
  const { particular, generic } = readTitle(writtenWords(job.title));
  const titled = (word: string) => index.words.find(word, true)[TITLE];
  for (const word of particular) add(titled(word), WEIGHTS.titleWord);
  const beside = scoreBeside(index, job);
  const genericBits = generic.map(titled);
  const best: { id: number; score: number }[] = [];
  for (let slot = 0; slot < scores.length; slot += 1) {
    const shared = scores[slot] as number;
    if (shared === 0 || index.idOf(slot) === job.id) continue;
    const inTitle = genericBits.filter((bits) => hasBit(bits, slot)).length * WEIGHTS.genericTitleWord;
    const found = { id: index.idOf(slot), score: shared + inTitle + beside(slot) };
    // Of equal scores the newer job is first; slots are in order of age.
    const at = best.findIndex(({ score }) => score <= found.score);
    if (at === -1) best.push(found);
    else best.splice(at, 0, found);
    best.length = Math.min(best.length, SHOWN);
  }
  return best.map(({ id }) => id);
}

/** Scores what does not make jobs similar by itself: their country, city and level. */
function scoreBeside(index: JobIndex, { location, experienceLevel }: Likened): (slot: number) => number {
  const place = derivePlace(location);
  const [city, country] = [cityKey(place)?.key, countryKey(place.countryCode)?.key];
  return (slot) => {
    const there = index.country.valueAt(slot);
    const isRemote = index.facets.workplace.valueAt(slot) === REMOTE;
    const isNear = country === undefined || there === country || (there === '' && isRemote);
    const inCity = city !== undefined && index.city.valueAt(slot) === city ? WEIGHTS.city : 0;
    const level = levelFit(experienceLevel, index.facets.experience.valueAt(slot));
    return (isNear ? SAME_COUNTRY : 0) + inCity + (isRemote ? WEIGHTS.remote : 0) + level;
  };
}
