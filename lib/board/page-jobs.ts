import 'server-only';
import { unstable_cache } from 'next/cache';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { shownJobsTag } from '../platform/cache/tags';
import { findCompanyPage } from './company-page';
import type { CompanyPage } from './schema';
import type { JobRowDto } from '../jobs/schema';
import { STORAGE_DEFAULTS, type StorageTerms } from '../vocabulary/privacy';
import { findContracts } from './contract-terms';
import { findFieldSkills } from './field-skills';
import { EMPTY_HOME_BOARD, findHomeBoard } from './home-board';
import type { ContractJob, FieldSkills, HomeBoard } from './schema';
import {
  companyList,
  CONTRACTS,
  findShownJobs,
  fingerprintOf,
  HOME_BOARD,
  skillList,
  STORAGE,
  storageTerms,
} from './shown-jobs';

/**
 * Reads a list for the cached page that is being rendered; a change of the list or midnight invalidates the page. The
 * build has no database, so it renders `empty`; such a page is rendered again at run time.
 */
async function forPage<Found extends object>(list: string, empty: Found, find: () => Promise<Found | null>) {
  const found = (process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD ? null : await find()) ?? empty;
  await tagWithList(list, found);
  return found;
}

export const jobsForPage = (list: string): Promise<JobRowDto[]> => forPage(list, [], () => findShownJobs(list));

export const contractsForPage = (): Promise<ContractJob[]> => forPage(CONTRACTS, [], findContracts);

export const skillsForPage = (slug: string): Promise<FieldSkills> =>
  forPage(skillList(slug), { asked: [], unasked: [] }, () => findFieldSkills(slug));

export const homeBoardForPage = (): Promise<HomeBoard> => forPage(HOME_BOARD, EMPTY_HOME_BOARD, findHomeBoard);

export const storageForPage = (): Promise<StorageTerms> =>
  forPage(STORAGE, STORAGE_DEFAULTS, async () => storageTerms());

/** Like `findCompanyPage`, and tags the cached page that is being rendered, as `forPage` does. */
export async function companyForPage(slug: string, page: number): Promise<CompanyPage | null> {
  const found = await findCompanyPage(slug, page);
  // A page that does not exist is not cached or recorded, because anyone can request pages of invented companies.
  if (found) await tagWithList(companyList(slug, page), found);
  return found;
}

/** Adds the list's tag to the page. Next takes a page's tags from its cached reads, so this function caches a null. */
async function tagWithList(list: string, shown: object): Promise<void> {
  const print = fingerprintOf(shown);
  await unstable_cache(async () => null, ['jobs-in', list, print], { tags: [shownJobsTag(list, print)] })();
}
