import 'server-only';
import { unstable_cache } from 'next/cache';
import { addBits, eachSlot, hasBit, keepBits, noBits, removeBits, setBit, type Bits } from '../board/search/bits';
import { currentIndex } from '../board/search/current-index';
import type { JobIndex } from '../board/search/job-index';
import { jobRows } from '../board/search/job-rows';
import { cityKey, countryKey, REMOTE } from '../board/search/place-keys';
import { skillKey, wordsOfName } from '../board/search/skill-keys';
import { TITLE } from '../board/search/word-index';
import { today } from '../base/time';
import { derivePlace } from '../jobs/reading/place';
import type { JobDto, JobRowDto } from '../jobs/schema';
import { jobTag } from '../platform/cache/tags';
import { EXPERIENCE_LEVELS } from '../vocabulary/jobs';
import { COUNTED_SKILLS, levelFit, readTitle, WEIGHTS } from './matching';

const SHOWN = 3;
/** A job in the country comes first only if it has this part of the listed skills: 2 of 7, but not 1 of 6. */
const NEEDED_PART = 1 / 4;
/** Contract instead of full-time, for example. */
const OTHER_TYPE = 2 * WEIGHTS.perLevelBeyond;
/** Higher than any sum of weights, so that a rank decides before the weights do. */
const RANK = 10_000;

type Likened = Pick<JobDto, 'id' | 'title' | 'skills' | 'experienceLevel' | 'type' | 'location'>;

/**
 * Returns up to three open jobs that are most similar to a job, best first. Jobs in its country, and remote jobs
 * without a country, come first if they share enough skills, are of its type and at most one level apart. Jobs more
 * than one level apart come last. Shared skills, title words, place, level and type then decide, weighted as in
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
  const sharing = noBits(index.slots);
  const open = index.openOn(day);
  const add = (bits: Bits, weight: number) => {
    addBits(sharing, bits);
    eachSlot(bits, open, (slot) => {
      scores[slot] = (scores[slot] as number) + weight;
    });
  };
  const keys = [...new Set(job.skills.map(skillKey))].filter(Boolean).slice(0, COUNTED_SKILLS);
  for (const key of keys) add(index.skills.bitsOf(key), WEIGHTS.listedSkill);
  const ofSkills = scores.slice();
  const needed = keys.length * NEEDED_PART * WEIGHTS.listedSkill;
  // The index has each compound word as a whole too: "frontend" for "Front-end".
  const { particular, generic } = readTitle(wordsOfName(job.title));
  const titled = (word: string) => index.words.find([word])[TITLE];
  for (const word of particular) add(titled(word), WEIGHTS.titleWord);
  const also = generic.map(titled);
  const { experience, type, workplace } = index.facets;
  const place = derivePlace(job.location);
  const remote = workplace.bitsOf(REMOTE);
  const inCity = index.city.bitsOf(cityKey(place)?.key ?? '');
  const ofType = type.bitsOf(job.type);
  const misfit = noBits(index.slots);
  for (const level of EXPERIENCE_LEVELS)
    if (levelFit(job.experienceLevel, level) < 0) addBits(misfit, experience.bitsOf(level));
  const near = nearTo(index, countryKey(place.countryCode)?.key, { open, remote });
  const preferred = near.slice();
  keepBits(preferred, ofType);
  removeBits(preferred, misfit);
  const rankOf = (slot: number) => {
    if (hasBit(misfit, slot)) return 0;
    return hasBit(preferred, slot) && (ofSkills[slot] as number) >= needed ? 2 * RANK : RANK;
  };
  const most =
    WEIGHTS.city + WEIGHTS.country + WEIGHTS.remote + WEIGHTS.sameLevel + also.length * WEIGHTS.genericTitleWord;
  const best: { id: number; score: number }[] = [];
  eachSlot(sharing, open, (slot) => {
    const shared = rankOf(slot) + (scores[slot] as number);
    const last = best[SHOWN - 1];
    if ((last && shared + most < last.score) || index.idOf(slot) === job.id) return;
    const beside =
      (hasBit(inCity, slot) ? WEIGHTS.city : 0) +
      (hasBit(near, slot) ? WEIGHTS.country : 0) +
      (hasBit(remote, slot) ? WEIGHTS.remote : 0) +
      (hasBit(ofType, slot) ? 0 : OTHER_TYPE) +
      levelFit(job.experienceLevel, experience.valueAt(slot));
    const named = also.filter((each) => hasBit(each, slot)).length * WEIGHTS.genericTitleWord;
    const found = { id: index.idOf(slot), score: shared + named + beside };
    // Among equal scores the newer job comes first; slots are in order of age.
    const at = best.findIndex(({ score }) => score <= found.score);
    best.splice(at === -1 ? best.length : at, 0, found);
    best.length = Math.min(best.length, SHOWN);
  });
  return best.map(({ id }) => id);
}

/** Returns the jobs in a country, and remote jobs without a country; all open jobs if the country is unknown. */
function nearTo(index: JobIndex, country: string | undefined, { open, remote }: Record<'open' | 'remote', Bits>): Bits {
  if (country === undefined) return open;
  const near = index.country.bitsOf(country).slice();
  eachSlot(remote, index.country.bitsOfNone(), (slot) => setBit(near, slot));
  return near;
}
