import { correctApplication, decideApplication } from '@/lib/applications/commands';
import { applicationDto } from '@/lib/applications/dto-schema';
import { findApplication, listApplications } from '@/lib/applications/queries';
import {
  applicationCorrectionSchema,
  applicationStatusSchema,
  type ApplicationCorrection,
  type ApplicationDecision,
} from '@/lib/applications/schema';
import { AppError } from '@/lib/base/errors';
import { deleteApplication, withdrawOwnApplication } from '@/lib/privacy/remove-application';
import { content } from '@/lib/content';
import { onlyId } from '@/lib/base/fields/dto';
import { pageMeta } from '@/lib/platform/http/envelope';
import { byRole, handle, methods } from '@/lib/platform/http/handle';
import { candidateOrMay } from '@/lib/platform/sessions/caller';
import { choice, optionalIdOf, PAGING, repeatableIdOf, text } from '@/lib/platform/http/params';
import { APPLICATION_STATUSES } from '@/lib/vocabulary/applications';

const tag = 'Applications';

const read = handle({
  id: 'listApplications',
  tag,
  summary: 'A candidate’s own applications, a moderator’s all; or one by its id',
  guard: candidateOrMay('read'),
  parameters: {
    id: optionalIdOf('one application'),
    status: choice('Only those of this status.', APPLICATION_STATUSES),
    job_id: optionalIdOf('a job: only its applications'),
    search: text('Part of the name or the e-mail address.'),
    ...PAGING,
  },
  exampleQuery: 'search=ana',
  answers: [
    { description: 'The applications of the page asked for.', list: applicationDto },
    { description: 'With id: the application.', data: applicationDto },
  ],
  refusals: ['not_found'],
  run: async ({ caller, params }) => {
    const { id } = params;
    if (id !== undefined) {
      const application = await findApplication(caller, id);
      if (!application) throw new AppError('not_found', 'There is no such application.');
      return { data: application };
    }
    const { page, limit, status, job_id: job, search } = params;
    const { applications, total } = await listApplications(caller, { status, job, search, page, limit });
    return { data: applications, meta: pageMeta(total, page, limit) };
  },
});

const change = handle({
  id: 'updateApplication',
  tag,
  summary: 'Decide on an application, or correct one’s own',
  notes: [
    'Moderators send status and feedback; candidates phone, linkedin and cover_letter, while the application is pending. Other fields are ignored.',
    content('en').DECISION_SEEN,
  ],
  guard: candidateOrMay('decide'),
  parameters: { id: repeatableIdOf('the application') },
  schema: byRole({
    moderator: { schema: applicationStatusSchema, partial: true },
    candidate: { schema: applicationCorrectionSchema, partial: true },
  }),
  example: { status: 'interview', feedback: 'Tuesday at ten?' },
  answers: { description: 'The application as it is now.', message: 'Application updated.', data: applicationDto },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { id }, body, caller }) => {
    if (caller.role === 'moderator') await decideApplication(id, body as ApplicationDecision, caller);
    else await correctApplication(id, body as ApplicationCorrection, caller);
    return { data: await findApplication(caller, id) };
  },
});

const remove = handle({
  id: 'deleteApplication',
  tag,
  summary: 'Delete an application and its file; candidates withdraw their own until it is decided',
  guard: candidateOrMay('decide'),
  parameters: { id: repeatableIdOf('the application') },
  answers: { description: 'Gone.', said: 'Application deleted.', data: onlyId },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { id }, caller }) => {
    const byModerator = caller.role === 'moderator';
    await (byModerator ? deleteApplication(id, caller) : withdrawOwnApplication(id, caller));
    return { message: byModerator ? 'Application deleted.' : content().WITHDRAWN_MESSAGE, data: { id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: read, PUT: change, DELETE: remove });
