import * as z from 'zod/mini';
import { handle, methods } from '@/lib/http/handle';
import { approveJobs, closeJobs, deleteJobs, rejectJobs } from '@/lib/jobs/commands';

const COMMANDS = { approve: approveJobs, reject: rejectJobs, close: closeJobs, delete: deleteJobs };
const DONE = { approve: 'approved', reject: 'rejected', close: 'closed', delete: 'deleted' };

const schema = z.object({
  ids: z
    .array(z.int('Ids are whole numbers.').check(z.positive()))
    .check(z.minLength(1, 'Choose at least one job.'), z.maxLength(100, 'Choose at most 100 jobs.')),
  action: z.enum(['approve', 'reject', 'close', 'delete'], { error: 'Choose approve, reject, close or delete.' }),
});

// Not part of the contract with other clients: what the back office does to one or many jobs at once.
const act = handle({
  guard: 'moderator',
  schema: { schema },
  run: async ({ body: { ids, action }, caller }) => {
    const unique = [...new Set(ids)];
    await COMMANDS[action](unique, caller!);
    return { message: `${unique.length === 1 ? 'Job' : `${unique.length} jobs`} ${DONE[action]}.`, data: { ids: unique } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: act });
