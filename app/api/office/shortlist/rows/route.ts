import * as z from 'zod/mini';
import { count } from '@/lib/base/fields/dto';
import { AppError } from '@/lib/base/errors';
import { get } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { choice, idOf, PAGING } from '@/lib/platform/http/params';
import { shortlistRowDto } from '@/lib/shortlist/dto-schema';
import { listRows } from '@/lib/shortlist/queries';
import { SHORTLIST_LISTS } from '@/lib/vocabulary/shortlist';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'listShortlistRows',
  tag: 'Back office',
  summary: 'One page of a list of a job’s shortlist, in brief',
  notes: ['For the page of the shortlist, which loads people while a moderator scrolls. Pages have 25 people.'],
  guard: may('read'),
  parameters: {
    job: idOf('the job'),
    list: choice('The list; ranked people where it is missing.', SHORTLIST_LISTS),
    pool: choice('1: with the talent pool.', ['1']),
    page: PAGING.page,
  },
  exampleQuery: 'job=1',
  answers: {
    description: 'The people of the page asked for.',
    data: z.object({ rows: z.array(shortlistRowDto), total: count }),
  },
  refusals: ['not_found'],
  run: async ({ params: { job, list = 'order', pool, page } }) => {
    const found = await listRows(job, { list, pool: pool === '1', page });
    if (!found) throw new AppError('not_found', 'Job Not Found');
    return { data: found };
  },
});
