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
  const open = index.openOn(day);
  const likeness = likenessTo(index, job, open);
  // On a large board, the preferred jobs are a small part and nearly always enough.
  const preferred = bestOf(index, likeness, likeness.preferred);
  const isEnough = preferred.length === SHOWN && preferred.every(({ score }) => score >= 2 * RANK);
  return (isEnough ? preferred : bestOf(index, likeness, open)).map(({ id }) => id);
}

type Likeness = ReturnType<typeof likenessTo>;

/** Returns what makes open jobs similar to a job, as sets of slots. */
function likenessTo(index: JobIndex, { id, title, skills, experienceLevel, type, location }: Likened, open: Bits) {
  const { experience, type: types, workplace } = index.facets;
  const keys = [...new Set(skills.map(skillKey))].filter(Boolean).slice(0, COUNTED_SKILLS);
  // The index has each compound word as a whole too: "frontend" for "Front-end".
  const { particular, generic } = readTitle(wordsOfName(title));
  const titled = (word: string) => index.words.find([word])[TITLE];
  const place = derivePlace(location);
  const remote = workplace.bitsOf(REMOTE);
  const ofType = types.bitsOf(type);
  const misfit = noBits(index.slots);
  for (const level of EXPERIENCE_LEVELS)
    if (levelFit(experienceLevel, level) < 0) addBits(misfit, experience.bitsOf(level));
  const near = nearTo(index, countryKey(place.countryCode)?.key, { open, remote });
  const preferred = near.slice();
  for (const bits of [open, ofType]) keepBits(preferred, bits);
  removeBits(preferred, misfit);
  return {
    ...{ id, remote, ofType, misfit, near, preferred },
    skills: keys.map((key) => index.skills.bitsOf(key)),
    titleWords: particular.map(titled),
    genericWords: generic.map(titled),
    inCity: index.city.bitsOf(cityKey(place)?.key ?? ''),
    levelFitAt: (slot: number) => levelFit(experienceLevel, experience.valueAt(slot)),
  };
}

/** Returns the most similar of some jobs, best first. */
function bestOf(index: JobIndex, likeness: Likeness, among: Bits): { id: number; score: number }[] {
  const { skills, titleWords, genericWords, inCity, near, remote, ofType, misfit, preferred } = likeness;
  const scores = new Uint16Array(index.slots);
  const sharing = noBits(index.slots);
  const add = (bits: Bits, weight: number) => {
    addBits(sharing, bits);
    eachSlot(bits, among, (slot) => {
      scores[slot] = (scores[slot] as number) + weight;
    });
  };
  for (const bits of skills) add(bits, WEIGHTS.listedSkill);
  const ofSkills = scores.slice();
  const needed = skills.length * NEEDED_PART * WEIGHTS.listedSkill;
  for (const bits of titleWords) add(bits, WEIGHTS.titleWord);
  const rankOf = (slot: number) => {
    if (hasBit(misfit, slot)) return 0;
    return hasBit(preferred, slot) && (ofSkills[slot] as number) >= needed ? 2 * RANK : RANK;
  };
  const most =
    WEIGHTS.city +
    WEIGHTS.country +
    WEIGHTS.remote +
    WEIGHTS.sameLevel +
    genericWords.length * WEIGHTS.genericTitleWord;
  const best: { id: number; score: number }[] = [];
  eachSlot(sharing, among, (slot) => {
    const shared = rankOf(slot) + (scores[slot] as number);
    const last = best[SHOWN - 1];
    if ((last && shared + most < last.score) || index.idOf(slot) === likeness.id) return;
    const beside =
      (hasBit(inCity, slot) ? WEIGHTS.city : 0) +
      (hasBit(near, slot) ? WEIGHTS.country : 0) +
      (hasBit(remote, slot) ? WEIGHTS.remote : 0) +
      (hasBit(ofType, slot) ? 0 : OTHER_TYPE) +
      likeness.levelFitAt(slot);
    const named = genericWords.filter((each) => hasBit(each, slot)).length * WEIGHTS.genericTitleWord;
    const found = { id: index.idOf(slot), score: shared + named + beside };
    // Among equal scores the newer job comes first; slots are in order of age.
    const at = best.findIndex(({ score }) => score <= found.score);
    best.splice(at === -1 ? best.length : at, 0, found);
    best.length = Math.min(best.length, SHOWN);
  });
  return best;
}

/** Returns the jobs in a country, and remote jobs without a country; all open jobs if the country is unknown. */
function nearTo(index: JobIndex, country: string | undefined, { open, remote }: Record<'open' | 'remote', Bits>): Bits {
  if (country === undefined) return open;
  const near = index.country.bitsOf(country).slice();
  eachSlot(remote, index.country.bitsOfNone(), (slot) => setBit(near, slot));
  return near;
}
