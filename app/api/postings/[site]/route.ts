import { jsonList, surfaceAnswer } from '@/lib/publishing/feeds/answer';
import { boardRefusal, pathPart } from '@/lib/publishing/feeds/board';
import { BOARD } from '@/lib/publishing/feeds/board-name';
import { LEVER_NOT_FOUND, leverPosting } from '@/lib/publishing/feeds/lever';
import { leverWalk } from '@/lib/publishing/feeds/lever-filters';
import { publicMethods } from '@/lib/publishing/feeds/methods';
import { handle } from '@/lib/platform/http/handle';
import { openJobPages } from '@/lib/jobs/open-jobs';

const read = handle({
  guard: 'public',
  run: async ({ request, url }) => {
    if (pathPart(url, 2) !== BOARD) return boardRefusal(404, LEVER_NOT_FOUND);
    const walk = leverWalk(url.searchParams);
    if (typeof walk === 'string') return boardRefusal(400, { ok: false, error: walk });
    const asksForAll = [...url.searchParams.keys()].every((name) => name === 'mode');
    return surfaceAnswer(request, {
      cachedAs: asksForAll ? 'lever' : null,
      contentType: 'application/json; charset=utf-8',
      parts: () => jsonList(openJobPages(walk), '[', leverPosting, () => ']'),
    });
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = publicMethods(read);
