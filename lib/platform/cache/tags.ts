/**
 * Tag of every list of open jobs. Like all tags it begins with "job": the page cache expires such entries at midnight,
 * site time.
 */
export const JOBS_TAG = 'jobs';

export function jobTag(id: number): string {
  return `job-${id}`;
}

/** Prefix in the name of a list that shows settings of this process and nothing from the database. */
export const SETTINGS_LIST = 'settings/';

/** Whether pages with this tag show something from the database, which may change while the page is cached. */
export function isFromDatabase(tag: string): boolean {
  return tag.startsWith('job') && !tag.startsWith(`jobs-in:${encodeURIComponent(SETTINGS_LIST)}`);
}

/**
 * Returns the tag of a page's list of jobs: the page is valid as long as the list's fingerprint is the same
 * (docs/decisions/006-page-cache).
 * @param list name of the list (lib/board/shown-jobs.ts)
 * @param print fingerprint of the list's content
 */
export function shownJobsTag(list: string, print: string): string {
  return `jobs-in:${encodeURIComponent(list)}:${print}`;
}
