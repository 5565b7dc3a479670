import { existsSync } from 'node:fs';
import { application, candidate, job, moderator, storedPath, type Person } from '@/lib/testing/fixtures';
import { call, db, type CallOptions } from '@/lib/testing/harness';
import * as applications from './route';

const KEYS = [
  'applicant_name',
  'company',
  'cover_letter',
  'created_at',
  'email',
  'feedback',
  'file_name',
  'id',
  'job_id',
  'job_title',
  'linkedin',
  'location',
  'phone',
  'status',
  'updated_at',
];
type Row = { id: number } & Record<string, unknown>;

let mod: Person;
let cand: Person;
let other: Person;
let jobs: number[];
let mine: number;
let theirs: number;
let guests: number;

beforeAll(async () => {
  [mod, cand, other] = [await moderator(), await candidate(), await candidate()];
  jobs = [(await job()).id, (await job({ title: 'Second', status: 'closed' })).id];
  const [first = 0, second = 0] = jobs;
  mine = (await application({ jobId: first, userId: cand.id, email: cand.email ?? '', applicantName: 'Casey' })).id;
  theirs = (await application({ jobId: second, userId: other.id, email: 'Other@mail.example', status: 'interview' }))
    .id;
  // Sent by a guest with the candidate's e-mail address. The account does not own it before that address is verified.
  guests = (await application({ jobId: first, email: cand.email ?? '', applicantName: 'Müller' })).id;
});

const list = (query: string, as?: Person) =>
  call<Row[]>(applications, 'GET', `/api/applications.php${query}`, as && { as });
const ids = async (query: string, as: Person) => (await list(query, as)).body.data.map((row) => row.id);
const one = (method: 'GET' | 'PUT' | 'DELETE', id: number, options: CallOptions) =>
  call<Row>(applications, method, `/api/applications.php?id=${id}`, options);
const row = (id: number) => db().application.findUniqueOrThrow({ where: { id } });
const log = (id: number) =>
  db().activityLog.findMany({ where: { subjectType: 'application', subjectId: String(id) }, orderBy: { id: 'asc' } });

test('lists all applications to moderators and their own to candidates, and answers visitors 401', async () => {
  expect(await ids('', mod)).toEqual([guests, theirs, mine]);
  expect(await ids('', cand)).toEqual([mine]);
  expect(await ids('', other)).toEqual([theirs]);
  expect((await list('')).status).toBe(401);
});

test('an application in the list has exactly the documented fields', async () => {
  const { body } = await list('', cand);
  expect(body.data.map((each) => Object.keys(each).sort())).toEqual([KEYS]);
  expect(body.data[0]).toMatchObject({
    job_id: jobs[0],
    job_title: 'Test Engineer',
    company: 'Brightwater Ltd',
    location: 'London, UK',
    file_name: 'cv.pdf',
    status: 'pending',
    feedback: null,
  });
  expect(body.meta).toEqual({ total: 1, page: 1, limit: 100, pages: 1 });
});

test('filters of the application list never reveal applications of other candidates', async () => {
  expect(await ids('?status=interview', mod)).toEqual([theirs]);
  expect(await ids('?status=INTERVIEW', cand)).toEqual([]);
  expect(await ids(`?job_id=${jobs[0]}`, mod)).toEqual([guests, mine]);
  expect(await ids(`?job_id=${jobs[1]}`, cand)).toEqual([]);
  expect(await ids('?search=OTHER@', mod)).toEqual([theirs]);
  expect(await ids('?search=other@', cand)).toEqual([]);
  expect(await ids('?search=üller', mod)).toEqual([guests]);
  expect(await ids('?limit=1&page=2', mod)).toEqual([theirs]);
  for (const [query, status] of [
    ['status=nonsense', 422],
    ['job_id=x', 400],
    ['page=0', 422],
    ['limit=501', 422],
  ] as const)
    expect((await list(`?${query}`, mod)).status).toBe(status);
});

test('the name search of the application list ignores case of non-ASCII letters', async () => {
  expect(await ids('?search=MÜLLER', mod)).toEqual([guests]);
});

test("a candidate's request for another's application answers 404 as if it did not exist", async () => {
  expect((await one('GET', mine, { as: cand })).body.data.id).toBe(mine);
  expect((await one('GET', theirs, { as: mod })).body.data.id).toBe(theirs);
  const [hidden, unknown] = [await one('GET', theirs, { as: cand }), await one('GET', 999_999, { as: cand })];
  expect([hidden.status, { ...hidden.body, requestId: '' }]).toEqual([404, { ...unknown.body, requestId: '' }]);
  expect((await one('GET', guests, { as: cand })).status).toBe(404);
});

// promise: status-changes-logged
test('a moderator can set any status with feedback, and the log has author, old and new status', async () => {
  for (const status of ['interview', 'approved', 'rejected', 'pending'] as const) {
    const { status: code, body } = await one('PUT', mine, {
      as: mod,
      json: { status, feedback: `Now ${status}`, applicant_name: 'x', email: 'x', user_id: 1 },
    });
    expect([code, body.data]).toEqual([
      200,
      expect.objectContaining({ status, feedback: `Now ${status}`, applicant_name: 'Casey', email: cand.email }),
    ]);
  }
  const entries = await log(mine);
  expect(entries.map((entry) => [entry.actorId, entry.actorName, entry.action, entry.data])).toEqual(
    [
      ['pending', 'interview'],
      ['interview', 'approved'],
      ['approved', 'rejected'],
      ['rejected', 'pending'],
    ].map(([from, to]) => [mod.id, mod.name, 'application.status', { from, to, feedback: true }]),
  );
  expect(JSON.stringify(entries)).not.toContain('Now ');
});

test('a new status keeps the feedback unless an empty feedback is sent, and repeating it writes nothing', async () => {
  await one('PUT', theirs, { as: mod, json: { status: 'interview', feedback: 'See you' } });
  expect((await one('PUT', theirs, { as: mod, json: { status: 'approved' } })).body.data).toMatchObject({
    status: 'approved',
    feedback: 'See you',
  });
  expect(
    (await one('PUT', theirs, { as: mod, json: { status: 'approved', feedback: ' ' } })).body.data.feedback,
  ).toBeNull();
  const before = await row(theirs);
  const entries = (await log(theirs)).length;
  await one('PUT', theirs, { as: mod, json: { status: 'approved' } });
  expect(await row(theirs)).toEqual(before);
  expect(await log(theirs)).toHaveLength(entries);
});

test('refuses a decision with an invalid status, two different ids or an unknown application', async () => {
  for (const json of [{}, { status: 'hired' }, { status: null }, { feedback: 'x' }])
    expect((await one('PUT', mine, { as: mod, json })).body.errors).toHaveProperty('status');
  expect((await one('PUT', mine, { as: mod, json: { id: theirs, status: 'approved' } })).status).toBe(400);
  expect((await one('PUT', 999_999, { as: mod, json: { status: 'approved' } })).status).toBe(404);
  expect(
    (await call(applications, 'PUT', '/api/applications.php', { as: mod, json: { id: mine, status: 'approved' } }))
      .status,
  ).toBe(400);
  expect((await row(mine)).status).toBe('pending');
});

// promise: candidates-decide-nothing
test('a candidate cannot change the status of any application', async () => {
  for (const [id, expected] of [
    [mine, 200],
    [theirs, 404],
    [guests, 404],
  ] as const) {
    const before = await row(id);
    const { status, body } = await one('PUT', id, {
      as: cand,
      json: { status: 'approved', feedback: 'Great', user_id: cand.id, applicant_name: 'x', email: 'x@mail.example' },
    });
    expect([id, status, body.message.length > 0]).toEqual([id, expected, true]);
    expect(await row(id)).toEqual(before);
  }
  expect((await one('DELETE', theirs, { as: cand })).status).toBe(404);
  expect((await one('DELETE', theirs, {})).status).toBe(401);
  expect((await row(theirs)).id).toBe(theirs);
});

test('deleting an application removes record and file, and logs it without the e-mail address', async () => {
  const doomed = await application({ jobId: jobs[0] ?? 0, email: 'doomed@mail.example' });
  expect(existsSync(storedPath(doomed.fileId))).toBe(true);
  expect((await one('DELETE', doomed.id, { as: mod, json: { id: doomed.id + 1 } })).status).toBe(400);
  expect((await one('DELETE', doomed.id, { as: mod })).body.data).toEqual({ id: doomed.id });
  expect(await db().application.findUnique({ where: { id: doomed.id } })).toBeNull();
  expect(await db().storedFile.findUnique({ where: { id: doomed.fileId } })).toBeNull();
  expect(existsSync(storedPath(doomed.fileId))).toBe(false);
  expect((await one('DELETE', doomed.id, { as: mod })).status).toBe(404);
  const entries = await log(doomed.id);
  expect(entries.map((entry) => entry.action)).toEqual(['application.delete']);
  expect(JSON.stringify(entries)).not.toContain('doomed@');
});
