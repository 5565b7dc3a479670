import * as z from 'zod/mini';
import {
  EXPERIENCE_LEVELS,
  experienceLabel,
  INDUSTRIES,
  JOB_TYPES,
  typeLabel,
  WORKPLACES,
} from '../../../vocabulary/jobs';
import { BOARD } from '../../feeds/board-name';
import type { Operation, Parameter } from '../types';
import { count, id, moment, text } from '../views/parts';

const tag = 'Boards for other tools';
const board: Parameter = {
  name: 'board',
  description: 'The name of our board.',
  schema: { type: 'string', examples: [BOARD] },
};
const site: Parameter = { ...board, name: 'site' };
const jobId: Parameter = { name: 'id', description: 'Id of the job.', schema: { type: 'integer', examples: [1] } };
const filter = (parameter: string, description: string, examples: readonly string[]): Parameter => ({
  name: parameter,
  description: `${description} Ignoring case; repeated, any of them.`,
  schema: { type: 'string', ...(examples.length > 0 && { examples: [...examples] }) },
});

const greenhouseNotFound = {
  status: 404 as const,
  description: 'There is no such board or open job.',
  plain: z.object({ status: z.literal(404), error: text }),
};
const leverRefusal = z.object({ ok: z.literal(false), error: text });
const leverNotFound = { status: 404 as const, description: 'There is no such site or open job.', plain: leverRefusal };

// Schemas are read once each, so each is made where it is used.
const named = () => ({ id: count, name: text, parent_id: z.null(), child_ids: z.array(count) });
const greenhouseJob = () => ({
  id,
  internal_job_id: id,
  title: text,
  updated_at: moment,
  first_published: moment,
  requisition_id: text,
  location: z.object({ name: text }),
  absolute_url: z.url(),
  language: text,
  metadata: z.array(z.object({ id: count, name: text, value: z.nullable(text), value_type: text })),
  company_name: text,
});
const greenhouseFull = () => ({
  ...greenhouseJob(),
  content: text,
  departments: z.array(z.object(named())),
  offices: z.array(z.object({ ...named(), location: z.nullable(text) })),
});
const payRange = () => z.object({ min_cents: count, max_cents: count, currency_type: text, title: text, blurb: text });

const posting = () =>
  z.object({
    id: text,
    text: text,
    categories: z.object({
      commitment: text,
      department: text,
      location: text,
      team: text,
      allLocations: z.array(text),
    }),
    country: z.nullable(text),
    workplaceType: z.enum(WORKPLACES),
    createdAt: count,
    opening: text,
    openingPlain: text,
    description: text,
    descriptionPlain: text,
    descriptionBody: text,
    descriptionBodyPlain: text,
    lists: z.array(z.object({ text: text, content: text })),
    additional: text,
    additionalPlain: text,
    salaryRange: z.optional(z.object({ currency: text, interval: text, min: z.number(), max: z.number() })),
    salaryDescription: z.optional(text),
    salaryDescriptionPlain: z.optional(text),
    hostedUrl: z.url(),
    applyUrl: z.url(),
  });

const list = z.object({ jobs: z.array(z.object(greenhouseJob())), meta: z.object({ total: count }) });
const fullList = z.object({ jobs: z.array(z.object(greenhouseFull())), meta: z.object({ total: count }) });
const notes = ['Any site’s pages may read it. Answers carry an ETag.'];

/** Open jobs in the shapes of the Greenhouse Job Board API and the Lever Postings API, for tools that read those. */
export const boardOperations: readonly Operation[] = [
  {
    id: 'greenhouseBoard',
    tag,
    method: 'GET',
    path: '/boards/{board}',
    guard: 'public',
    summary: 'The board, as the Greenhouse Job Board API gives it',
    notes,
    parameters: [board],
    conditional: true,
    answers: [
      { status: 200, description: 'Its name and a word about it.', plain: z.object({ name: text, content: text }) },
      greenhouseNotFound,
    ],
  },
  {
    id: 'greenhouseJobs',
    tag,
    method: 'GET',
    path: '/boards/{board}/jobs',
    guard: 'public',
    summary: 'All open jobs, as the Greenhouse Job Board API lists them',
    notes: [...notes, 'The whole board in one answer, newest first. Content is HTML written in entities, as there.'],
    parameters: [
      board,
      {
        name: 'content',
        description: 'true: with the full text, the department and the office of each job.',
        schema: { type: 'string', enum: ['true', 'false'] },
      },
    ],
    exampleQuery: 'content=true',
    conditional: true,
    answers: [
      { status: 200, description: 'The jobs.', plain: list },
      { status: 200, description: 'With content=true: the jobs and their texts.', plain: fullList },
      greenhouseNotFound,
    ],
  },
  {
    id: 'greenhouseJob',
    tag,
    method: 'GET',
    path: '/boards/{board}/jobs/{id}',
    guard: 'public',
    summary: 'One open job, as the Greenhouse Job Board API gives it',
    notes: [...notes, 'Candidates apply on the page at absolute_url.'],
    parameters: [
      board,
      jobId,
      {
        name: 'pay_transparency',
        description: 'true: with the pay range, where it is certain.',
        schema: { type: 'string', enum: ['true', 'false'] },
      },
    ],
    conditional: true,
    answers: [
      {
        status: 200,
        description: 'The job.',
        plain: z.object({ ...greenhouseFull(), pay_input_ranges: z.optional(z.array(payRange())) }),
      },
      greenhouseNotFound,
    ],
  },
  {
    id: 'leverPostings',
    tag,
    method: 'GET',
    path: '/postings/{site}',
    guard: 'public',
    summary: 'Open jobs, as the Lever Postings API lists them',
    notes: [...notes, 'Newest first. Without limit all of them.'],
    parameters: [
      site,
      { name: 'mode', description: 'The only mode is json.', schema: { type: 'string', enum: ['json'] } },
      {
        name: 'skip',
        description: 'Jobs to leave out at the beginning.',
        schema: { type: 'integer', minimum: 0, maximum: 999_999_999 },
      },
      { name: 'limit', description: 'At most so many.', schema: { type: 'integer', minimum: 0, maximum: 999_999_999 } },
      filter('location', 'The place as the posting words it.', []),
      filter('commitment', 'Type.', JOB_TYPES.map(typeLabel)),
      filter('department', 'Industry.', INDUSTRIES),
      filter('team', 'Industry; the same as department.', INDUSTRIES),
      filter('level', 'Experience.', EXPERIENCE_LEVELS.map(experienceLabel)),
    ],
    exampleQuery: 'mode=json&skip=0&limit=5',
    conditional: true,
    answers: [
      { status: 200, description: 'The jobs.', plain: z.array(posting()) },
      { status: 400, description: 'A mode we do not have, or skip or limit is no number.', plain: leverRefusal },
      leverNotFound,
    ],
  },
  {
    id: 'leverPosting',
    tag,
    method: 'GET',
    path: '/postings/{site}/{id}',
    guard: 'public',
    summary: 'One open job, as the Lever Postings API gives it',
    notes,
    parameters: [site, jobId],
    conditional: true,
    answers: [{ status: 200, description: 'The job.', plain: posting() }, leverNotFound],
  },
];
