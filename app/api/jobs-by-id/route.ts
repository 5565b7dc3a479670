import * as z from 'zod/mini';
import { savedJobDto } from '@/lib/candidates/dto-schema';
import { savedRows } from '@/lib/candidates/saved-jobs';
import { get } from '@/lib/platform/http/handle';
import { idsOf } from '@/lib/platform/http/params';
import { MOST_SAVED_IN_BROWSER } from '@/lib/vocabulary/saved-jobs';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'listJobsById',
  tag: 'Jobs',
  summary: 'Jobs by their ids, open or closed, as the job list shows them',
  notes: ['In the order of the ids. Jobs that are not on the board and never were, or were deleted, are left out.'],
  guard: 'public',
  parameters: { ids: idsOf('jobs', MOST_SAVED_IN_BROWSER) },
  exampleQuery: 'ids=14,7',
  answers: { description: 'The jobs.', data: z.array(savedJobDto) },
  run: async ({ params: { ids } }) => ({ data: await savedRows(ids) }),
});
