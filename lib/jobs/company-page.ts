import { latestJobChange } from '../platform/db/job-words';
import { listedJobs } from '../platform/db/job-search';
import { jobsToShow, publicCompanyNames } from '../platform/db/open-jobs';
import { readsFrom } from '../platform/db/reader';
import { companySlug } from './company-rules';
import { toJobRowDto } from './dto';
import { JOBS_PER_PAGE, type JobRowDto } from './schema';
import { findAtCompany } from './search/find-at-company';

/**
 * A page of a company's open jobs; without any it has one page. `name` as the newest posting on it writes it, `website` of the newest that
 * gives one.
 */
export type CompanyPage = {
  name: string;
  website: string | null;
  rows: JobRowDto[];
  total: number;
  page: number;
  pages: number;
};

/**
 * The open jobs of a company as they are in the store now, newest first.
 *
 * @param slug its name in addresses (`companySlug`)
 * @returns null for a company that has never had a job on the board, and beyond the last page
 */
export function findCompanyPage(slug: string, page: number): CompanyPage | null {
  const { ids, total } = findAtCompany(slug, { offset: (page - 1) * JOBS_PER_PAGE, limit: JOBS_PER_PAGE });
  const rows = listedJobs(ids).map(toJobRowDto);
  const [newest] = rows;
  const found = { rows, total, page, pages: Math.max(1, Math.ceil(total / JOBS_PER_PAGE)) };
  if (newest) return { name: newest.companyName, website: websiteOf(ids), ...found };
  const name = page === 1 ? nameOfFormer(slug) : undefined;
  return name === undefined ? null : { name, website: null, ...found };
}

function websiteOf(ids: readonly number[]): string | null {
  const stated = jobsToShow<{ companyWebsite: string | null }>(ids, ['companyWebsite']);
  return stated.find(({ companyWebsite }) => companyWebsite !== null)?.companyWebsite ?? null;
}

type Former = { connection: object; change: number; names: ReadonlyMap<string, string> };
let former: Former | null = null;

/** Anybody can ask for companies that never were: their names are read once after each change of a job, not for each address. */
function nameOfFormer(slug: string): string | undefined {
  const [connection, change] = [readsFrom(), latestJobChange()];
  if (former?.connection !== connection || former.change !== change)
    former = { connection, change, names: new Map(publicCompanyNames().map((name) => [companySlug(name), name])) };
  return slug === '' ? undefined : former.names.get(slug);
}
