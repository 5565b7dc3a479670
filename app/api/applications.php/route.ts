import * as z from 'zod/mini';
import { decideApplication, deleteApplication } from '@/lib/applications/commands';
import { findApplication, listApplications } from '@/lib/applications/queries';
import { APPLICATION_STATUSES } from '@/lib/applications/options';
import { applicationStatusSchema } from '@/lib/applications/schema';
import { pageMeta } from '@/lib/http/envelope';
import { AppError } from '@/lib/http/errors';
import { handle, methods } from '@/lib/http/handle';
import { matchingId, oneOf, optionalId, pageOf, textOf } from '@/lib/http/params';

const read = handle({
  guard: 'signed-in',
  run: async ({ url, caller }) => {
    const id = optionalId(url);
    if (id !== null) {
      const application = await findApplication(caller!, id);
      if (!application) throw new AppError('not_found', 'There is no such application.');
      return { data: application };
    }
    const { page, limit } = pageOf(url);
    const { applications, total } = await listApplications(caller!, {
      status: oneOf(url, 'status', APPLICATION_STATUSES) ?? undefined,
      jobId: optionalId(url, 'job_id') ?? undefined,
      search: textOf(url, 'search') ?? undefined,
      page,
      limit,
    });
    return { data: applications, meta: pageMeta(total, page, limit) };
  },
});

const decide = handle({
  guard: 'moderator',
  schema: { schema: z.extend(applicationStatusSchema, { id: z.optional(z.unknown()) }), partial: true },
  run: async ({ url, body: { id: bodyId, ...decision }, caller }) => {
    const id = matchingId(url, { id: bodyId });
    await decideApplication(id, decision, caller!);
    return { message: 'Application updated.', data: await findApplication(caller!, id) };
  },
});

const remove = handle({
  guard: 'moderator',
  schema: { schema: z.object({ id: z.optional(z.unknown()) }) },
  run: async ({ url, body, caller }) => {
    const id = matchingId(url, body);
    await deleteApplication(id, caller!);
    return { message: 'Application deleted.', data: { id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: read, PUT: decide, DELETE: remove });
