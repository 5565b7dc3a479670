import * as z from 'zod/mini';
import { text, withExample } from '@/lib/base/fields/dto';
import { jobsJson, inOnePart } from '@/lib/publishing/feeds/answer';
import { boardGet } from '@/lib/publishing/feeds/board-call';
import { greenhouseBoard } from '@/lib/publishing/feeds/greenhouse';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = boardGet({
  api: 'greenhouse',
  id: 'greenhouseBoard',
  summary: 'The board, as the Greenhouse Job Board API gives it',
  answers: [
    {
      description: 'Its name and a word about it.',
      plain: withExample(z.object({ name: text, content: text }), greenhouseBoard()),
    },
  ],
  run: async ({ request }) => jobsJson(request, () => inOnePart(JSON.stringify(greenhouseBoard()))),
});
