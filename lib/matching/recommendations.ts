import 'server-only';
import { db } from '../platform/db/client';
import { jobsToScore, type MatchableJob } from './store';
import { scoreJob, searchTerms } from './matching';
import { today } from '../base/time';
import { shownPay } from '../jobs/pay';
import { WHOLE_BOARD } from '../board/search/board-query';
import { currentIndex } from '../board/search/current-index';
import { findJobs } from '../board/search/find';
import { jobRows } from '../board/search/job-rows';
import { foldText } from '../base/text';
import { placesOf, toWishes, WISHES } from '../candidates/wishes';
import type { BoardView } from '../board/schema';
import type { RecommendedJob } from '../jobs/schema';

/**
 * Returns the open jobs that fit a candidate best, each with its reason. Jobs that they applied to or withdrew from are
 * left out. If few jobs fit, the newest fill the list up to `limit`. Order: jobs abroad last, then by wishes met, then
 * by score. Unmet wishes are named but hide no job (docs/decisions/024-candidates).
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
  search?: string | undefined;
  location?: string | undefined;
  /** Exact type. Undefined, '' and `all` mean every type. */
  type?: string | undefined;
  page: number;
  limit: number;
};

/** Returns one page of a candidate's search for open jobs, newest first. */
export async function searchOpenJobs({
  search,
  location,
  type,
  page,
  limit,
}: OpenJobSearch): Promise<Pick<BoardView, 'rows' | 'total' | 'page' | 'pages'>> {
  const wanted = (type ?? '').trim().toLowerCase();
  const query = { ...WHOLE_BOARD, type: wanted === '' || wanted === 'all' ? [] : [wanted] };
  const { ids, total } = await findJobs(
    query,
    { offset: (page - 1) * limit, limit },
    { namedPart: foldText(search ?? '') || undefined, locationPart: foldText(location ?? '') || undefined },
  );
  return { rows: await jobRows(await currentIndex(), ids), total, page, pages: Math.max(1, Math.ceil(total / limit)) };
}

function toRecommendedJob(job: MatchableJob, reason: string): RecommendedJob {
  const { id, title, companyName: company, location, type, salaryMin, salaryMax } = job;
  const salary = shownPay(job);
  return { id, title, company, location, type, salary, salary_min: salaryMin, salary_max: salaryMax, reason };
}
