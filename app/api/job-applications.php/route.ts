import * as z from 'zod/mini';
import { decideApplication } from '@/lib/applications/commands';
import { applicationDto } from '@/lib/applications/dto-schema';
import { findApplication, listApplications } from '@/lib/applications/queries';
import { applicationStatusSchema } from '@/lib/applications/schema';
import { content } from '@/lib/content';
import { clampedId } from '@/lib/base/fields/ids';
import { pageMeta } from '@/lib/platform/http/envelope';
import { handle, methods } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { choice, idOf, PAGING } from '@/lib/platform/http/params';
import { APPLICATION_STATUSES } from '@/lib/vocabulary/applications';

const tag = 'Applications';

const read = handle({
  id: 'listJobApplications',
  tag,
  summary: 'The applications for one job',
  guard: may('read'),
  parameters: { id: idOf('the job'), status: choice('Only those of this status.', APPLICATION_STATUSES), ...PAGING },
  exampleQuery: 'id=1&status=pending',
  answers: { description: 'The applications of the page asked for.', list: applicationDto },
  run: async ({ caller, params }) => {
    const { page, limit, id: job, status } = params;
    const { applications, total } = await listApplications(caller, { job, status, page, limit });
    return { data: applications, meta: pageMeta(total, page, limit) };
  },
});

const applicationId = z.optional(
  z.coerce.number('The application_id must be a whole number.').check(z.int(), z.positive(), clampedId),
);

const decide = handle({
  id: 'decideApplication',
  tag,
  summary: 'Decide on an application',
  notes: ['id is the application’s; where the body has application_id, id is the job’s.', content('en').DECISION_SEEN],
  guard: may('decide'),
  parameters: { id: idOf('the application, or of the job') },
  schema: { schema: z.extend(applicationStatusSchema, { application_id: applicationId }), partial: true },
  example: { status: 'interview', feedback: 'Tuesday at ten?' },
  answers: { description: 'The application as it is now.', message: 'Application updated.', data: applicationDto },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { id: named }, body: { application_id, ...decision }, caller }) => {
    const id = application_id ?? named;
    await decideApplication(id, decision, caller, application_id === undefined ? undefined : named);
    return { data: await findApplication(caller, id) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: read, PATCH: decide });
