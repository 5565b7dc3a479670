import { surfaceAnswer, whole } from '@/lib/publishing/feeds/answer';
import { boardRefusal, pathPart } from '@/lib/publishing/feeds/board';
import { BOARD } from '@/lib/publishing/feeds/board-name';
import { GREENHOUSE_NOT_FOUND, greenhouseBoard } from '@/lib/publishing/feeds/greenhouse';
import { publicMethods } from '@/lib/publishing/feeds/methods';
import { handle } from '@/lib/platform/http/handle';

const read = handle({
  guard: 'public',
  run: async ({ request, url }) => {
    if (pathPart(url, 2) !== BOARD) return boardRefusal(404, GREENHOUSE_NOT_FOUND);
    return surfaceAnswer(request, {
      cachedAs: null,
      contentType: 'application/json; charset=utf-8',
      parts: () => whole(JSON.stringify(greenhouseBoard())),
    });
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = publicMethods(read);
