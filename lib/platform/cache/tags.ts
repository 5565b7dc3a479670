/** Tag of every list of open jobs. The page cache expires entries whose tags begin with "job" at midnight. */
export const JOBS_TAG = 'jobs';

/** Tag of the firm's values. Every cached answer shows some of them, so entries need not carry it. */
export const SITE_TAG = 'site';

export function jobTag(id: number): string {
  return `job-${id}`;
}

/** Prefix in the name of a list that shows settings of this process and nothing from the database. */
export const SETTINGS_LIST = 'settings/';

/** Whether pages with this tag show something from the database, which may change while the page is cached. */
export function isFromDatabase(tag: string): boolean {
  return tag.startsWith('job') && !tag.startsWith(`jobs-in:${encodeURIComponent(SETTINGS_LIST)}`);
}

/** Tag of a page's list of jobs, valid while the list (lib/board/shown-jobs.ts) has this fingerprint. */
export function shownJobsTag(list: string, print: string): string {
  return `jobs-in:${encodeURIComponent(list)}:${print}`;
}
