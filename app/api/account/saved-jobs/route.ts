import * as z from 'zod/mini';
import { idList } from '@/lib/base/fields/ids';
import { onlyId } from '@/lib/base/fields/dto';
import { savedJobDto } from '@/lib/candidates/dto-schema';
import { listSavedJobs, saveJobs, unsaveJob } from '@/lib/candidates/saved-jobs';
import { handle, methods } from '@/lib/platform/http/handle';
import { repeatableIdOf } from '@/lib/platform/http/params';
import { MOST_SAVED, MOST_SAVED_IN_BROWSER } from '@/lib/vocabulary/saved-jobs';

const tag = 'Saved jobs';

const list = handle({
  id: 'listSavedJobs',
  tag,
  summary: 'The jobs one has saved, open or closed',
  notes: [`Those saved last come first; ${MOST_SAVED} at most.`],
  guard: 'candidate',
  answers: { description: 'The jobs.', data: z.array(savedJobDto) },
  run: async ({ caller }) => ({ data: await listSavedJobs(caller.userId) }),
});

const save = handle({
  id: 'saveJobs',
  tag,
  summary: 'Save jobs',
  notes: ['What is saved already stays as it is. Of several, jobs that are not there are left out.'],
  guard: 'candidate',
  schema: z.object({ ids: idList(MOST_SAVED_IN_BROWSER, 'job', 'jobs') }),
  example: { ids: [7] },
  limit: ['saved-jobs', (caller) => caller.userId],
  answers: { description: 'Saved: all that is saved now.', data: z.array(savedJobDto) },
  refusals: ['not_found', 'conflict'],
  run: async ({ caller, body }) => {
    await saveJobs(body.ids, caller);
    return { data: await listSavedJobs(caller.userId) };
  },
});

const remove = handle({
  id: 'unsaveJob',
  tag,
  summary: 'Take a job off one’s list',
  guard: 'candidate',
  parameters: { id: repeatableIdOf('the job', 7) },
  limit: ['saved-jobs', (caller) => caller.userId],
  answers: { description: 'It is not on the list.', data: onlyId },
  run: async ({ caller, params: { id } }) => {
    await unsaveJob(id, caller);
    return { data: { id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: list, PUT: save, DELETE: remove });
