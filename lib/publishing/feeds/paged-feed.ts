import 'server-only';
import { handle, methods } from '../../platform/http/handle';
import { jobsResponse, inOnePart } from './answer';
import { feedPageNumber, findFeedPage, type FeedPage } from './feed-page';

type PagedFeed = { cachedAs: string; contentType: string; make: (page: FeedPage) => string };

/** GET and HEAD of a feed in pages; `?page=` asks for a later one, 404 past the last. The first is what readers ask for, and is kept. */
export function pagedFeed({
  cachedAs,
  contentType,
  make,
}: PagedFeed): Pick<ReturnType<typeof methods>, 'GET' | 'HEAD'> {
  const { GET, HEAD } = methods({
    GET: handle({
      guard: 'public',
      run: async ({ request, url }) => {
        const number = feedPageNumber(url);
        if (number === 1)
          return jobsResponse(request, { cachedAs, contentType, parts: () => inOnePart(findFeedPage(1).then(make)) });
        // Whether a later page is there must be known before the answer begins.
        const text = make(await findFeedPage(number));
        return jobsResponse(request, { cachedAs: null, contentType, parts: () => inOnePart(text) });
      },
    }),
  });
  return { GET, HEAD };
}
