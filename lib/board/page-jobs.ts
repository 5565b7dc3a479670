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

const isBuild = () => process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD;

/**
 * `findShownJobs` for the cached page that is being rendered. A change of the list or the end of the day invalidates
 * the page. The build has no database, so it renders an empty list; such a page is rendered again at run time.
 */
export async function jobsForPage(list: string): Promise<JobRowDto[]> {
  const found = isBuild() ? [] : ((await findShownJobs(list)) ?? []);
  await tagWithList(list, fingerprintOf(found));
  return found;
}

/** `findContracts` for the cached page that is being rendered. */
export async function contractsForPage(): Promise<ContractJob[]> {
  const found = isBuild() ? [] : await findContracts();
  await tagWithList(CONTRACTS, fingerprintOf(found));
  return found;
}

/** `findFieldSkills` for the cached page that is being rendered. */
export async function skillsForPage(slug: string): Promise<FieldSkills> {
  const found = (isBuild() ? null : await findFieldSkills(slug)) ?? { asked: [], unasked: [] };
  await tagWithList(skillList(slug), fingerprintOf(found));
  return found;
}

/** `findHomeBoard` for the home page, with the same rules as `jobsForPage`. */
export async function homeBoardForPage(): Promise<HomeBoard> {
  const found = isBuild() ? EMPTY_HOME_BOARD : await findHomeBoard();
  await tagWithList(HOME_BOARD, fingerprintOf(found));
  return found;
}

/** `storageTerms` for the cached page that is being rendered. The build renders the default terms. */
export async function storageForPage(): Promise<StorageTerms> {
  const terms = isBuild() ? STORAGE_DEFAULTS : storageTerms();
  await tagWithList(STORAGE, fingerprintOf(terms));
  return terms;
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
