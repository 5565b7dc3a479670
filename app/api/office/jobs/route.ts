import { handle, methods } from '@/lib/platform/http/handle';
import { bulkJobsSchema } from '@/lib/jobs/bulk-schema';
import { approveJobs, closeJobs, deleteJobs, rejectJobs } from '@/lib/jobs/commands';

const DONE = { approve: 'approved', reject: 'rejected', close: 'closed', delete: 'deleted' };
// Only rejecting takes a reason.
const COMMANDS: Record<keyof typeof DONE, typeof rejectJobs> = {
  approve: approveJobs,
  reject: rejectJobs,
  close: closeJobs,
  delete: deleteJobs,
};

// Not part of the contract with other clients: what the back office does to one or many jobs at once.
const act = handle({
  guard: 'moderator',
  schema: { schema: bulkJobsSchema },
  run: async ({ body: { ids, action, seen, reason }, caller }) => {
    const unique = [...new Set(ids)];
    await COMMANDS[action](unique, caller!, seen, reason);
    return {
      message: `${unique.length === 1 ? 'Job' : `${unique.length} jobs`} ${DONE[action]}.`,
      data: { ids: unique },
    };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: act });
