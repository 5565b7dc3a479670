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
 * Up to three open jobs most like a job, best first, scored like recommendations with the job as the profile. Jobs that
 * share neither a skill nor a title word are left out. A change to a listed job invalidates the page; a job published later
 * appears at the next rendering, at the latest the next day.
 */
export async function cachedSimilarJobs(job: Likened): Promise<JobRowDto[]> {
  const ids = await similarIds(job);
  return unstable_cache(async () => rowsOf(ids), ['job-rows', ...ids.map(String)], { tags: ids.map(jobTag) })();
}

/** Uncached `cachedSimilarJobs`. */
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

// Passes the level's name, which `statedLevel` can read; labels would be ambiguous, because two levels share years.
function profileOf({ title, skills, experienceLevel, location }: Likened): MatchProfile {
  return { title, skills: skills.join(', '), experience: experienceLevel, location };
}
