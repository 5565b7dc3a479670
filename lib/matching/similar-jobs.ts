import 'server-only';
import { unstable_cache } from 'next/cache';
import { today } from '../base/time';
import { toJobRowDto } from '../jobs/dto';
import type { JobDto, JobRowDto } from '../jobs/schema';
import { jobTag } from '../platform/cache/tags';
import { jobsToScore } from './store';
import { listedJobs } from '../jobs/store/search';
import { isRelated, scoreJob, searchTerms, type MatchProfile } from './matching';

const SHOWN = 3;

type Likened = Pick<JobDto, 'id' | 'title' | 'skills' | 'experienceLevel' | 'location'>;

/**
 * The open jobs most like a job, at most three, best first: by the rule of recommendations, with the job in the place of a candidate. Those
 * that share neither a skill nor a word of the title are not like it, wherever they are. The page that shows them is made anew when one of
 * them changes; for one that is published later it waits until it is made for another reason, at the latest for the next day.
 */
export async function cachedSimilarJobs(job: Likened): Promise<JobRowDto[]> {
  const ids = await similarIds(job);
  return unstable_cache(async () => rowsOf(ids), ['job-rows', ...ids.map(String)], { tags: ids.map(jobTag) })();
}

/** As `cachedSimilarJobs`, of the store as it is now. */
export async function similarJobs(job: Likened): Promise<JobRowDto[]> {
  return rowsOf(await similarIds(job));
}

async function similarIds(job: Likened): Promise<number[]> {
  const profile = profileOf(job);
  const scored = (await jobsToScore(null, today(), searchTerms(profile)))
    .filter((other) => other.id !== job.id && isRelated(profile, other))
    .map((other) => ({ id: other.id, score: scoreJob(profile, other).score }));
  scored.sort((one, other) => other.score - one.score || other.id - one.id);
  return scored.slice(0, SHOWN).map(({ id }) => id);
}

async function rowsOf(ids: readonly number[]): Promise<JobRowDto[]> {
  return (await listedJobs(ids)).map(toJobRowDto);
}

// The names of levels are words that `statedLevel` knows; their labels name years that two levels share.
function profileOf({ title, skills, experienceLevel, location }: Likened): MatchProfile {
  return { title, skills: skills.join(', '), experience: experienceLevel, location };
}
