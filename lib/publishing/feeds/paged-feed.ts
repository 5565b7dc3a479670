import 'server-only';
import { AppError } from '../../base/errors';
import { absoluteUrl } from '../../base/site-url';
import { openJobsAmong, type OpenJob } from '../../jobs/open-jobs';
import { boardQueryString, parseBoardQuery, type BoardQuery } from '../../board/search/board-query';
import { findJobs } from '../../board/search/find';
import { handle, methods } from '../../platform/http/handle';
import { jobsResponse, inOnePart } from './answer';

/** Jobs on one page of a feed. */
const FEED_PAGE = 100;

/** A page of the jobs that the board finds for a query. */
export type FeedPage = { jobs: OpenJob[]; query: BoardQuery; next: number | null };

/** The address of the same search, another page of it: of a feed by its `path`, or of the board. */
export function feedUrl(path: string, query: BoardQuery, page = query.page): string {
  const asked = boardQueryString({ ...query, page });
  return absoluteUrl(asked === '' ? path : `${path}?${asked}`);
}

type PagedFeed = { contentType: string; make: (page: FeedPage) => string };

/** GET and HEAD of a feed in pages: it takes the parameters of the board; `?page=` asks for a later one, 404 past the last. */
export function pagedFeed({ contentType, make }: PagedFeed): Pick<ReturnType<typeof methods>, 'GET' | 'HEAD'> {
  const { GET, HEAD } = methods({
    GET: handle({
      guard: 'public',
      run: async ({ request, url: { searchParams } }) => {
        if (!/^[1-9]\d{0,5}$/.test(searchParams.get('page') ?? '1')) throw new AppError('not_found');
        const query = parseBoardQuery(searchParams);
        if (query.page === 1)
          return jobsResponse(request, { contentType, parts: () => inOnePart(findPage(query).then(make)) });
        // Whether a later page is there must be known before the answer begins.
        const text = make(await findPage(query));
        return jobsResponse(request, { contentType, parts: () => inOnePart(text) });
      },
    }),
  });
  return { GET, HEAD };
}

/** One page of what a query finds, newest first. @throws AppError not_found past the last page; the first is always there */
async function findPage(query: BoardQuery): Promise<FeedPage> {
  const jobs: OpenJob[] = [];
  // One more than shown tells whether there is a next page.
  const { ids } = await findJobs(
    { ...query, sort: 'newest' },
    { offset: (query.page - 1) * FEED_PAGE, limit: FEED_PAGE + 1 },
  );
  for await (const found of openJobsAmong(ids)) jobs.push(...found);
  if (jobs.length === 0 && query.page > 1) throw new AppError('not_found');
  return { jobs: jobs.slice(0, FEED_PAGE), query, next: jobs.length > FEED_PAGE ? query.page + 1 : null };
}
