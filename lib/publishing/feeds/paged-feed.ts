import 'server-only';
import { AppError } from '../../base/errors';
import { withQuery } from '../../base/routes';
import { absoluteUrl } from '../../base/site-url';
import { openJobPages, type OpenJob } from '../../jobs/open-jobs';
import { handle, methods } from '../../platform/http/handle';
import { jobsResponse, inOnePart } from './answer';

/** Jobs on one page of a feed. */
const FEED_PAGE = 100;

export type FeedPage = { jobs: OpenJob[]; page: number; next: number | null };

/** The address of a page of a feed. @param path of its first page */
export function feedUrl(path: string, page: number): string {
  return absoluteUrl(withQuery(path, { page: page > 1 ? page : null }));
}

type PagedFeed = { contentType: string; make: (page: FeedPage) => string };

/** GET and HEAD of a feed in pages; `?page=` asks for a later one, 404 past the last. */
export function pagedFeed({ contentType, make }: PagedFeed): Pick<ReturnType<typeof methods>, 'GET' | 'HEAD'> {
  const { GET, HEAD } = methods({
    GET: handle({
      guard: 'public',
      run: async ({ request, url }) => {
        const page = url.searchParams.get('page') ?? '1';
        if (!/^[1-9]\d{0,5}$/.test(page)) throw new AppError('not_found');
        if (page === '1') return jobsResponse(request, { contentType, parts: () => inOnePart(findPage(1).then(make)) });
        // Whether a later page is there must be known before the answer begins.
        const text = make(await findPage(Number(page)));
        return jobsResponse(request, { contentType, parts: () => inOnePart(text) });
      },
    }),
  });
  return { GET, HEAD };
}

/** One page of the open jobs, newest first. @throws AppError not_found past the last page; the first is always there. */
async function findPage(page: number): Promise<FeedPage> {
  const jobs: OpenJob[] = [];
  // One more than shown tells whether there is a next page.
  for await (const found of openJobPages({ skip: (page - 1) * FEED_PAGE, limit: FEED_PAGE + 1 })) jobs.push(...found);
  if (jobs.length === 0 && page > 1) throw new AppError('not_found');
  return { jobs: jobs.slice(0, FEED_PAGE), page, next: jobs.length > FEED_PAGE ? page + 1 : null };
}
