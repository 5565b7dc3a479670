import { pages } from '../base/routes';
import { companyHref } from './company-rules';
import { derivePlace } from './reading/place';
import type { JobDto, JobLists } from './schema';
import { boardQueryString, type BoardQuery } from './search/board-query';

/** The lists to which a job's page leads. Every address of such a list is made here. */
export function jobLists(job: Pick<JobDto, 'companyName' | 'location' | 'skills'>): JobLists {
  return {
    // A name of nothing but signs has no page.
    company: companyHref(job.companyName) ?? listHref({ q: job.companyName }),
    // Without its city a location is read as words, like "Remote".
    place: listHref({ q: derivePlace(job.location).city ?? job.location }),
    skills: job.skills.map((skill) => listHref({ q: skill })),
  };
}

function listHref(query: Partial<BoardQuery>): string {
  return `${pages.careers}?${boardQueryString(query)}`;
}
