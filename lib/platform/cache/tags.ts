/**
 * Names of what cached pages are made from. All begin with "job": the page cache drops such entries at midnight, site time.
 * `jobs` stands for every list of open jobs, `job-<id>` for one posting.
 */
export const JOBS_TAG = 'jobs';

export function jobTag(id: number): string {
  return `job-${id}`;
}

/**
 * Stands for a list of jobs in a page: the page holds, whatever changes, while the list is the same (docs/decisions/006-page-cache).
 *
 * @param list its name (lib/jobs/shown-jobs.ts)
 * @param print what tells one state of it from another
 */
export function shownJobsTag(list: string, print: string): string {
  return `jobs-in:${encodeURIComponent(list)}:${print}`;
}
