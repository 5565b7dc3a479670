import { pages } from '../base/routes';
import { companyHref } from './company-rules';
import { jobListHref } from './landing/landing-links';
import { derivePlace } from './reading/place';
import type { JobDto, JobLists } from './schema';
import { boardQueryString, type BoardQuery } from './search/board-query';
import { cityKey } from './search/place-keys';
import { skillKey } from './search/skill-keys';

/** The lists to which a job's page leads. Every address of such a list is made here. */
export function jobLists(job: Pick<JobDto, 'companyName' | 'location' | 'skills'>): JobLists {
  return {
    // A name of nothing but signs has no page.
    company: companyHref(job.companyName) ?? listHref({ q: job.companyName }),
    place: placeHref(job.location),
    skills: job.skills.map(skillHref),
  };
}

function placeHref(location: string): string {
  const place = cityKey(derivePlace(location))?.key;
  // Without its city a location is read as words, like "Remote".
  return place === undefined ? listHref({ q: location }) : jobListHref({ skill: null, place });
}

function skillHref(written: string): string {
  const skill = skillKey(written);
  return skill === '' ? listHref({ q: written }) : jobListHref({ skill, place: null });
}

function listHref(query: Partial<BoardQuery>): string {
  return `${pages.careers}?${boardQueryString(query)}`;
}
