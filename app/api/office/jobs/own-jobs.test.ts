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
  // Nothing of the refused request was stored.
  expect((await row(id)).company).toBe('');
  const published = await change(id, { ...postingFields({ title: 'Idea' }), action: 'approve' });
  expect([published.status, published.body.data]).toMatchObject([200, { status: 'published', reference: 'HA-1042' }]);
  expect(await row(id)).toMatchObject({ publishedAt: expect.any(Date), openUntil: expect.any(String) });
  // Nobody else posted the job, so nobody is written to.
  expect(await db().outboxMail.count()).toBe(0);
  expect((await logged(id)).map(([action]) => action)).toEqual(['job.create', 'job.edit', 'job.approve']);
});

test('a draft without a company takes the name of the company that is entered later', async () => {
  const { id } = (await create({ title: 'Idea' })).body.data;
  await change(id, { company: 'Acme' });
  expect(await row(id)).toMatchObject({ company: 'Acme', companyName: 'Acme' });
});

test('a draft may go to review first', async () => {
  const { id } = (await create(postingFields())).body.data;
  expect((await change(id, { action: 'review' })).status).toBe(200);
  expect((await row(id)).status).toBe('pending');
  expect((await db().outboxMail.findMany()).map(({ kind }) => kind)).toEqual(['job-notice']);
  expect((await logged(id)).at(-1)).toEqual(['job.review', { from: 'draft', to: 'pending' }]);
});

test('publishing at once checks the whole posting and reports each missing field', async () => {
  const { status, body } = await create({ title: 'Idea', publish: true, phone: '1'.repeat(50) });
  expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
    422,
    ['company', 'description', 'email', 'location', 'phone'],
  ]);
  expect((await create({ ...postingFields(), publish: true })).body.data).toMatchObject({ status: 'published' });
});

test('an internal job opens, closes and reopens in the office, and only publish takes it to the board', async () => {
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

test('the close of an internal job can be undone', async () => {
  const { id } = await job({ status: 'internal', isInternal: true });
  const act = (action: string) => call(bulk, 'POST', '/api/office/jobs', { json: { action, ids: [id] }, as: mod });
  expect([(await act('close')).status, (await row(id)).status]).toEqual([200, 'shelved']);
  expect([(await act('undo-close')).status, await row(id)]).toMatchObject([
    200,
    { status: 'internal', publishedAt: null, closedBy: null },
  ]);
});

test('an internal draft cannot go to review, and a job that is worked on stays internal', async () => {
  const draft = await job({ status: 'draft', isInternal: true });
  expect((await change(draft.id, { action: 'review' })).status).toBe(409);
  expect((await change(draft.id, { isInternal: '', action: 'review' })).status).toBe(200);
  const internal = await job({ status: 'internal', isInternal: true });
  expect((await change(internal.id, { isInternal: false })).status).toBe(409);
  expect((await change(internal.id, { isInternal: ['', 'on'], reference: 'x'.repeat(41) })).status).toBe(422);
});

test.each([[0], [1000], ['1.5'], ['many']])('refuses %j openings', async (openings) => {
  expect((await create({ title: 'Idea', openings })).body.errors).toEqual({
    openings: ['Enter the openings as a whole number from 1 to 999.'],
  });
});

test('a published job cannot lose what a posting needs', async () => {
  const { id } = await job();
  expect((await change(id, { description: ' ' })).body.errors).toEqual({ description: ['Enter the job description.'] });
  expect((await change(id, { openings: 5 })).body.data).toMatchObject({ openings: 5 });
});

test('a poster’s job that is reopened on its page writes a letter that waits', async () => {
  const { id } = await job({ status: 'closed', closedBy: 'moderator' });
  expect((await change(id, { action: 'approve' })).status).toBe(200);
  const { createdAt, nextAttemptAt } = await db().outboxMail.findFirstOrThrow({ where: { kind: 'job-approved' } });
  expect(nextAttemptAt.getTime() - createdAt.getTime()).toBe(10_000);
});

test('a change of a version that was not read is refused', async () => {
  const { id } = await job({ status: 'draft' });
  expect((await change(id, { title: 'Other', seen: '2026-01-01T00:00:00.000Z' })).status).toBe(409);
});

// Every column of a job is copied or not by intention: a new column fails here until it is put on one of the lists.
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

test('the API does not tell moderators of drafts, templates and internal jobs, nor change them', async () => {
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

test('no poster manages a draft, template or internal job', async () => {
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

test('the office works on internal jobs, not on drafts and templates', async () => {
  const worked = [];
  for (const status of ['internal', 'shelved', 'draft', 'template']) {
    const { id } = await job({ status });
    if (await listShortlist(id, { pool: false, page: 1, limit: 5 })) worked.push(status);
  }
  expect(worked).toEqual(['internal', 'shelved']);
});

test('the office’s list has drafts and internal jobs, closed ones with the closed, and templates by their filter', async () => {
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

test('plain forms return to the job, to the form with its errors, and to the form of a copy', async () => {
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
