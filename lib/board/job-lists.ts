import { companyHref } from '../jobs/company-rules';
import { jobListHref } from './landing/landing-links';
import type { Place } from '../jobs/places';
import type { JobDto, JobLists } from '../jobs/schema';
import { boardPath } from './search/board-query';
import { cityKey } from './search/place-keys';
import { readBoardQuery } from './search/read-board-query';
import { skillKey } from './search/skill-keys';

/** Returns the links from a job's page to job lists of its company, place and skills. No other function builds them. */
export async function jobLists(job: Pick<JobDto, 'companyName' | 'places' | 'skills'>): Promise<JobLists> {
  return {
    // A company name without letters and digits has no page, so the link searches for it.
    company: companyHref(job.companyName) ?? searchHref(job.companyName),
    places: await Promise.all(job.places.map(placeHref)),
    skills: await Promise.all(job.skills.map(skillHref)),
  };
}

async function placeHref(place: Place): Promise<string> {
  const key = cityKey(place)?.key;
  // A location without a city, such as "Remote", is searched as words.
  return key === undefined ? searchHref(place.text) : await jobListHref({ skill: null, place: key });
}

async function skillHref(written: string): Promise<string> {
  const skill = skillKey(written);
  return skill === '' ? searchHref(written) : await jobListHref({ skill, place: null });
}

function searchHref(q: string): string {
  return boardPath({ ...readBoardQuery(new URLSearchParams({ q })).query, read: [] });
}
