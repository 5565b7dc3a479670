import { candidate, callerFrom, application, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, type CallOptions } from '@/lib/testing/harness';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { MOST_SAVED } from '@/lib/vocabulary/saved-jobs';
import { cookieOf } from '@/lib/testing/fixtures';
import { flashKey } from '@/lib/testing/harness';
import type { JobMarksDto, SavedJobDto } from '@/lib/candidates/dto-schema';
import { listSavedJobs } from '@/lib/candidates/saved-jobs';
import * as jobsById from '../../jobs-by-id/route';
import * as jobMarks from '../job-marks/route';
import * as unsave from '../unsave/route';
import * as saved from './route';
import { OFFICE_STATUSES } from '@/lib/vocabulary/jobs';

const PATH = '/api/account/saved-jobs';
const put = (ids: unknown, as: Person) => call<SavedJobDto[]>(saved, 'PUT', PATH, { json: { ids }, as });
const listed = async (as: Person) => (await call<SavedJobDto[]>(saved, 'GET', PATH, { as })).body.data;
const idsOf = (jobs: readonly { id: number }[]) => jobs.map(({ id }) => id);

test('lists saved jobs, last saved first, open and closed, and saves a job only once', async () => {
  const person = await candidate();
  const [one, two, closed] = [await job(), await job(), await job({ status: 'closed', salary: '£50,000' })];
  await put([one.id], person);
  await put([closed.id, two.id], person);
  const { status, body } = await put([one.id], person);
  expect(status).toBe(200);
  expect(idsOf(body.data)).toEqual([closed.id, two.id, one.id]);
  expect((await listed(person))[0]).toMatchObject({
    ...{ id: closed.id, title: closed.title, companyName: 'Brightwater Ltd', salary: '£50,000' },
    ...{ typeLabel: 'Full-time', payGap: 'period', logo: null, open: false },
    created_at: expect.stringMatching(/Z$/) as string,
  });
  expect((await listed(person)).map(({ open }) => open)).toEqual([false, true, true]);
});

test('the saved list shows a job past its deadline as closed, and omits a deleted job', async () => {
  const person = await candidate();
  const [past, deleted] = [await job({ deadline: '2020-01-01' }), await job()];
  await put([past.id, deleted.id], person);
  await db().job.update({ where: { id: deleted.id }, data: { status: 'deleted' } });
  expect(await listed(person)).toMatchObject([{ id: past.id, open: false }]);
});

test('saving several jobs skips those that are not public, and answers 404 if all are skipped', async () => {
  const person = await candidate();
  const [pending, open] = [await job({ status: 'pending' }), await job()];
  expect(await put([pending.id, 999_999], person)).toMatchObject({ status: 404, body: { message: 'Job Not Found' } });
  expect(idsOf((await put([pending.id, open.id], person)).body.data)).toEqual([open.id]);
});

test.each([[[]], [['x']], [[0]], ['7'], [Array.from({ length: 101 }, (_, index) => index + 1)]])(
  'refuses the malformed or oversized list of job ids %j',
  async (ids) => expect((await put(ids, await candidate())).status).toBe(422),
);

test('refuses to save a job beyond the limit of saved jobs, with a message', async () => {
  const person = await candidate();
  const ids: number[] = [];
  for (let count = 0; count <= MOST_SAVED; count += 1) ids.push((await job()).id);
  const now = new Date();
  await db().savedJob.createMany({
    data: ids.slice(1).map((jobId) => ({ jobId, userId: person.id, savedAt: now })),
  });
  expect(await put(ids.slice(0, 1), person)).toMatchObject({
    status: 409,
    body: { message: `You have saved ${MOST_SAVED} jobs, which is the most an account keeps. Remove one first.` },
  });
  expect((await put(ids.slice(1, 3), person)).status).toBe(200);
});

test('each candidate sees only their own saved jobs', async () => {
  const [ana, ben] = [await candidate(), await candidate()];
  const { id } = await job();
  await put([id], ana);
  expect(await listed(ben)).toEqual([]);
  await call(saved, 'DELETE', `${PATH}?id=${id}`, { as: ben });
  expect(idsOf(await listed(ana))).toEqual([id]);
});

test('removing a saved job succeeds even if the job was never saved', async () => {
  const person = await candidate();
  const { id } = await job();
  await put([id], person);
  for (let time = 0; time < 2; time += 1)
    expect(await call(saved, 'DELETE', `${PATH}?id=${id}`, { as: person })).toMatchObject({
      status: 200,
      body: { data: { id } },
    });
  expect(await listed(person)).toEqual([]);
});

test('removing a saved job by form redirects to the saved tab with a message', async () => {
  const person = await candidate();
  const { id } = await job();
  await put([id], person);
  const answer = await call(unsave, 'POST', `/api/account/unsave?id=${id}`, {
    form: {},
    browser: true,
    headers: { cookie: await cookieOf(person) },
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(/^\/talent-seeker-dashboard\?tab=saved&outcome=/);
  expect(await readFlash('unsave', flashKey(answer))).toMatchObject({
    ok: true,
    message: 'The job is no longer on your list.',
  });
  expect(await listed(person)).toEqual([]);
});

test('saving and removing jobs refuse anonymous visitors, moderators and other origins', async () => {
  const { id } = await job();
  const person = await candidate();
  const fromElsewhere = { headers: { cookie: await cookieOf(person), origin: 'https://elsewhere.example' } };
  const requests: [CallOptions, number][] = [
    [{}, 401],
    [{ as: await moderator() }, 403],
    [fromElsewhere, 403],
  ];
  for (const [options, status] of requests) {
    expect((await call(saved, 'PUT', PATH, { json: { ids: [id] }, ...options })).status).toBe(status);
    expect((await call(saved, 'DELETE', `${PATH}?id=${id}`, options)).status).toBe(status);
    expect((await call(unsave, 'POST', `/api/account/unsave?id=${id}`, options)).status).toBe(status);
  }
  expect(await db().savedJob.count({ where: { jobId: id } })).toBe(0);
});

test("the list of job marks contains only the caller's applied and saved jobs, and forbids caching", async () => {
  const [ana, ben] = [await candidate(), await candidate()];
  const [one, two, three] = [await job(), await job(), await job()];
  for (const [jobId, userId] of [
    [one.id, ana.id],
    [two.id, ana.id],
    [one.id, ana.id],
    [three.id, ben.id],
  ] as const)
    await application({ jobId, userId });
  await put([three.id], ana);
  const answer = await call<JobMarksDto>(jobMarks, 'GET', '/api/account/job-marks', { as: ana });
  expect(answer.body.data).toEqual({ applied: [one.id, two.id], saved: [three.id] });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await call(jobMarks, 'GET', '/api/account/job-marks')).status).toBe(401);
});

test('jobs-by-id returns jobs in the requested order, and omits those that are not public', async () => {
  const [open, closed, pending, gone] = [
    await job(),
    await job({ status: 'closed' }),
    await job({ status: 'pending' }),
    await job({ status: 'deleted' }),
  ];
  const office = [];
  for (const status of OFFICE_STATUSES) office.push((await job({ status })).id);
  const ids = [closed.id, pending.id, open.id, gone.id, 999_999, ...office].join();
  const { body } = await call<SavedJobDto[]>(jobsById, 'GET', `/api/jobs-by-id?ids=${ids}`);
  expect(body.data).toMatchObject([
    { id: closed.id, open: false },
    { id: open.id, open: true },
  ]);
  expect(JSON.stringify(body)).not.toContain('private.person');
  expect((await call(jobsById, 'GET', '/api/jobs-by-id?ids=')).body).toMatchObject({ success: true, data: [] });
});

test.each([
  ['', 'Name the jobs in the address: ?ids=1,2.'],
  ['?ids=x', 'The ids must be a whole number.'],
  ['?ids=1,,2', 'The ids must be a whole number.'],
  [`?ids=${Array.from({ length: 101 }, () => '1').join()}`, 'Name at most 100 ids.'],
])('jobs-by-id refuses ids%s with a message', async (query, message) => {
  expect(await call(jobsById, 'GET', `/api/jobs-by-id${query}`)).toMatchObject({ status: 400, body: { message } });
});

test('deleting a user deletes their saved jobs', async () => {
  const person = await candidate();
  const caller = await callerFrom(person);
  await put([(await job()).id], person);
  await db().user.delete({ where: { id: person.id } });
  expect(await listSavedJobs(caller.userId)).toEqual([]);
  expect(await db().savedJob.count({ where: { userId: person.id } })).toBe(0);
});
