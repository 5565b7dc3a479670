import * as z from 'zod/mini';
import { count } from '@/lib/base/fields/dto';
import { AppError } from '@/lib/base/errors';
import { pageMeta } from '@/lib/platform/http/envelope';
import { get } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { choice, idInPath, PAGING } from '@/lib/platform/http/params';
import { shortlistEntryDto } from '@/lib/shortlist/dto-schema';
import { listShortlist } from '@/lib/shortlist/queries';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'listShortlist',
  tag: 'Back office',
  summary: 'A job’s people in the order of their evidence, as its shortlist shows them',
  notes: [
    'The order is made anew with each call and never stored. People whose documents could not be read come last, without a place.',
    'state is evidenced (shown in work), related (only a near relative is shown), listed (named without work), denied, or absent.',
  ],
  guard: may('read'),
  parameters: {
    id: idInPath(3, 'the job'),
    pool: choice('1: with the talent pool.', ['1']),
    ...PAGING,
  },
  exampleQuery: 'limit=25',
  answers: {
    description: 'The people of the page asked for.',
    data: z.object({ entries: z.array(shortlistEntryDto) }),
    topLevel: { meta: z.object({ total: count, page: count, limit: count, pages: count }) },
  },
  refusals: ['not_found'],
  run: async ({ params }) => {
    const { id, pool, page, limit } = params;
    const found = await listShortlist(id, { pool: pool === '1', page, limit });
    if (!found) throw new AppError('not_found', 'Job Not Found');
    return { data: { entries: found.entries }, meta: pageMeta(found.total, page, limit) };
  },
});
