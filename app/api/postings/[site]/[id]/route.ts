import { surfaceAnswer, whole } from '@/lib/publishing/feeds/answer';
import { boardRefusal, findOpenJob, pathPart } from '@/lib/publishing/feeds/board';
import { BOARD } from '@/lib/publishing/feeds/board-name';
import { LEVER_NOT_FOUND, leverPosting } from '@/lib/publishing/feeds/lever';
import { publicMethods } from '@/lib/publishing/feeds/methods';
import { handle } from '@/lib/platform/http/handle';

const read = handle({
  guard: 'public',
  run: async ({ request, url }) => {
    const job = pathPart(url, 2) === BOARD ? await findOpenJob(pathPart(url, 3)) : null;
    if (!job) return boardRefusal(404, LEVER_NOT_FOUND);
    const text = JSON.stringify(leverPosting(job));
    return surfaceAnswer(request, {
      cachedAs: null,
      contentType: 'application/json; charset=utf-8',
      parts: () => whole(text),
    });
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = publicMethods(read);
