/**
 * Names of what cached pages are made from. All begin with "job": the page cache drops such entries at midnight, site time.
 * `jobs` stands for every list of open jobs, `job-<id>` for one posting.
 */
export const JOBS_TAG = 'jobs';

export function jobTag(id: number): string {
  return `job-${id}`;
}
