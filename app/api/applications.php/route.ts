import * as z from 'zod/mini';
import {
  correctApplication,
  decideApplication,
  deleteApplication,
  withdrawApplication,
} from '@/lib/applications/commands';
import { findApplication, listApplications } from '@/lib/applications/queries';
import { APPLICATION_STATUSES, WITHDRAWN_MESSAGE } from '@/lib/vocabulary/applications';
import { applicationCorrectionSchema, applicationStatusSchema } from '@/lib/applications/schema';
import { pageMeta } from '@/lib/platform/http/envelope';
import { AppError } from '@/lib/base/errors';
import { handle, methods } from '@/lib/platform/http/handle';
import { matchingId, oneOf, optionalId, pageOf, textOf } from '@/lib/platform/http/params';
import { parseFields } from '@/lib/platform/http/parse';

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

// Which fields count depends on who sends them.
const anyFields = { schema: z.record(z.string(), z.unknown()) };
const decision = { schema: applicationStatusSchema, partial: true };
const correction = { schema: applicationCorrectionSchema, partial: true };

const change = handle({
  guard: 'signed-in',
  schema: anyFields,
  run: async ({ url, body, caller }) => {
    const byModerator = caller!.role === 'moderator';
    const decided = byModerator && parseFields(decision, body);
    const corrected = byModerator ? {} : parseFields(correction, body);
    const id = matchingId(url, body);
    if (decided) await decideApplication(id, decided, caller!);
    else await correctApplication(id, corrected, caller!);
    return { message: 'Application updated.', data: await findApplication(caller!, id) };
  },
});

const remove = handle({
  guard: 'signed-in',
  schema: anyFields,
  run: async ({ url, body, caller }) => {
    const id = matchingId(url, body);
    if (caller!.role === 'moderator') {
      await deleteApplication(id, caller!);
      return { message: 'Application deleted.', data: { id } };
    }
    await withdrawApplication(id, caller!);
    return { message: WITHDRAWN_MESSAGE, data: { id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: read, PUT: change, DELETE: remove });
