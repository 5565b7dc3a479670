import { jsonList, surfaceAnswer } from '@/lib/publishing/feeds/answer';
import { boardRefusal, pathPart } from '@/lib/publishing/feeds/board';
import { BOARD } from '@/lib/publishing/feeds/board-name';
import { GREENHOUSE_NOT_FOUND, greenhouseJob, greenhouseJobWithContent } from '@/lib/publishing/feeds/greenhouse';
import { publicMethods } from '@/lib/publishing/feeds/methods';
import { handle } from '@/lib/platform/http/handle';
import { openJobPages } from '@/lib/jobs/open-jobs';

const read = handle({
  guard: 'public',
  run: async ({ request, url }) => {
    if (pathPart(url, 2) !== BOARD) return boardRefusal(404, GREENHOUSE_NOT_FOUND);
    const withContent = url.searchParams.get('content') === 'true';
    return surfaceAnswer(request, {
      cachedAs: withContent ? 'greenhouse-content' : 'greenhouse',
      contentType: 'application/json; charset=utf-8',
      parts: () =>
        jsonList(
          openJobPages(),
          '{"jobs":[',
          withContent ? greenhouseJobWithContent : greenhouseJob,
          (total) => `],"meta":{"total":${total}}}`,
        ),
    });
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = publicMethods(read);
