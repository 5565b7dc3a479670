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
 * Returns up to three open jobs that are most similar to a job, best first, scored like recommendations with the job as
 * the profile. Omits jobs that share neither a skill nor a title word. A change to a listed job invalidates the page. A
 * job published later appears when the page is next rendered, at most a day later.
 */
export async function cachedSimilarJobs(job: Likened): Promise<JobRowDto[]> {
  const ids = await similarIds(job);
  return unstable_cache(async () => rowsOf(ids), ['job-rows', ...ids.map(String)], { tags: ids.map(jobTag) })();
}

/** Like `cachedSimilarJobs`, without the cache. */
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

// Uses the level's name, which `statedLevel` can read. The levels' labels would be ambiguous, because two of them have
// years in common.
function profileOf({ title, skills, experienceLevel, location }: Likened): MatchProfile {
  return { title, skills: skills.join(', '), experience: experienceLevel, location };
}
