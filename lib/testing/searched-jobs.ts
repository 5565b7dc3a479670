import { foldText } from '../base/text';
import { JobIndex } from '../board/search/job-index';
import type { SearchedJob } from '../board/store';
import { FACETS } from '../vocabulary/board';
import type { FacetColumn } from '../vocabulary/jobs';
import { valuesOf } from '../vocabulary/labels';

type Facets = Record<FacetColumn, string>;

/** Builds a job in the form that the search reads. */
export function searchedJob(fields: Partial<SearchedJob> = {}): SearchedJob {
  const { title = 'Test Engineer', company = 'Brightwater', location = 'London, UK' } = fields;
  return {
    ...{ id: 7, status: 'published', deadline: null, title, titleFolded: foldText(title) },
    ...{ company, companyName: company, location, locationFolded: foldText(location) },
    ...{ city: null, region: null, countryCode: null, places: '' },
    ...(Object.fromEntries(FACETS.map(({ column, labels }) => [column, valuesOf(labels)[0]])) as Facets),
    experienceLevel: 'mid',
    ...{ salary: null, salaryMin: null, salaryMax: null, salaryCurrency: null, salaryPeriod: null },
    ...{ createdAt: '2026-11-20T09:00:00+00:00', firstPublishedAt: null, skills: '[]', description: '' },
    ...{ responsibilities: '[]', requirements: '[]', benefits: '[]' },
    ...fields,
  };
}

/** Returns the search index of these jobs, built in order of id. */
export function indexOf(jobs: readonly SearchedJob[]): JobIndex {
  const index = new JobIndex();
  index.take(jobs);
  index.settle();
  while (index.mergeSome());
  return index;
}
