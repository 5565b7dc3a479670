import { numberOf, oneOf, pageOf, textOf } from '../platform/http/params';
import { fieldsWith } from './field-sets';
import type { JobListFilters } from './queries';
import { INDUSTRIES, JOB_STATUSES, type JobStatus } from '../vocabulary/jobs';

const ASKABLE = [...JOB_STATUSES.filter((status) => status !== 'deleted'), 'all'] as const;

/**
 * The filters of GET jobs.php. Only a moderator's `status` counts; everyone else sees open jobs.
 *
 * @throws AppError validation_failed for values that are not of the contract.
 */
export function jobListFilters(url: URL, byModerator: boolean): JobListFilters {
  const status = byModerator ? oneOf(url, 'status', ASKABLE) : null;
  const { title, location, type, industry, experienceLevel, salary } = fieldsWith('searchedBy');
  return {
    statuses: statusesFor(status),
    openOnly: status === null,
    search: textOf(url, ...title),
    location: textOf(url, ...location),
    type: textOf(url, ...type)?.toLowerCase() ?? null,
    industry: canonicalIndustry(textOf(url, ...industry)),
    experienceLevel: textOf(url, ...experienceLevel)?.toLowerCase() ?? null,
    salary: numberOf(url, ...salary),
    ...pageOf(url),
  };
}

function statusesFor(status: (typeof ASKABLE)[number] | null): readonly JobStatus[] {
  if (status === null) return ['published'];
  return status === 'all' ? JOB_STATUSES.filter((each) => each !== 'deleted') : [status];
}

function canonicalIndustry(text: string | null): string | null {
  return INDUSTRIES.find((industry) => industry.toLowerCase() === text?.toLowerCase()) ?? text;
}
