import * as jobsPhp from '../../jobs.php/route';
import * as postingLink from '../../postings-manage/link/route';
import * as clone from './[id]/clone/route';
import * as template from './[id]/template/route';
import * as work from './[id]/work/route';
import * as link from './link/route';
import * as open from './new/route';
import * as bulk from './route';
import { listJobs } from '@/lib/board/queries';
import { CONTACT_FIELDS } from '@/lib/jobs/field-sets';
import { jobListing } from '@/lib/jobs/listing';
import { findPosting } from '@/lib/postings/queries';
import { issuePostingLink } from '@/lib/jobs/posting-link';
import { listShortlist } from '@/lib/shortlist/queries';
import { job, moderator, postingFields, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';

let mod: Person;
beforeAll(async () => {
  mod = await moderator();
});
afterEach(() => db().outboxMail.deleteMany());

const create = (json: object) => call<{ id: number }>(open, 'POST', '/api/office/jobs/new', { json, as: mod });
const change = (id: number, json: object) => call(work, 'POST', `/api/office/jobs/${id}/work`, { json, as: mod });
const copy = (as: typeof clone, name: string, id: number) =>
  call<{ id: number }>(as, 'POST', `/api/office/jobs/${id}/${name}`, { as: mod });
const row = (id: number) => db().job.findUniqueOrThrow({ where: { id } });
const logged = async (id: number) =>
  (await db().activityLog.findMany({ where: { subjectId: String(id) }, orderBy: { id: 'asc' } })).map(
    ({ action, data }) => [action, data],
  );

test('a draft needs only a title, and is published only when complete', async () => {
  expect((await create({ company: 'Acme' })).status).toBe(422);
  const { status, body } = await create({ title: 'Idea', reference: 'HA-1042', openings: '3' });
  expect([status, body.message, body.data]).toMatchObject([
    201,
    'Draft saved.',
    { status: 'draft', isInternal: false, reference: 'HA-1042', openings: 3, company: '', email: null },
  ]);
  const { id } = body.data;
  const refused = await change(id, { company: 'Acme', action: 'approve' });
  expect([refused.status, refused.body.message]).toEqual([
    422,
    '“Idea” is not complete. Enter the location. Enter a contact e-mail address. Enter the job description.',
  ]);
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['location', 'email', 'description']);
  // The refused request stored none of its fields.
  expect((await row(id)).company).toBe('');
  const published = await change(id, { ...postingFields({ title: 'Idea' }), action: 'approve' });
  expect([published.status, published.body.data]).toMatchObject([200, { status: 'published', reference: 'HA-1042' }]);
  expect(await row(id)).toMatchObject({ publishedAt: expect.any(Date), openUntil: expect.any(String) });
  // The moderator created the job, so there is no poster to mail.
  expect(await db().outboxMail.count()).toBe(0);
  expect((await logged(id)).map(([action]) => action)).toEqual(['job.create', 'job.edit', 'job.approve']);
});

test('a draft without a company takes the name of the company that is entered later', async () => {
  const { id } = (await create({ title: 'Idea' })).body.data;
  await change(id, { company: 'Acme' });
  expect(await row(id)).toMatchObject({ company: 'Acme', companyName: 'Acme' });
});

test('a moderator can send a draft to review instead of publishing it', async () => {
  const { id } = (await create(postingFields())).body.data;
  expect((await change(id, { action: 'review' })).status).toBe(200);
  expect((await row(id)).status).toBe('pending');
  expect((await db().outboxMail.findMany()).map(({ kind }) => kind)).toEqual(['job-notice']);
  expect((await logged(id)).at(-1)).toEqual(['job.review', { from: 'draft', to: 'pending' }]);
});

test('creating a job as published checks the whole posting and reports each missing field', async () => {
  const { status, body } = await create({ title: 'Idea', publish: true, phone: '1'.repeat(50) });
  expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
    422,
    ['company', 'description', 'email', 'location', 'phone'],
  ]);
  expect((await create({ ...postingFields(), publish: true })).body.data).toMatchObject({ status: 'published' });
});

test('an internal job can be closed and reopened in the office, and only “publish” puts it on the board', async () => {
  const { id } = (await create({ ...postingFields(), isInternal: true, publish: true })).body.data;
  const after = async (action: string) => {
    const { status } = await change(id, { action });
    const { status: stored, isInternal, publishedAt } = await row(id);
    return [status, stored, isInternal, publishedAt !== null];
  };
  expect((await row(id)).status).toBe('internal');
  expect(await after('approve')).toEqual([409, 'internal', true, false]);
  expect(await after('close')).toEqual([200, 'shelved', true, false]);
  expect(await after('publish')).toEqual([409, 'shelved', true, false]);
  expect(await after('approve')).toEqual([200, 'internal', true, false]);
  expect(await after('publish')).toEqual([200, 'published', false, true]);
  expect(await after('close')).toEqual([200, 'closed', false, true]);
});

test('closing an internal job can be undone', async () => {
  const { id } = await job({ status: 'internal', isInternal: true });
  const act = (action: string) => call(bulk, 'POST', '/api/office/jobs', { json: { action, ids: [id] }, as: mod });
  expect([(await act('close')).status, (await row(id)).status]).toEqual([200, 'shelved']);
  expect([(await act('undo-close')).status, await row(id)]).toMatchObject([
    200,
    { status: 'internal', publishedAt: null, closedBy: null },
  ]);
});

test('refuses to send an internal draft to review, and to make an open internal job public by an edit', async () => {
  const draft = await job({ status: 'draft', isInternal: true });
  expect((await change(draft.id, { action: 'review' })).status).toBe(409);
  expect((await change(draft.id, { isInternal: '', action: 'review' })).status).toBe(200);
  const internal = await job({ status: 'internal', isInternal: true });
  expect((await change(internal.id, { isInternal: false })).status).toBe(409);
  expect((await change(internal.id, { isInternal: ['', 'on'], reference: 'x'.repeat(41) })).status).toBe(422);
});

test.each([[0], [1000], ['1.5'], ['many']])('refuses %j as the number of openings', async (openings) => {
  expect((await create({ title: 'Idea', openings })).body.errors).toEqual({
    openings: ['Enter the openings as a whole number from 1 to 999.'],
  });
});

test('an edit cannot empty a required field of a published job', async () => {
  const { id } = await job();
  expect((await change(id, { description: ' ' })).body.errors).toEqual({ description: ['Enter the job description.'] });
  expect((await change(id, { openings: 5 })).body.data).toMatchObject({ openings: 5 });
});

test('reopening a poster’s job on its page mails the poster after 10 s', async () => {
  const { id } = await job({ status: 'closed', closedBy: 'moderator' });
  expect((await change(id, { action: 'approve' })).status).toBe(200);
  const { createdAt, nextAttemptAt } = await db().outboxMail.findFirstOrThrow({ where: { kind: 'job-approved' } });
  expect(nextAttemptAt.getTime() - createdAt.getTime()).toBe(10_000);
});

test('refuses a change of a job based on an outdated version', async () => {
  const { id } = await job({ status: 'draft' });
  expect((await change(id, { title: 'Other', seen: '2026-01-01T00:00:00.000Z' })).status).toBe(409);
});

// Fails for a new column of a job until copies include it or one of these lists excludes it.
test('a copy has the text and facts of its job, but no contact, dates, client’s number, openings or people', async () => {
  const day = new Date('2026-01-05T09:00:00Z');
  const full = await job({
    status: 'closed',
    isInternal: true,
    reference: 'HA-1042',
    openings: 3,
    deadline: '2026-12-31',
    openUntil: '2026-12-31',
    reminderFor: '2026-12-31',
    closedBy: 'moderator',
    ...{ createdAt: day, updatedAt: day, publishedAt: day, firstPublishedAt: day, closedAt: day },
    salary: '£60,000 per year',
    salaryMin: 60_000,
    given: '{"city":"London"}',
  });
  const left = [
    'id',
    'status',
    'reference',
    'openings',
    'deadline',
    'openUntil',
    'reminderFor',
    'closedBy',
    'postedById',
  ];
  const dates = ['createdAt', 'updatedAt', 'publishedAt', 'firstPublishedAt', 'closedAt', 'deletedAt'];
  for (const [as, name, status] of [
    [clone, 'clone', 'draft'],
    [template, 'template', 'template'],
  ] as const) {
    const { status: answered, body } = await copy(as, name, full.id);
    const made = await row(body.data.id);
    expect([answered, made.status, made.openings, made.postedById]).toEqual([201, status, 1, mod.id]);
    const without = [...left, ...dates, ...CONTACT_FIELDS];
    const kept = (one: object) => Object.fromEntries(Object.entries(one).filter(([key]) => !without.includes(key)));
    expect(kept(made)).toEqual(kept(full));
    for (const key of ['reference', 'deadline', 'openUntil', 'publishedAt', 'closedAt', ...CONTACT_FIELDS])
      expect([key, made[key as 'reference']]).toEqual([key, null]);
    expect(await logged(made.id)).toEqual([[`job.${name}`, { from: full.id }]]);
  }
  expect((await copy(clone, 'clone', 999_999)).status).toBe(404);
});

test('the jobs API hides drafts, templates and internal jobs even from moderators, and never changes them', async () => {
  await db().job.deleteMany();
  for (const status of ['draft', 'template', 'internal', 'shelved']) {
    const { id } = await job({ status, isInternal: status !== 'draft', title: 'Hidden' });
    const asked = (method: 'GET' | 'PUT' | 'DELETE') =>
      call(jobsPhp, method, `/api/jobs.php?id=${id}`, {
        as: mod,
        ...(method === 'PUT' && { json: { title: 'Known' } }),
      });
    const answers = await Promise.all((['GET', 'PUT', 'DELETE'] as const).map(asked));
    expect([status, ...answers.map((answer) => answer.status)]).toEqual([status, 404, 404, 404]);
    expect((await row(id)).title).toBe('Hidden');
    for (const asked of ['all', 'published', 'closed', 'pending'])
      expect((await call(jobsPhp, 'GET', `/api/jobs.php?status=${asked}`, { as: mod })).body.data).toEqual([]);
    expect((await call(jobsPhp, 'GET', `/api/jobs.php?status=${status}`, { as: mod })).status).toBe(422);
  }
});

test('a poster cannot manage a draft, template or internal job by link', async () => {
  for (const status of ['draft', 'template', 'internal', 'shelved']) {
    const { id } = await job({ status, email: 'client@harbour.example' });
    const url = await issuePostingLink(db(), { jobId: id, email: 'client@harbour.example' });
    expect(await findPosting(url.split('/').at(-1)!)).toBeNull();
    expect((await call(link, 'POST', '/api/office/jobs/link', { json: { id }, as: mod })).status).toBe(404);
    const asked = { job: String(id), email: 'client@harbour.example' };
    await call(postingLink, 'POST', '/api/postings-manage/link', { json: asked });
    expect(await db().outboxMail.count({ where: { kind: 'job-link', sentAt: null, toAddress: asked.email } })).toBe(0);
  }
});

test('internal jobs have a shortlist, but drafts and templates have none', async () => {
  const worked = [];
  for (const status of ['internal', 'shelved', 'draft', 'template']) {
    const { id } = await job({ status });
    if (await listShortlist(id, { pool: false, page: 1, limit: 5 })) worked.push(status);
  }
  expect(worked).toEqual(['internal', 'shelved']);
});

test('the office lists drafts and internal jobs, closed internal jobs as closed, and templates only by filter', async () => {
  await db().job.deleteMany();
  for (const status of ['published', 'closed', 'draft', 'template', 'internal', 'shelved', 'deleted'])
    await job({ status });
  const listed = async (status?: string) => {
    const query = jobListing.read(status === undefined ? {} : { status });
    const { jobs, total } = await listJobs({ ...query, search: undefined });
    return [total, jobs.map((each) => each.status).sort()];
  };
  expect(await listed()).toEqual([5, ['closed', 'draft', 'internal', 'published', 'shelved']]);
  expect(await listed('closed')).toEqual([2, ['closed', 'shelved']]);
  for (const status of ['draft', 'template', 'internal']) expect(await listed(status)).toEqual([1, [status]]);
});

test('a job form without scripts redirects to the job, to the form if refused, or to the form of a new copy', async () => {
  const post = async (handlers: typeof open, path: string, form: Record<string, string>) =>
    (await call(handlers, 'POST', path, { form, as: mod, headers: { Accept: 'text/html' } })).headers.get('location');
  const at = /^(.*?)[?&]outcome=/;
  const created = await post(open, '/api/office/jobs/new', { title: 'Idea', isInternal: 'on' });
  const id = Number(/jobs\/(\d+)/.exec(created ?? '')?.[1]);
  expect(await row(id)).toMatchObject({ status: 'draft', isInternal: true });
  expect((await post(open, '/api/office/jobs/new', { title: '' }))?.match(at)?.[1]).toBe(
    '/moderator-dashboard/jobs/new',
  );
  const page = `/moderator-dashboard/jobs/${id}`;
  const worked = `/api/office/jobs/${id}/work`;
  expect((await post(work, worked, { title: '' }))?.match(at)?.[1]).toBe(`${page}?tab=edit`);
  expect((await post(work, worked, { action: 'approve' }))?.match(at)?.[1]).toBe(page);
  expect((await post(work, worked, { title: 'Better' }))?.match(at)?.[1]).toBe(page);
  expect((await post(clone, `/api/office/jobs/${id}/clone`, {}))?.match(at)?.[1]).toBe(
    `/moderator-dashboard/jobs/${id + 7}?tab=edit`,
  );
});
