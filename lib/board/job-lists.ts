import { companyHref } from '../jobs/company-rules';
import { jobListHref } from './landing/landing-links';
import { derivePlace } from '../jobs/reading/place';
import type { JobDto, JobLists } from '../jobs/schema';
import { boardPath, type BoardQuery } from './search/board-query';
import { cityKey } from './search/place-keys';
import { skillKey } from './search/skill-keys';

/** Links from a job's page to job lists of its company, place and skills. No other function builds them. */
export async function jobLists(job: Pick<JobDto, 'companyName' | 'location' | 'skills'>): Promise<JobLists> {
  return {
    // A company name without letters and digits has no page, so the link searches for it.
    company: companyHref(job.companyName) ?? listHref({ q: job.companyName }),
    place: await placeHref(job.location),
    skills: await Promise.all(job.skills.map(skillHref)),
  };
}

async function placeHref(location: string): Promise<string> {
  const place = cityKey(derivePlace(location))?.key;
  // A location without a city, such as "Remote", is searched as words.
  return place === undefined ? listHref({ q: location }) : await jobListHref({ skill: null, place });
}

async function skillHref(written: string): Promise<string> {
  const skill = skillKey(written);
  return skill === '' ? listHref({ q: written }) : await jobListHref({ skill, place: null });
}

function listHref(query: Partial<BoardQuery>): string {
  return boardPath(query);
}
