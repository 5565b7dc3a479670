import 'server-only';
import { unstable_cache } from 'next/cache';
import { db } from '../platform/db/client';
import { jobsToScore, publishedCompanies, searchOpenJobRows, type MatchableJob } from './store';
import { pageOfJobs } from '../jobs/store/search';
import { JOBS_TAG } from '../platform/cache/tags';
import { scoreJob, searchTerms } from './matching';
import { today } from '../base/time';
import { shownPay } from '../jobs/pay';
import { boardPage, type BoardPage } from '../board/board';
import { cachedBoardSize } from '../board/queries';
import { foldText } from '../base/text';
import { placesOf, toWishes, WISHES } from '../candidates/wishes';
import type { RecommendedJob } from '../jobs/schema';

/**
 * Returns the open jobs that fit a candidate best, with reasons, without jobs they applied to or withdrew from. Newest
 * jobs are added up to `limit`. Order: jobs abroad last, then by wishes met, then by score. Unmet wishes are named but
 * hide no job (docs/decisions/024-candidates).
 */
export async function recommendedJobs(userId: number, limit: number): Promise<RecommendedJob[]> {
  const user = await db().user.findUnique({
    where: { id: userId },
    select: { title: true, skills: true, experience: true, location: true, ...WISHES },
  });
  if (!user) return [];
  const said = toWishes(user);
  const profile = { ...user, wishes: said && { ...said, places: placesOf(said) } };
  const scored = (await jobsToScore(userId, today(), searchTerms(profile))).map((job) => ({
    job,
    match: scoreJob(profile, job),
  }));
  const isAbroad = ({ match }: (typeof scored)[number]) => Number(match.abroad !== null);
  scored.sort(
    (a, b) =>
      isAbroad(a) - isAbroad(b) ||
      a.match.later - b.match.later ||
      b.match.score - a.match.score ||
      b.job.id - a.job.id,
  );
  return scored.slice(0, limit).map(({ job, match }) => toRecommendedJob(job, match.reason));
}

type OpenJobSearch = {
  /** Part of the title or of the company's name, ignoring case. */
  search?: string | undefined;
  /** Part of the location, ignoring case. */
  location?: string | undefined;
  /** Exact type. Undefined, an empty text and `all` mean every type. */
  type?: string | undefined;
  /** Page number, starting at 1. */
  page: number;
  limit: number;
};

/**
 * Returns one page of a candidate's search for open jobs, newest first (spec point 5, "Candidate dashboard job
 * search").
 */
export async function searchOpenJobs({ search, location, type, page, limit }: OpenJobSearch): Promise<BoardPage> {
  const part = foldText(search ?? '');
  const wantedType = (type ?? '').trim().toLowerCase();
  const filter = {
    openOn: today(),
    titlePart: part || undefined,
    companies: part === '' ? [] : await companiesNamed(part),
    locationPart: foldText(location ?? '') || undefined,
    type: wantedType === 'all' ? undefined : wantedType || undefined,
    offset: (page - 1) * limit,
    limit,
  };
  const isWholeBoard = !filter.titlePart && !filter.locationPart && !filter.type;
  // Counting the whole board takes longer than reading a page, so its total is read from the cache.
  const { jobs, total } = isWholeBoard
    ? { jobs: await pageOfJobs({ ...filter, statuses: ['published'] }), total: (await cachedBoardSize()).total }
    : await searchOpenJobRows(filter);
  return boardPage(jobs, total, page, limit);
}

async function companiesNamed(part: string): Promise<string[]> {
  const companies = await cachedCompanies();
  return companies.filter(({ folded }) => folded.includes(part)).map(({ name }) => name);
}

// The company column is not folded, and the database ignores case for ASCII only. So distinct names, which are few, are
// folded and compared here.
const cachedCompanies = () =>
  unstable_cache(
    async () => (await publishedCompanies()).map((name) => ({ name, folded: foldText(name) })),
    ['board-companies'],
    { tags: [JOBS_TAG] },
  )();

function toRecommendedJob(job: MatchableJob, reason: string): RecommendedJob {
  const { id, title, companyName: company, location, type, salaryMin, salaryMax } = job;
  const salary = shownPay(job);
  return { id, title, company, location, type, salary, salary_min: salaryMin, salary_max: salaryMax, reason };
}
