import { application, candidate, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, type CallOptions } from '@/lib/testing/harness';
import * as jobApplications from './route';

type Row = { id: number; status: string };
let mod: Person;
let jobId: number;
let otherJob: number;
let first: number;
let second: number;
let elsewhere: number;

beforeEach(async () => {
  mod = await moderator();
  [jobId, otherJob] = [(await job()).id, (await job()).id];
  first = (await application({ jobId })).id;
  second = (await application({ jobId, email: 'b@mail.example', status: 'rejected' })).id;
  elsewhere = (await application({ jobId: otherJob })).id;
});

const list = (query: string, as: Person = mod) =>
  call<Row[]>(jobApplications, 'GET', `/api/job-applications.php${query}`, { as });
const patch = (id: number | string, json: unknown, as: Person = mod) =>
  call<Row>(jobApplications, 'PATCH', `/api/job-applications.php?id=${id}`, { json, as });
const statusOf = async (id: number) => (await db().application.findUniqueOrThrow({ where: { id } })).status;

test('lists the applications of one job, newest first', async () => {
  expect((await list(`?id=${jobId}`)).body.data.map((row) => row.id)).toEqual([second, first]);
  expect((await list(`?id=${jobId}&status=rejected`)).body.data.map((row) => row.id)).toEqual([second]);
  expect((await list(`?id=${jobId}&limit=1`)).body.meta).toEqual({ total: 2, page: 1, limit: 1, pages: 2 });
  expect((await list('?id=999999')).body.data).toEqual([]);
  expect((await list('')).status).toBe(400);
  expect((await list(`?id=${jobId}&status=nonsense`)).status).toBe(422);
});

test('the applications of a job are for moderators only', async () => {
  const cand = await candidate();
  const codes = async (options: CallOptions) => [
    (await call(jobApplications, 'GET', `/api/job-applications.php?id=${jobId}`, options)).status,
    (
      await call(jobApplications, 'PATCH', `/api/job-applications.php?id=${first}`, {
        json: { status: 'approved' },
        ...options,
      })
    ).status,
  ];
  expect(await codes({})).toEqual([401, 401]);
  expect(await codes({ as: cand })).toEqual([403, 403]);
  expect(await statusOf(first)).toBe('pending');
});

test("PATCH without application_id treats id as the application's id", async () => {
  const { status, body } = await patch(first, { status: 'interview', feedback: 'Monday?' });
  expect([status, body.data]).toEqual([
    200,
    expect.objectContaining({ id: first, status: 'interview', feedback: 'Monday?' }),
  ]);
});

test("PATCH with application_id treats id as the job's id", async () => {
  for (const application_id of [first, String(first)]) {
    const { status, body } = await patch(jobId, { application_id, status: 'approved' });
    expect([status, body.data.id]).toEqual([200, first]);
  }
  expect(await statusOf(first)).toBe('approved');
});

test('PATCH with the id of one job and an application of another job answers 404', async () => {
  expect((await patch(jobId, { application_id: elsewhere, status: 'approved' })).status).toBe(404);
  expect(await statusOf(elsewhere)).toBe('pending');
});

test("a malformed PATCH of a job's application changes nothing", async () => {
  for (const application_id of ['x', -1, 0, 1.5, '', []])
    expect((await patch(jobId, { application_id, status: 'approved' })).body.errors).toHaveProperty('application_id');
  expect((await patch(first, { status: 'hired' })).body.errors).toHaveProperty('status');
  expect((await patch('x', { status: 'approved' })).status).toBe(400);
  expect((await patch(999_999, { status: 'approved' })).status).toBe(404);
  expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'rejected']);
});
