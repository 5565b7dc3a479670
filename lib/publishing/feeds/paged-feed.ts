import 'server-only';
import { AppError } from '../../base/errors';
import { absoluteUrl } from '../../base/site-url';
import { openJobsAmong, type OpenJob } from '../../jobs/open-jobs';
import { boardQueryString, type BoardQuery } from '../../board/search/board-query';
import { readBoardQuery } from '../../board/search/read-board-query';
import { findJobs } from '../../board/search/find';
import { handle, methods } from '../../platform/http/handle';
import { jobsResponse, inOnePart } from './answer';
import { content } from '../../content';
import { formatDate } from '../../base/format';
import { escapeText, jobHtml } from '../../jobs/job-html';
import { experienceLabel, typeLabel, WORKPLACE_LABELS } from '../../vocabulary/jobs';

const FEED_PAGE = 100;

export type FeedPage = { jobs: OpenJob[]; query: BoardQuery; next: number | null };

/** Returns the URL of one page of a query. @param path of the feed or the board */
export function feedUrl(path: string, query: BoardQuery, page = query.page): string {
  const asked = boardQueryString({ ...query, page });
  return absoluteUrl(asked === '' ? path : `${path}?${asked}`);
}

type PagedFeed = { contentType: string; make: (page: FeedPage) => string };

/** Handles GET and HEAD of a feed with the board's parameters. `?page=` selects a page; after the last it gives 404. */
export function pagedFeed({ contentType, make }: PagedFeed): Pick<ReturnType<typeof methods>, 'GET' | 'HEAD'> {
  const { GET, HEAD } = methods({
    GET: handle({
      guard: 'public',
      run: async ({ request, url: { searchParams } }) => {
        if (!/^[1-9]\d{0,5}$/.test(searchParams.get('page') ?? '1')) throw new AppError('not_found');
        const { query } = readBoardQuery(searchParams);
        if (query.page === 1)
          return jobsResponse(request, { contentType, parts: () => inOnePart(findPage(query).then(make)) });
        // A later page may not exist, so it is read before the response starts.
        const text = make(await findPage(query));
        return jobsResponse(request, { contentType, parts: () => inOnePart(text) });
      },
    }),
  });
  return { GET, HEAD };
}

/** Newest first. @throws AppError not_found after the last page; page 1 always exists */
async function findPage(query: BoardQuery): Promise<FeedPage> {
  const jobs: OpenJob[] = [];
  // One job more than the page shows tells whether there is a next page.
  const { ids } = await findJobs(
    { ...query, sort: 'newest' },
    { offset: (query.page - 1) * FEED_PAGE, limit: FEED_PAGE + 1 },
  );
  for await (const found of openJobsAmong(ids)) jobs.push(...found);
  if (jobs.length === 0 && query.page > 1) throw new AppError('not_found');
  return { jobs: jobs.slice(0, FEED_PAGE), query, next: jobs.length > FEED_PAGE ? query.page + 1 : null };
}

function jobFacts(job: OpenJob): [label: string, value: string][] {
  const { facts } = content().feeds;
  const all: [string, string | null][] = [
    [facts.company, job.companyName],
    [facts.location, job.location],
    [facts.workplace, job.workplace && WORKPLACE_LABELS[job.workplace]],
    [facts.type, typeLabel(job.type)],
    [facts.experience, job.experienceLevel && experienceLabel(job.experienceLevel)],
    [facts.salary, job.salary],
    [facts.deadline, job.deadline && formatDate(job.deadline, 'UTC')],
  ];
  return all.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** Returns a posting as HTML with its facts, for feed readers that show only the text of an item. */
export function jobWithFactsHtml(job: OpenJob): string {
  const facts = jobFacts(job).map(([label, value]) => `<b>${escapeText(label)}:</b> ${escapeText(value)}`);
  return `<p>${facts.join('<br>')}</p>${jobHtml(job)}`;
}
