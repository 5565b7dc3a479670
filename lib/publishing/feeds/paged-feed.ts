import 'server-only';
import { handle, methods } from '../../platform/http/handle';
import { surfaceAnswer, whole } from './answer';
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
          return surfaceAnswer(request, { cachedAs, contentType, parts: () => whole(findFeedPage(1).then(make)) });
        // Whether a later page is there must be known before the answer begins.
        const text = make(await findFeedPage(number));
        return surfaceAnswer(request, { cachedAs: null, contentType, parts: () => whole(text) });
      },
    }),
  });
  return { GET, HEAD };
}
