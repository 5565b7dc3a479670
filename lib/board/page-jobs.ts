import 'server-only';
import { unstable_cache } from 'next/cache';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { shownJobsTag } from '../platform/cache/tags';
import { findCompanyPage, type CompanyPage } from './company-page';
import type { JobRowDto } from '../jobs/schema';
import { companyList, findShownJobs, printOf } from './shown-jobs';

/**
 * As `findShownJobs`, for the cached page being rendered, which is made anew once its list is another or the day ends.
 *
 * The build has no store, and finds none. What it makes is taken by nobody: a page of jobs that was not made at run time is made anew.
 */
export async function jobsForPage(list: string): Promise<JobRowDto[]> {
  const found = process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD ? [] : ((await findShownJobs(list)) ?? []);
  await keepWhile(list, printOf(found));
  return found;
}

/** As `findCompanyPage`, for the cached page being rendered, which is made anew once its list is another or the day ends. */
export async function companyForPage(slug: string, page: number): Promise<CompanyPage | null> {
  const found = await findCompanyPage(slug, page);
  // Anybody can invent companies: that there is none is kept for nobody, and not noted either.
  if (found) await keepWhile(companyList(slug, page), printOf(found));
  return found;
}

/** The framework takes a page's tags from what is read through its cache. */
async function keepWhile(list: string, print: string): Promise<void> {
  await unstable_cache(async () => null, ['jobs-in', list, print], { tags: [shownJobsTag(list, print)] })();
}
