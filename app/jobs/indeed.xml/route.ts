import { jobsResponse } from '@/lib/publishing/feeds/answer';
import { indeedFeed } from '@/lib/publishing/feeds/indeed';
import { limitWholeBoard } from '@/lib/publishing/feeds/board-call';
import { handle, methods } from '@/lib/platform/http/handle';
import { openJobPages } from '@/lib/jobs/open-jobs';

const read = handle({
  guard: 'public',
  run: async ({ request }) => {
    await limitWholeBoard(request);
    return jobsResponse(request, {
      contentType: 'application/xml; charset=utf-8',
      parts: () => indeedFeed(openJobPages(), new Date().toISOString()),
    });
  },
});

export const { GET, HEAD } = methods({ GET: read });
