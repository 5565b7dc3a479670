import * as z from 'zod/mini';
import { POSTING_RECEIVED_MESSAGE } from '../../../content/submit-job';
import { bulkJobsSchema } from '../../../jobs/bulk-schema';
import { EXPERIENCE_LEVELS, INDUSTRIES, JOB_STATUSES, JOB_TYPES } from '../../../vocabulary/jobs';
import { JOB_ALIASES } from '../../../jobs/field-sets';
import { jobPatchSchema, jobSchema } from '../../../jobs/schema';
import type { Operation } from '../types';
import { id } from '../views/parts';
import { repeatedId, sameId } from './bodies';
import { idOf, oneOf, PAGING, text } from './parameters';

const tag = 'Jobs';
const posting = { schema: jobSchema, aliases: JOB_ALIASES };
const example = {
  title: 'Data Engineer',
  company: 'Acme',
  location: 'London, United Kingdom',
  type: 'full-time',
  experienceLevel: 'mid',
  description: 'What the job is.',
  email: 'hr@acme.example',
};

export const jobOperations: readonly Operation[] = [
  {
    id: 'listJobs',
    tag,
    method: 'GET',
    path: '/jobs.php',
    guard: 'public',
    summary: 'Open jobs, newest first, or one job by its id',
    notes: [
      'With id the other parameters do not count; a closed job is answered too.',
      'Moderators get the status and the poster’s contact besides, and may ask for jobs of any status.',
    ],
    parameters: [
      idOf('one job', false),
      text('search', 'Part of the title, ignoring case. Also: q, title.'),
      text('q', 'Another name of search.'),
      text('title', 'Another name of search.'),
      text('location', 'Exact, ignoring case.'),
      { ...text('type', 'Exact, ignoring case.'), schema: { type: 'string', examples: [...JOB_TYPES] } },
      {
        ...text('category', 'Industry; exact, ignoring case. Also: industry.'),
        schema: { type: 'string', examples: [...INDUSTRIES] },
      },
      text('industry', 'Another name of category.'),
      {
        ...text('experience', 'Exact, ignoring case. Also: experienceLevel.'),
        schema: { type: 'string', examples: [...EXPERIENCE_LEVELS] },
      },
      text('experienceLevel', 'Another name of experience.'),
      {
        name: 'salary',
        description: 'Jobs whose stated maximum is at least this.',
        schema: { type: 'number', minimum: 0 },
      },
      oneOf('status', 'Moderators only; ignored from anybody else.', [
        ...JOB_STATUSES.filter((status) => status !== 'deleted'),
        'all',
      ]),
      ...PAGING,
    ],
    exampleQuery: 'search=engineer&limit=5',
    answers: [
      { status: 200, description: 'The jobs of the page asked for.', data: { list: 'Job' } },
      { status: 200, description: 'The same for moderators.', data: { list: 'OfficeJob' } },
      { status: 200, description: 'With id: the job.', data: { view: 'Job' } },
      { status: 200, description: 'With id, for moderators.', data: { view: 'OfficeJob' } },
    ],
    refusals: ['bad_request', 'not_found', 'validation_failed'],
  },
  {
    id: 'createJob',
    tag,
    method: 'POST',
    path: '/jobs.php',
    guard: 'signed-in',
    summary: 'Create a job',
    notes: [
      'A moderator’s is published at once, a candidate’s waits for review.',
      'A candidate’s sends the contact address its link to the posting; a moderator’s sends nothing.',
    ],
    body: { fields: posting, example },
    answers: [
      { status: 201, description: 'The job, for a moderator.', data: { view: 'OfficeJob' } },
      { status: 201, description: 'The job, for a candidate.', data: { view: 'PostedJob' } },
    ],
    refusals: ['rate_limited'],
  },
  {
    id: 'updateJob',
    tag,
    method: 'PUT',
    path: '/jobs.php',
    guard: 'moderator',
    summary: 'Change a job, or publish, reject or close it',
    notes: [
      'Only what is sent is checked and written.',
      'With seen, the updated_at of the job as it was read, a job that has changed since is left as it is (409).',
      'A rejected job is published only with seen: who does not say what they saw is taken not to know that somebody has rejected it (409).',
      'Publishing and rejecting are mailed to the poster; reason goes with a rejection. Another contact address ends the links mailed to the old one.',
    ],
    parameters: [idOf('the job')],
    body: {
      fields: { schema: z.extend(jobPatchSchema, repeatedId), aliases: JOB_ALIASES, partial: true },
      example: { status: 'published', salary: '£60,000 per year' },
    },
    exampleQuery: 'id=14',
    answers: [{ status: 200, description: 'The job as it is now.', data: { view: 'OfficeJob' } }],
    refusals: ['not_found', 'conflict'],
  },
  {
    id: 'deleteJob',
    tag,
    method: 'DELETE',
    path: '/jobs.php',
    guard: 'moderator',
    summary: 'Delete a job',
    parameters: [idOf('the job')],
    body: sameId,
    exampleQuery: 'id=14',
    answers: [{ status: 200, description: 'Deleted; its id is not used again.', data: { type: z.object({ id }) } }],
    refusals: ['not_found', 'conflict'],
  },
  {
    id: 'postJob',
    tag,
    method: 'POST',
    path: '/job-postings.php',
    guard: 'public',
    summary: 'Post a job without an account',
    notes: [
      'It waits as pending until a moderator has read it.',
      'The contact address is mailed a link with which it can be managed.',
    ],
    body: { fields: posting, stamp: 'optional', example },
    takesForms: true,
    answers: [
      { status: 201, description: 'Received.', message: POSTING_RECEIVED_MESSAGE, data: { view: 'JobReceipt' } },
    ],
    refusals: ['rate_limited'],
  },
  {
    id: 'moveJobs',
    tag,
    method: 'POST',
    path: '/office/jobs',
    guard: 'moderator',
    summary: 'Approve, reject, close or delete several jobs at once',
    notes: [
      'All of them, or none.',
      'reason goes with reject alone: each poster gets it by mail.',
      'seen holds the updated_at of each job by its id, as it was read; with it, nothing is done where one has changed since (409). Rejected jobs are approved only with it.',
    ],
    body: { fields: { schema: bulkJobsSchema }, example: { ids: [14, 21], action: 'approve' } },
    answers: [{ status: 200, description: 'Done.', data: { type: z.object({ ids: z.array(id) }) } }],
    refusals: ['not_found', 'conflict'],
  },
];
