import 'server-only';
import { unstable_cache } from 'next/cache';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { shownJobsTag } from '../platform/cache/tags';
import { findCompanyPage, type CompanyPage } from './company-page';
import type { JobRowDto } from '../jobs/schema';
import { companyList, findShownJobs, fingerprintOf } from './shown-jobs';

/**
 * `findShownJobs` for the cached page being rendered, which is invalidated when its list changes or the day ends. The build
 * has no database and renders an empty list; such a page is rendered again at run time.
 */
export async function jobsForPage(list: string): Promise<JobRowDto[]> {
  const found = process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD ? [] : ((await findShownJobs(list)) ?? []);
  await tagWithList(list, fingerprintOf(found));
  return found;
}

/** `findCompanyPage` for the cached page being rendered, which is invalidated when its list changes or the day ends. */
export async function companyForPage(slug: string, page: number): Promise<CompanyPage | null> {
  const found = await findCompanyPage(slug, page);
  // Anybody can invent companies, so a missing one is neither cached nor recorded.
  if (found) await tagWithList(companyList(slug, page), fingerprintOf(found));
  return found;
}

/** Next collects a page's tags from reads through its own cache, so this reads nothing under the list's tag. */
async function tagWithList(list: string, print: string): Promise<void> {
  await unstable_cache(async () => null, ['jobs-in', list, print], { tags: [shownJobsTag(list, print)] })();
}
