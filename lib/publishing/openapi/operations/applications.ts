import * as z from 'zod/mini';
import { APPLICATION_STATUSES, RESUME_MAX_BYTES } from '../../../vocabulary/applications';
import {
  APPLICATION_ALIASES,
  applicationCorrectionSchema,
  applicationSchema,
  applicationStatusSchema,
} from '../../../applications/schema';
import { APPLICATION_RECEIVED_MESSAGE } from '../../../content/applying';
import type { Operation } from '../types';
import { id } from '../views/parts';
import { repeatedId, sameId } from './bodies';
import { idOf, oneOf, PAGING, text } from './parameters';

const tag = 'Applications';
const status = oneOf('status', 'Only those of this status.', APPLICATION_STATUSES);
const decision = { status: 'interview', feedback: 'Tuesday at ten?' };
/** Which fields count depends on who sends them. */
const byRole = {
  moderator: { schema: applicationStatusSchema, partial: true },
  candidate: { schema: applicationCorrectionSchema, partial: true },
};
/** Of a decision. */
const SEEN =
  'With seen, the updated_at of the application as it was read, and newest_seen, the id of the person’s newest version for the job, a decision that comes too late is refused (409).';
const applicationId = z.optional(z.coerce.number().check(z.int(), z.positive()));

export const applicationOperations: readonly Operation[] = [
  {
    id: 'apply',
    tag,
    method: 'POST',
    path: '/direct-applications.php',
    guard: 'public',
    summary: 'Apply for an open job',
    notes: [
      'Whoever sends consent_version (which text was shown) must send consent as well; without both, no consent is recorded.',
      'The same application again within ten minutes gets the first answer.',
    ],
    parameters: [idOf('the job', true, 'job_id')],
    body: {
      fields: { schema: applicationSchema, aliases: APPLICATION_ALIASES },
      file: { names: ['resume', 'cv_file'], maxBytes: RESUME_MAX_BYTES },
      stamp: 'optional',
      example: { applicant_name: 'Ana Ruiz', email: 'ana@mail.example', phone: '+34 600 000 000' },
    },
    takesForms: true,
    exampleQuery: 'job_id=1',
    answers: [
      {
        status: 201,
        description: 'Received.',
        message: APPLICATION_RECEIVED_MESSAGE,
        data: { view: 'ApplicationReceipt' },
      },
    ],
    refusals: ['not_found', 'rate_limited'],
  },
  {
    id: 'listApplications',
    tag,
    method: 'GET',
    path: '/applications.php',
    guard: 'signed-in',
    summary: 'A candidate’s own applications, a moderator’s all; or one by its id',
    parameters: [
      idOf('one application', false),
      status,
      idOf('a job: only its applications', false, 'job_id'),
      text('search', 'Part of the name or the e-mail address.'),
      ...PAGING,
    ],
    exampleQuery: 'search=ana',
    answers: [
      { status: 200, description: 'The applications of the page asked for.', data: { list: 'Application' } },
      { status: 200, description: 'With id: the application.', data: { view: 'Application' } },
    ],
    refusals: ['bad_request', 'not_found', 'validation_failed'],
  },
  {
    id: 'updateApplication',
    tag,
    method: 'PUT',
    path: '/applications.php',
    guard: 'signed-in',
    summary: 'Decide on an application, or correct one’s own',
    notes: [
      'Moderators send status and feedback; candidates phone, linkedin and cover_letter, while the application is pending. Other fields are ignored.',
      SEEN,
    ],
    parameters: [idOf('the application')],
    body: {
      fields: {
        schema: z.partial(z.extend(applicationStatusSchema, { ...applicationCorrectionSchema.shape, ...repeatedId })),
        partial: true,
      },
      byRole,
      example: decision,
    },
    exampleQuery: 'id=1',
    answers: [{ status: 200, description: 'The application as it is now.', data: { view: 'Application' } }],
    refusals: ['not_found', 'conflict'],
  },
  {
    id: 'deleteApplication',
    tag,
    method: 'DELETE',
    path: '/applications.php',
    guard: 'signed-in',
    summary: 'Delete an application and its file; candidates withdraw their own pending one',
    parameters: [idOf('the application')],
    body: sameId,
    exampleQuery: 'id=1',
    answers: [{ status: 200, description: 'Gone.', data: { type: z.object({ id }) } }],
    refusals: ['not_found', 'conflict'],
  },
  {
    id: 'listJobApplications',
    tag,
    method: 'GET',
    path: '/job-applications.php',
    guard: 'moderator',
    summary: 'The applications for one job',
    parameters: [idOf('the job'), status, ...PAGING],
    exampleQuery: 'id=1&status=pending',
    answers: [{ status: 200, description: 'The applications of the page asked for.', data: { list: 'Application' } }],
    refusals: ['bad_request', 'validation_failed'],
  },
  {
    id: 'decideApplication',
    tag,
    method: 'PATCH',
    path: '/job-applications.php',
    guard: 'moderator',
    summary: 'Decide on an application',
    notes: ['id is the application’s; where the body has application_id, id is the job’s.', SEEN],
    parameters: [idOf('the application, or of the job')],
    body: {
      fields: { schema: z.extend(applicationStatusSchema, { application_id: applicationId }), partial: true },
      example: decision,
    },
    exampleQuery: 'id=1',
    answers: [{ status: 200, description: 'The application as it is now.', data: { view: 'Application' } }],
    refusals: ['not_found', 'conflict'],
  },
];
