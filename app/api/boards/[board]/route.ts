import * as z from 'zod/mini';
import { text, withExample } from '@/lib/base/fields/dto';
import { handle } from '@/lib/platform/http/handle';
import { jobsJson, inOnePart } from '@/lib/publishing/feeds/answer';
import { boardRefusal } from '@/lib/publishing/feeds/board';
import { BOARD } from '@/lib/publishing/feeds/board-name';
import { GREENHOUSE_NOT_FOUND, greenhouseBoard } from '@/lib/publishing/feeds/greenhouse';
import { publicMethods } from '@/lib/publishing/feeds/methods';
import { ANY_SITE, boardCall, boardName, greenhouseNone } from '@/lib/publishing/feeds/shapes';

const read = handle({
  ...boardCall,
  id: 'greenhouseBoard',
  summary: 'The board, as the Greenhouse Job Board API gives it',
  notes: [ANY_SITE],
  parameters: { board: boardName },
  answers: [
    {
      description: 'Its name and a word about it.',
      plain: withExample(z.object({ name: text, content: text }), greenhouseBoard()),
    },
    greenhouseNone,
  ],
  run: async ({ request, params: { board } }) => {
    if (board !== BOARD) return boardRefusal(404, GREENHOUSE_NOT_FOUND);
    return jobsJson(request, null, () => inOnePart(JSON.stringify(greenhouseBoard())));
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = publicMethods(read);
