import { surfaceAnswer } from '@/lib/feeds/answer';
import { indeedFeed } from '@/lib/feeds/indeed';
import { handle, methods } from '@/lib/http/handle';
import { openJobPages } from '@/lib/jobs/open-jobs';

const read = handle({
  guard: 'public',
  run: ({ request }) =>
    surfaceAnswer(request, {
      keptAs: 'indeed',
      contentType: 'application/xml; charset=utf-8',
      parts: () => indeedFeed(openJobPages(), new Date().toISOString()),
    }),
});

export const { GET, HEAD } = methods({ GET: read });
