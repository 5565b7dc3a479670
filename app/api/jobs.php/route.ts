import { AppError } from '@/lib/base/errors';
import { onlyId } from '@/lib/base/fields/dto';
import { createJob, moveJobs, updateJob } from '@/lib/jobs/commands';
import { statusesFor } from '@/lib/jobs/listing';
import { BOARD_QUERY, JOB_QUERY, listJobSummaries, listOfficeJobs, listPublicJobs } from '@/lib/board/queries';
import { findOfficeJob, findPostedJob, findPublicJob, findContradictions } from '@/lib/jobs/queries';
import { jobDto, jobExample, jobSummaryDto, officeJobDto, postedJobDto, changedJobDto } from '@/lib/jobs/dto-schema';
import { JOB_ALIASES } from '@/lib/jobs/field-sets';
import type { BoardQuery } from '@/lib/board/search/board-query';
import { readBoardQuery } from '@/lib/board/search/read-board-query';
import { jobPatchSchema, jobSchema } from '@/lib/jobs/schema';
import { pageMeta } from '@/lib/platform/http/envelope';
import { handle, methods } from '@/lib/platform/http/handle';
import { candidateOrMay, may } from '@/lib/platform/sessions/caller';
import { amount, choice, optionalIdOf, PAGING, readQuery, repeatableIdOf, text } from '@/lib/platform/http/params';
import { enforceLimit } from '@/lib/platform/http/rate-limit';
import { BOARD_ORDERS, PAY_CURRENCIES, POSTED_DAYS, FACETS } from '@/lib/vocabulary/board';
import { EXPERIENCE_LEVELS, INDUSTRIES, JOB_TYPES, LISTED_STATUSES } from '@/lib/vocabulary/jobs';
import { valuesOf } from '@/lib/vocabulary/labels';
import { refusedPosting } from '@/lib/jobs/refusal';

const tag = 'Jobs';

const FACET_PARAMETERS = Object.fromEntries(
  FACETS.flatMap(({ name, labels, api }) => (api ? [[name, choice(api, valuesOf(labels))]] : [])),
);

const read = handle({
  id: 'listJobs',
  tag,
  summary: 'Open jobs, newest first or best match first, or one job by its id',
  notes: [
    'With id the other parameters do not count; a closed job is answered too.',
    'workplace is null where nobody says where the work is done.',
    'salary is the pay in words, also where only figures were given. Where the words of the posting contradict its figures, all of its pay is null; moderators get it as it is stored.',
    'Moderators get the status and the poster’s contact besides, and may ask for jobs of any status. Their updated_at counts a change by the poster that waits for review; the other fields are those of the approved version.',
    `place, skill, ${Object.keys(FACET_PARAMETERS).join(', ')}, pay, payTo, stated, posted and sort are those of the board, for open jobs; with status they do not count.`,
  ],
  guard: 'public',
  parameters: {
    id: optionalIdOf('one job'),
    search: text('Part of the title, ignoring case.', { also: ['title'] }),
    q: text(
      'A search as people type it, read as on the board: words for a type, level, workplace, industry, place, pay or date become that filter, “quotes” hold words together, a minus leaves a word out, OR means either. Each other word is met by the title, company, skills, place or text; best match first. With status, part of the title.',
    ),
    plain: text('Words of q that are searched as words and not read as a filter. Repeated: several.', {
      examples: ['remote'],
    }),
    location: text('Exact, ignoring case.'),
    place: text(
      'A city or country, however the jobs spell it, as the board’s addresses name it; or remote, also within a country. Repeated: any of them.',
      { examples: ['london-gb', 'united-kingdom', 'remote', 'remote-united-kingdom'] },
    ),
    skill: text('A skill that the job lists, by any of its names. Repeated: any of them.', {
      examples: ['kubernetes', 'k8s', 'c-plus-plus'],
    }),
    ...FACET_PARAMETERS,
    type: text('Exact, ignoring case.', { examples: JOB_TYPES }),
    category: text('Industry; exact, ignoring case.', { also: ['industry'], examples: INDUSTRIES }),
    experience: text('Exact, ignoring case.', { also: ['experienceLevel'], examples: EXPERIENCE_LEVELS }),
    salary: amount('Jobs whose stated maximum is at least this.'),
    pay: amount(
      'The least that a job pays in a year at its best, in currency, whatever the period that it is stated for. Jobs that do not say stay in.',
    ),
    payTo: amount('The most that a job pays in a year at its least, in currency. Jobs that do not say stay in.'),
    currency: choice('Of pay and payTo; GBP where none is named.', PAY_CURRENCIES),
    stated: choice('Leaves out jobs that do not say what they pay in a year.', ['yes']),
    posted: choice('Jobs first put on the board within so many days.', POSTED_DAYS),
    sort: choice('Without it, best match first with q, else newest.', BOARD_ORDERS),
    fields: choice(
      'summary: leaves out description, responsibilities, requirements and benefits, and what only moderators get.',
      ['summary'],
    ),
    status: choice('Moderators only; ignored from anybody else.', [...LISTED_STATUSES, 'all']),
    ...PAGING,
  },
  exampleQuery: 'search=engineer&limit=5',
  answers: [
    { description: 'The jobs of the page asked for.', list: jobDto },
    { description: 'The same for moderators.', list: officeJobDto },
    { description: 'With fields=summary: the jobs without their long texts.', list: jobSummaryDto },
    { description: 'With id: the job.', data: jobDto },
    { description: 'With id, for moderators.', data: officeJobDto },
  ],
  refusals: ['not_found'],
  run: async ({ url, caller, params }) => {
    const { id } = params;
    const moderator = caller?.role === 'moderator';
    if (id !== undefined) {
      const found = moderator ? await findOfficeJob(id) : (await findPublicJob(id))?.job;
      if (!found) throw new AppError('not_found', 'Job Not Found');
      return { data: found };
    }
    // Only moderators may choose a status; everybody else sees open jobs.
    const status = moderator ? params.status : undefined;
    const { page, limit } = params;
    const openOnly = status === undefined;
    const asked = { ...readQuery(url, JOB_QUERY), board: boardQueryIn(url) };
    const filters = { ...asked, statuses: statusesFor(status), openOnly, page, limit };
    const list = params.fields === 'summary' ? listJobSummaries : moderator ? listOfficeJobs : listPublicJobs;
    const { jobs, total } = await list(filters);
    return { data: jobs, meta: pageMeta(total, page, limit) };
  },
});

/** Parses the board's filters. The API refuses an invalid `pay` or `payTo`, which the board's pages ignore. */
function boardQueryIn(url: URL): BoardQuery {
  const { pay, payTo } = readQuery(url, BOARD_QUERY);
  const { query } = readBoardQuery(url.searchParams);
  return { ...query, pay: query.pay ?? (pay || null), payTo: query.payTo ?? (payTo || null) };
}

const create = handle({
  id: 'createJob',
  tag,
  summary: 'Create a job',
  notes: [
    'A moderator’s is published at once, a candidate’s waits for review.',
    'A candidate’s sends the contact address its link to the posting; a moderator’s sends nothing.',
    'A description or list in HTML, also escaped, is stored as plain text.',
    'withheld names the facts that are told to nobody, each with the words of the posting that contradict it.',
  ],
  guard: candidateOrMay('decide'),
  schema: { schema: jobSchema, aliases: JOB_ALIASES, message: refusedPosting },
  example: jobExample,
  answers: [
    { status: 201, description: 'The job, for a moderator.', message: 'Job created.', data: changedJobDto },
    { status: 201, description: 'The job, for a candidate.', message: 'Job created.', data: postedJobDto },
  ],
  refusals: ['rate_limited'],
  run: async ({ request, body, caller }) => {
    const moderator = caller.role === 'moderator';
    if (!moderator) await enforceLimit(request.headers, 'posting');
    const { id } = await createJob(body, caller);
    return {
      data: { ...(await (moderator ? findOfficeJob(id) : findPostedJob(id))), withheld: await findContradictions(id) },
    };
  },
});

const update = handle({
  id: 'updateJob',
  tag,
  summary: 'Change a job, or publish, reject or close it',
  notes: [
    'Only what is sent is checked and written.',
    'withheld names the facts that are told to nobody, each with the words of the posting that contradict it.',
    'With seen, the updated_at of the job as it was read, a job that has changed since is left as it is (409).',
    'A rejected job is published only with seen: who does not say what they saw is taken not to know that somebody has rejected it (409).',
    'Publishing and rejecting are mailed to the poster; reason goes with a rejection. Another contact address ends the links mailed to the old one.',
  ],
  guard: may('decide'),
  parameters: { id: repeatableIdOf('the job', 14) },
  schema: { schema: jobPatchSchema, aliases: JOB_ALIASES, partial: true },
  example: { status: 'published', salary: '£60,000 per year' },
  answers: { description: 'The job as it is now.', message: 'Job updated.', data: changedJobDto },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { id }, body, caller }) => {
    await updateJob(id, body, caller);
    return { data: { ...(await findOfficeJob(id)), withheld: await findContradictions(id) } };
  },
});

const remove = handle({
  id: 'deleteJob',
  tag,
  summary: 'Delete a job',
  guard: may('decide'),
  parameters: { id: repeatableIdOf('the job', 14) },
  answers: { description: 'Deleted; its id is not used again.', message: 'Job deleted.', data: onlyId },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { id }, caller }) => {
    if (!(await findOfficeJob(id))) throw new AppError('not_found', 'Job Not Found');
    await moveJobs([id], 'delete', caller);
    return { data: { id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: read,
  POST: create,
  PUT: update,
  DELETE: remove,
});
