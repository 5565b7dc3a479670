import { createHash } from 'node:crypto';
import { pageJobs } from '../content/page-jobs';
import { listedJobs } from '../jobs/store/search';
import { findCompanyPage, type CompanyPage } from './company-page';
import { toJobRowDto } from '../jobs/dto';
import type { JobRowDto } from '../jobs/schema';
import { findInField } from './search/find-in-field';

/** On the home page. */
const NEWEST_SHOWN = 3;
/** On the page of a field. */
const FIELD_SHOWN = 5;

export const NEWEST_JOBS = 'newest';
/** Before the name of a company in addresses, a slash and the number of the page. */
const AT_COMPANY = 'at/';

/**
 * The open jobs of a list as they are in the store now, newest first.
 *
 * @param list `NEWEST_JOBS`, or the page whose field it is (`pageJobs`); null for a name that is none
 */
export async function findShownJobs(list: string): Promise<JobRowDto[] | null> {
  if (list === NEWEST_JOBS) return shown(await findInField({}, NEWEST_SHOWN));
  const field = Object.hasOwn(pageJobs, list) ? pageJobs[list as keyof typeof pageJobs].field : null;
  return field && (await shown(await findInField(field, FIELD_SHOWN)));
}

async function shown(ids: readonly number[]): Promise<JobRowDto[]> {
  return (await listedJobs(ids)).map(toJobRowDto);
}

/** The list that a page of a company shows. */
export function companyList(slug: string, page: number): string {
  return `${AT_COMPANY}${slug}/${page}`;
}

/** What a list of any kind is like now. */
async function stateOf(list: string): Promise<JobRowDto[] | CompanyPage | null> {
  if (!list.startsWith(AT_COMPANY)) return findShownJobs(list);
  const [, slug = '', page] = list.split('/');
  return findCompanyPage(slug, Number(page));
}

/** What tells one state of a list from another: all of it that a page can show. */
export function printOf(list: readonly JobRowDto[] | CompanyPage | null): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 22);
}

/**
 * Tells the page cache (lib/platform/cache/cache-handler.mjs), which Next loads apart from everything else, what a list is like now: a
 * page that shows it stays as it is where a change of some job has left the list alone.
 */
export function tellOfShownJobs(): void {
  Object.assign(globalThis, {
    [Symbol.for('northlane.shown-jobs')]: async (list: string) => printOf(await stateOf(list)),
  });
}
