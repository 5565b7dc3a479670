import { latestJobChange, publicCompanyNames } from './store';
import { jobsToShow } from '../jobs/store/walk';
import { readsFrom } from '../platform/db/reader';
import { companySlug, type CompanyAddress } from '../jobs/company-rules';
import { logoUrl } from '../jobs/dto';
import { JOBS_PER_PAGE } from '../jobs/schema';
import { today } from '../base/time';
import { paySpread } from './pay-spread';
import type { CompanyPage, PaySpread } from './schema';
import { countBits, keepBits } from './search/bits';
import { currentIndex } from './search/current-index';
import { jobRows } from './search/job-rows';

/**
 * Finds a page of a company's open jobs, newest first, uncached. @param slug of the company's name (`companySlug`)
 * @returns null for a company that never had a job on the board, and after the last page
 */
export async function findCompanyPage(slug: string, page: number): Promise<CompanyPage | null> {
  const { ids, total, pay } = await findAtCompany(slug, { offset: (page - 1) * JOBS_PER_PAGE, limit: JOBS_PER_PAGE });
  const rows = await jobRows(await currentIndex(), ids);
  const [newest] = rows;
  const found = { rows, pay, total, page, pages: pagesFor(total) };
  if (newest) return { name: newest.companyName, ...(await statedOf(ids)), ...found };
  const name = page === 1 ? await nameOfFormer(slug) : undefined;
  return name === undefined ? null : { name, website: null, logo: null, ...found };
}

/** Whether `findCompanyPage` finds a page; reads no job rows. */
export async function isKnownCompanyPage({ slug, page }: CompanyAddress): Promise<boolean> {
  const { total } = await findAtCompany(slug, { offset: 0, limit: 0 });
  return total > 0 ? page <= pagesFor(total) : page === 1 && (await nameOfFormer(slug)) !== undefined;
}

const pagesFor = (total: number) => Math.max(1, Math.ceil(total / JOBS_PER_PAGE));

async function statedOf(ids: readonly number[]): Promise<Pick<CompanyPage, 'website' | 'logo'>> {
  const stated = await jobsToShow<{ companyWebsite: string | null; companyLogo: string | null }>(ids, [
    'companyWebsite',
    'companyLogo',
  ]);
  const first = (name: 'companyWebsite' | 'companyLogo') => stated.find((job) => job[name] !== null)?.[name] ?? null;
  return { website: first('companyWebsite'), logo: logoUrl(first('companyLogo')) };
}

type Former = { connection: object; change: number; names: ReadonlyMap<string, string> };
let former: Former | null = null;

/**
 * Returns the name of a company without open jobs. All such names are read at once, and only after a job has changed:
 * anyone can request pages of invented companies, and a query for each would cost too much.
 */
async function nameOfFormer(slug: string): Promise<string | undefined> {
  const [connection, change] = [readsFrom(), await latestJobChange()];
  if (former?.connection !== connection || former.change !== change)
    former = {
      connection,
      change,
      names: new Map((await publicCompanyNames()).map((name) => [companySlug(name), name])),
    };
  return slug === '' ? undefined : former.names.get(slug);
}

/** Finds one page of a company's open jobs, newest first, with the total and the pay range of all. */
async function findAtCompany(
  slug: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number; pay: PaySpread | null }> {
  const index = await currentIndex();
  const found = index.openOn(today()).slice();
  keepBits(found, index.company.bitsOf(slug));
  return { ids: index.newestIds(found, offset, limit), total: countBits(found), pay: paySpread(index, found) };
}

/** Returns the slugs of companies with open jobs, sorted. */
export async function hiringCompanies(): Promise<string[]> {
  const index = await currentIndex();
  const open = index.openOn(today());
  const counts = index.company.countsIn(open, countBits(open));
  return index.company.values.filter((slug, code) => slug !== '' && (counts[code] as number) > 0).sort();
}
