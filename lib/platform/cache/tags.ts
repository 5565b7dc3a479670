/**
 * Tags of cached pages. All begin with "job": the page cache drops such entries at midnight, site time. `jobs` covers
 * every list of open jobs, `job-<id>` one posting.
 */
export const JOBS_TAG = 'jobs';

export function jobTag(id: number): string {
  return `job-${id}`;
}

/**
 * Returns the tag of a page's list of jobs: the page stays valid while the list is the same
 * (docs/decisions/006-page-cache).
 * @param list its name (lib/board/shown-jobs.ts)
 * @param print fingerprint of its content
 */
export function shownJobsTag(list: string, print: string): string {
  return `jobs-in:${encodeURIComponent(list)}:${print}`;
}
