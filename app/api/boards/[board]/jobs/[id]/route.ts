import { surfaceAnswer, whole } from '@/lib/publishing/feeds/answer';
import { boardRefusal, findOpenJob, pathPart } from '@/lib/publishing/feeds/board';
import { BOARD } from '@/lib/publishing/feeds/board-name';
import { GREENHOUSE_NOT_FOUND, greenhouseItem } from '@/lib/publishing/feeds/greenhouse';
import { publicMethods } from '@/lib/publishing/feeds/methods';
import { handle } from '@/lib/platform/http/handle';

const read = handle({
  guard: 'public',
  run: async ({ request, url }) => {
    const job = pathPart(url, 2) === BOARD ? await findOpenJob(pathPart(url, 4)) : null;
    if (!job) return boardRefusal(404, GREENHOUSE_NOT_FOUND);
    const text = JSON.stringify(greenhouseItem(job, url.searchParams.get('pay_transparency') === 'true'));
    return surfaceAnswer(request, {
      cachedAs: null,
      contentType: 'application/json; charset=utf-8',
      parts: () => whole(text),
    });
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = publicMethods(read);
