import { candidate, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call } from '@/lib/testing/harness';
import { jobDto } from '@/lib/testing/job-dto';
import * as jobs from './route';

const PUBLIC_KEYS = Object.keys(jobDto()).sort();
const OFFICE_KEYS = [...PUBLIC_KEYS, 'contactName', 'email', 'openUntil', 'phone', 'status'].sort();
type Row = { id: number } & Record<string, unknown>;

let mod: Person;
let cand: Person;
const ids: Record<string, number> = {};

beforeAll(async () => {
  [mod, cand] = [await moderator(), await candidate()];
  const add = async (name: string, fields: Parameters<typeof job>[0]) => {
    ids[name] = (await job({ title: `Role ${name}`, ...fields })).id;
  };
  await add('open', {
    location: 'Zürich',
    workplace: 'on-site',
    type: 'contract',
    industry: 'Finance',
    experienceLevel: 'senior',
    salary: '£50k - £60k per year',
    salaryMax: 60_000,
    deadline: '2999-01-01',
  });
  await add('straße', {});
  await add('pending', { status: 'pending' });
  await add('rejected', { status: 'rejected' });
  await add('closed', { status: 'closed' });
  await add('deleted', { status: 'deleted' });
  await add('past', { deadline: '2001-01-01' });
});

const list = async (query: string, as?: Person) => call<Row[]>(jobs, 'GET', `/api/jobs.php${query}`, as && { as });
const listed = async (query: string, as?: Person) =>
  (await list(query, as)).body.data.map((row) => Object.keys(ids).find((name) => ids[name] === row.id));

test('the list of jobs shows every caller only open jobs, newest first', async () => {
  for (const as of [undefined, cand, mod]) expect(await listed('', as)).toEqual(['straße', 'open']);
  expect((await list('')).body.meta).toEqual({ total: 2, page: 1, limit: 100, pages: 1 });
});

test('fields=summary leaves out the long texts of each job and nothing else', async () => {
  const { body } = await list('');
  const short = body.data.map(
    ({ description: _1, responsibilities: _2, requirements: _3, benefits: _4, ...rest }) => rest,
  );
  for (const as of [undefined, mod]) expect((await list('?fields=summary', as)).body).toEqual({ ...body, data: short });
  expect((await list('?fields=all')).status).toBe(422);
});

test('the status filter of the job list works for moderators only, and is ignored for others', async () => {
  for (const as of [undefined, cand]) {
    for (const status of ['pending', 'all', 'nonsense'])
      expect(await listed(`?status=${status}`, as)).toEqual(['straße', 'open']);
  }
  expect(await listed('?status=pending', mod)).toEqual(['pending']);
  expect(await listed('?status=PUBLISHED', mod)).toEqual(['past', 'straße', 'open']);
  expect(await listed('?status=all', mod)).toEqual(['past', 'closed', 'rejected', 'pending', 'straße', 'open']);
  for (const status of ['deleted', 'nonsense']) {
    const refused = await list(`?status=${status}`, mod);
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      'validation_failed',
      ['status'],
    ]);
  }
});

// promise: poster-contact-hidden
test("visitors and candidates never get a poster's contact data, from the list or by id", async () => {
  for (const as of [undefined, cand]) {
    const rows = (await list('', as)).body.data;
    const one = await call(jobs, 'GET', `/api/jobs.php?id=${ids.open}`, as && { as });
    for (const row of [...rows, one.body.data]) expect(Object.keys(row).sort()).toEqual(PUBLIC_KEYS);
    expect(one.text).not.toContain('rivate');
  }
});

test("moderators see a job's status and contact", async () => {
  for (const row of (await list('?status=all', mod)).body.data) expect(Object.keys(row).sort()).toEqual(OFFICE_KEYS);
  const one = await call(jobs, 'GET', `/api/jobs.php?id=${ids.pending}`, { as: mod });
  expect(one.body.data).toMatchObject({
    status: 'pending',
    contactName: 'Private Person',
    email: 'private.person@mail.example',
    phone: '+44 20 7946 0000',
  });
  expect(Object.keys(one.body.data).sort()).toEqual(OFFICE_KEYS);
});

test('the answer for a job has the stored values and its derived fields', async () => {
  const { body } = await call(jobs, 'GET', `/api/jobs.php?id=${ids.open}`);
  expect(body.data).toMatchObject({
    id: ids.open,
    title: 'Role open',
    companyName: 'Brightwater Ltd',
    location: 'Zürich',
    type: 'contract',
    salaryMax: 60_000,
    deadline: '2999-01-01',
    responsibilities: ['Testing'],
    skills: ['TypeScript', 'SQL'],
    posted: 'Just now',
    flag: '/flags/gb.svg',
    url: `http://localhost:3000/job/${ids.open}`,
  });
  expect(body.data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('visitors can read open and closed jobs by id; hidden and unknown ids get the same 404', async () => {
  for (const name of ['open', 'closed', 'past'])
    expect((await call(jobs, 'GET', `/api/jobs.php?id=${ids[name]}`)).status).toBe(200);
  for (const id of [ids.pending, ids.rejected, ids.deleted, 999_999]) {
    const { status, body } = await call(jobs, 'GET', `/api/jobs.php?id=${id}`);
    expect([status, body.code, body.message]).toEqual([404, 'not_found', 'Job Not Found']);
  }
  expect((await call(jobs, 'GET', `/api/jobs.php?id=${ids.deleted}`, { as: mod })).status).toBe(404);
});

test.each([
  ['search', 'role ST'],
  ['q', 'STRASSE'],
  ['title', 'ße'],
])('the query parameter %s finds jobs by a part of their title', async (name, value) => {
  expect(await listed(`?${name}=${encodeURIComponent(value)}`)).toEqual(['straße']);
});

test.each([
  ['location', 'zürich'],
  ['location', 'ZÜRICH'],
  ['type', 'Contract'],
  ['category', 'finance'],
  ['industry', 'FINANCE'],
  ['experience', 'Senior'],
  ['experienceLevel', 'senior'],
])('the job filter %s=%s matches the whole value, ignoring case', async (name, value) => {
  expect(await listed(`?${name}=${encodeURIComponent(value)}`)).toEqual(['open']);
  expect(await listed(`?${name}=${encodeURIComponent(value.slice(0, -1))}`)).toEqual([]);
});

test('the salary filter finds jobs whose stated maximum reaches it, and refuses anything but a number', async () => {
  expect(await listed('?salary=60000')).toEqual(['open']);
  expect(await listed('?salary=60001')).toEqual([]);
  expect(await listed('?salary=')).toEqual(['straße', 'open']);
  for (const value of ['-1', 'lots', 'NaN', 'Infinity'])
    expect((await list(`?salary=${value}`)).body.errors).toHaveProperty('salary');
});

test('several job filters together find only jobs that match all of them', async () => {
  expect(await listed('?q=role&type=contract&salary=1')).toEqual(['open']);
  expect(await listed('?q=role&type=contract&location=London,+UK')).toEqual([]);
});

test('q searches all texts of a job, but only its title when a moderator filters by status', async () => {
  expect(await listed('?q=typescript+patience')).toEqual(['straße', 'open']);
  expect(await listed('?q=typescript+patience', mod)).toEqual(['straße', 'open']);
  expect(await listed('?search=typescript')).toEqual([]);
  expect(await listed('?q=private')).toEqual([]);
  expect(await listed('?q=role+pend&status=all', mod)).toEqual(['pending']);
  expect(await listed('?q=typescript&search=OPEN&experience=senior&salary=60000')).toEqual(['open']);
  expect(await listed('?q=typescript&search=OPEN&salary=60001')).toEqual([]);
  expect((await list('?q=typescript&limit=1&page=2')).body.meta).toEqual({ total: 2, page: 2, limit: 1, pages: 2 });
});

test('the job list accepts the filters and orders of the board', async () => {
  expect(await listed('?place=united-kingdom')).toEqual(['straße', 'open']);
  expect(await listed('?place=remote&place=united-kingdom')).toEqual(['straße', 'open']);
  expect(await listed('?place=remote')).toEqual([]);
  expect(await listed('?workplace=on-site&type=contract&category=finance')).toEqual(['open']);
  // The other job has no workplace, so no filter finds it.
  expect((await list('')).body.data.map(({ workplace }) => workplace)).toEqual([null, 'on-site']);
  expect(await listed('?workplace=on-site&workplace=hybrid&workplace=remote')).toEqual(['open']);
  expect(await listed('?workplace=on-site&type=none')).toEqual([]);
  expect(await listed('?posted=1&experience=none')).toEqual([]);
  // One job has incomplete pay fields, so its pay text applies. The other states no pay; only `stated` excludes it.
  expect(await listed('?pay=1&currency=gbp')).toEqual(['straße', 'open']);
  expect(await listed('?stated=yes')).toEqual(['open']);
  expect(await listed('?q=open+role&sort=newest')).toEqual(['open']);
  for (const [name, value] of Object.entries({
    workplace: 'moon',
    currency: 'XXX',
    posted: '2',
    sort: 'odd',
    pay: 'lots',
  }))
    expect((await list(`?${name}=${value}`)).body.errors).toHaveProperty(name);
});

test('the list of jobs is paged, with total and page count', async () => {
  expect(await listed('?limit=1')).toEqual(['straße']);
  expect(await listed('?limit=1&page=2')).toEqual(['open']);
  expect((await list('?limit=1&page=2')).body.meta).toEqual({ total: 2, page: 2, limit: 1, pages: 2 });
  expect(await listed('?limit=1&page=3')).toEqual([]);
  expect((await list('?limit=500')).status).toBe(200);
});

test.each([
  'limit=0',
  'limit=501',
  'limit=-1',
  'limit=1.5',
  'limit=many',
  'page=0',
  'page=-1',
  'page=x',
  'page=1000001',
])('the list of jobs refuses %s with an error on the parameter', async (query) => {
  const { status, body } = await list(`?${query}`);
  expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
    422,
    'validation_failed',
    [query.split('=')[0]],
  ]);
});

test.each(['', '0', '-1', '1.0', '1e3', 'abc', '1%20OR%201', '0x10', '9999999999999999', '٣'])(
  'the job id "%s" answers 400',
  async (id) => {
    const { status, body } = await call(jobs, 'GET', `/api/jobs.php?id=${id}`);
    expect([status, body.code]).toEqual([400, 'bad_request']);
  },
);
