/** All tags begin with "job": the page cache drops such entries at midnight, site time. `jobs` covers every list of open jobs. */
export const JOBS_TAG = 'jobs';

export function jobTag(id: number): string {
  return `job-${id}`;
}

/**
 * Tag of a page's list of jobs: the page is valid while the list is the same (docs/decisions/006-page-cache).
 * @param list its name (lib/board/shown-jobs.ts)
 * @param print fingerprint of its content
 */
export function shownJobsTag(list: string, print: string): string {
  return `jobs-in:${encodeURIComponent(list)}:${print}`;
}
