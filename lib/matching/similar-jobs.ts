import 'server-only';
import { unstable_cache } from 'next/cache';
import { eachSlot, hasBit, removeBits, setBit, type Bits } from '../board/search/bits';
import { currentIndex } from '../board/search/current-index';
import type { JobIndex } from '../board/search/job-index';
import { jobRows } from '../board/search/job-rows';
import { cityKey, countryKey, REMOTE } from '../board/search/place-keys';
import { skillKey } from '../board/search/skill-keys';
import { TITLE } from '../board/search/word-index';
import { writtenWords } from '../board/search/words';
import { today } from '../base/time';
import { derivePlace } from '../jobs/reading/place';
import type { JobDto, JobRowDto } from '../jobs/schema';
import { jobTag } from '../platform/cache/tags';
import { COUNTED_SKILLS, levelFit, readTitle, WEIGHTS } from './matching';

const SHOWN = 3;

type Likened = Pick<JobDto, 'id' | 'title' | 'skills' | 'experienceLevel' | 'location'>;

/**
 * Returns up to three open jobs that are most similar to a job, best first. Jobs in its country, and remote jobs
 * without a country, come first. Shared skills, title words, city and level then decide, weighted as in
 * recommendations. Omits jobs that share neither a skill nor a specific title word. A change to a listed job
 * invalidates the page; a later job appears when the page is next rendered, within a day.
 */
export async function cachedSimilarJobs(job: Likened): Promise<JobRowDto[]> {
  const index = await currentIndex();
  const ids = similarIds(index, job, today());
  return unstable_cache(async () => jobRows(index, ids), ['job-rows', ...ids.map(String)], { tags: ids.map(jobTag) })();
}

/** Like `cachedSimilarJobs`, without the cache. */
export async function similarJobs(job: Likened): Promise<JobRowDto[]> {
  const index = await currentIndex();
  return jobRows(index, similarIds(index, job, today()));
}

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
  const titled = (word: string) => index.words.find([word])[TITLE];
  for (const word of particular) add(titled(word), WEIGHTS.titleWord);
  const place = derivePlace(job.location);
  const country = countryKey(place.countryCode)?.key;
  const remote = index.facets.workplace.bitsOf(REMOTE);
  const inCity = index.city.bitsOf(cityKey(place)?.key ?? '');
  const also = generic.map(titled);
  const most = WEIGHTS.city + WEIGHTS.remote + WEIGHTS.sameLevel + also.length * WEIGHTS.genericTitleWord;
  const best: { id: number; score: number }[] = [];
  const take = (bits: Bits) =>
    eachSlot(bits, open, (slot) => {
      const shared = scores[slot] as number;
      const last = best[SHOWN - 1];
      if (shared === 0 || (last && shared + most < last.score) || index.idOf(slot) === job.id) return;
      const beside =
        (hasBit(inCity, slot) ? WEIGHTS.city : 0) +
        (hasBit(remote, slot) ? WEIGHTS.remote : 0) +
        levelFit(job.experienceLevel, index.facets.experience.valueAt(slot));
      const named = also.filter((each) => hasBit(each, slot)).length * WEIGHTS.genericTitleWord;
      const found = { id: index.idOf(slot), score: shared + named + beside };
      // Among equal scores the newer job comes first; slots are in order of age.
      const at = best.findIndex(({ score }) => score <= found.score);
      best.splice(at === -1 ? best.length : at, 0, found);
      best.length = Math.min(best.length, SHOWN);
    });
  const near = country === undefined ? open : index.country.bitsOf(country).slice();
  if (near !== open) eachSlot(remote, index.country.bitsOfNone(), (slot) => setBit(near, slot));
  take(near);
  const found = best.splice(0).map(({ id }) => id);
  if (found.length === SHOWN || near === open) return found;
  const far = open.slice();
  removeBits(far, near);
  take(far);
  return [...found, ...best.map(({ id }) => id)].slice(0, SHOWN);
}
