import 'server-only';
import { unstable_cache } from 'next/cache';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { shownJobsTag } from '../platform/cache/tags';
import { findCompanyPage } from './company-page';
import type { CompanyPage } from './schema';
import type { JobRowDto } from '../jobs/schema';
import { companyList, findShownJobs, fingerprintOf } from './shown-jobs';

/**
 * `findShownJobs` for the cached page that is being rendered. A change of the list or the end of the day invalidates
 * the page. The build has no database, so it renders an empty list; such a page is rendered again at run time.
 */
export async function jobsForPage(list: string): Promise<JobRowDto[]> {
  const found = process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD ? [] : ((await findShownJobs(list)) ?? []);
  await tagWithList(list, fingerprintOf(found));
  return found;
}

/**
 * `findCompanyPage` for the cached page that is being rendered. A change of the list or the end of the day invalidates
 * it.
 */
export async function companyForPage(slug: string, page: number): Promise<CompanyPage | null> {
  const found = await findCompanyPage(slug, page);
  // A page that does not exist is not cached or recorded, because anyone can request pages of invented companies.
  if (found) await tagWithList(companyList(slug, page), fingerprintOf(found));
  return found;
}

/** Adds the list's tag to the page. Next collects a page's tags from reads through its cache, so this caches a null. */
async function tagWithList(list: string, print: string): Promise<void> {
  await unstable_cache(async () => null, ['jobs-in', list, print], { tags: [shownJobsTag(list, print)] })();
}
