import * as z from 'zod/mini';
import { decideApplication } from '@/lib/applications/commands';
import { findApplication, listApplications } from '@/lib/applications/queries';
import { APPLICATION_STATUSES } from '@/lib/vocabulary/applications';
import { applicationStatusSchema } from '@/lib/applications/schema';
import { pageMeta } from '@/lib/platform/http/envelope';
import { handle, methods } from '@/lib/platform/http/handle';
import { oneOf, pageOf, requiredId } from '@/lib/platform/http/params';

const read = handle({
  guard: 'moderator',
  run: async ({ url, caller }) => {
    const { page, limit } = pageOf(url);
    const { applications, total } = await listApplications(caller!, {
      jobId: requiredId(url),
      status: oneOf(url, 'status', APPLICATION_STATUSES) ?? undefined,
      page,
      limit,
    });
    return { data: applications, meta: pageMeta(total, page, limit) };
  },
});

const applicationId = z.optional(
  z.coerce.number('The application_id must be a whole number.').check(z.int(), z.positive()),
);

const decide = handle({
  guard: 'moderator',
  schema: { schema: z.extend(applicationStatusSchema, { application_id: applicationId }), partial: true },
  run: async ({ url, body: { application_id, ...decision }, caller }) => {
    // The address names the application, or the job when the body names the application.
    const named = requiredId(url);
    const id = application_id ?? named;
    await decideApplication(id, decision, caller!, application_id === undefined ? undefined : named);
    return { message: 'Application updated.', data: await findApplication(caller!, id) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: read, PATCH: decide });
