import * as z from 'zod/mini';
import { pageMeta } from '@/lib/platform/http/envelope';
import { AppError } from '@/lib/base/errors';
import { handle, methods } from '@/lib/platform/http/handle';
import { matchingId, optionalId } from '@/lib/platform/http/params';
import { enforceLimit } from '@/lib/platform/http/rate-limit';
import { createJob, deleteJobs, updateJob } from '@/lib/jobs/commands';
import { jobListFilters } from '@/lib/jobs/filters';
import { findOfficeJob, findPostedJob, findPublicJob, listOfficeJobs, listPublicJobs } from '@/lib/jobs/queries';
import { JOB_ALIASES } from '@/lib/jobs/field-sets';
import { jobPatchSchema, jobRefusalMessage, jobSchema } from '@/lib/jobs/schema';

const read = handle({
  guard: 'public',
  run: async ({ url, caller }) => {
    const moderator = caller?.role === 'moderator';
    const id = optionalId(url);
    if (id !== null) {
      const job = moderator ? await findOfficeJob(id) : (await findPublicJob(id))?.job;
      if (!job) throw new AppError('not_found', 'Job Not Found');
      return { data: job };
    }
    const filters = jobListFilters(url, moderator);
    const { jobs, total } = moderator ? await listOfficeJobs(filters) : await listPublicJobs(filters);
    return { data: jobs, meta: pageMeta(total, filters.page, filters.limit) };
  },
});

const create = handle({
  guard: 'signed-in',
  schema: { schema: jobSchema, aliases: JOB_ALIASES, message: jobRefusalMessage },
  run: async ({ request, body, caller }) => {
    const moderator = caller?.role === 'moderator';
    if (!moderator) await enforceLimit(request.headers, 'posting');
    const { id } = await createJob(body, caller);
    return { status: 201, message: 'Job created.', data: await (moderator ? findOfficeJob(id) : findPostedJob(id)) };
  },
});

const update = handle({
  guard: 'moderator',
  schema: { schema: z.extend(jobPatchSchema, { id: z.optional(z.unknown()) }), aliases: JOB_ALIASES, partial: true },
  run: async ({ url, body: { id: bodyId, ...patch }, caller }) => {
    const id = matchingId(url, { id: bodyId });
    await updateJob(id, patch, caller!);
    return { message: 'Job updated.', data: await findOfficeJob(id) };
  },
});

const remove = handle({
  guard: 'moderator',
  schema: { schema: z.object({ id: z.optional(z.unknown()) }) },
  run: async ({ url, body, caller }) => {
    const id = matchingId(url, body);
    await deleteJobs([id], caller!);
    return { message: 'Job deleted.', data: { id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: read,
  POST: create,
  PUT: update,
  DELETE: remove,
});
