import { candidate, job, moderator, postingFields, type Person } from '@/lib/testing/fixtures';
import { call, db, type CallOptions } from '@/lib/testing/harness';
import * as jobs from './route';

let mod: Person;
let cand: Person;
beforeAll(async () => {
  [mod, cand] = [await moderator(), await candidate()];
});

const post = (options: CallOptions) => call(jobs, 'POST', '/api/jobs.php', options);
const put = (id: number, json: unknown, as: Person | undefined = mod) =>
  call(jobs, 'PUT', `/api/jobs.php?id=${id}`, { json, ...(as && { as }) });
const row = (id: unknown) => db().job.findUniqueOrThrow({ where: { id: Number(id) } });
const actions = async (id: number) =>
  (
    await db().activityLog.findMany({ where: { subjectType: 'job', subjectId: String(id) }, orderBy: { id: 'asc' } })
  ).map((entry) => entry.action);

test('refuses to create a job for an anonymous visitor, and stores nothing', async () => {
  const before = await db().job.count();
  const { status, body } = await post({ json: postingFields() });
  expect([status, body.code]).toEqual([401, 'unauthenticated']);
  expect(await db().job.count()).toBe(before);
});

test('a job created by a moderator is published at once and returned', async () => {
  const { status, body } = await post({ json: postingFields(), as: mod });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ title: 'Data Engineer', status: 'published', email: 'jobs@harbour.example' });
  expect(await row(body.data.id)).toMatchObject({
    status: 'published',
    postedById: mod.id,
    publishedAt: expect.any(Date),
  });
  expect(await actions(Number(body.data.id))).toEqual(['job.create']);
});

test('a job created by a candidate waits for review and is returned without its contact data', async () => {
  const { status, body } = await post({
    json: postingFields({ status: 'published', id: 3, role: 'moderator', postedById: 1 }),
    as: cand,
  });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ title: 'Data Engineer', status: 'pending', description: 'Build pipelines.' });
  expect(body.data).not.toHaveProperty('email');
  expect(await row(body.data.id)).toMatchObject({ status: 'pending', postedById: cand.id, publishedAt: null });
  expect(body.data.id).not.toBe(3);
});

test('stores HTML texts of a job as plain text, and refuses HTML that contains no text', async () => {
  const html = '<p>We build&nbsp;payments.</p><ul><li>one</li><li>two</li></ul>';
  const text = 'We build payments.\n\n- one\n- two';
  const { body } = await post({ json: postingFields({ description: html, requirements: ['<p>Go</p>'] }), as: mod });
  expect(body.data).toMatchObject({ description: text, requirements: ['Go'] });
  const plain = 'C++ vector<int>, a < b';
  expect((await put(Number(body.data.id), { description: plain })).body.data).toMatchObject({ description: plain });
  const escaped = html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect((await put(Number(body.data.id), { description: escaped })).body.data).toMatchObject({ description: text });
  const empty = await put(Number(body.data.id), { description: '<p>&nbsp;</p>' });
  expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ['description']]);
});

test("a job's workplace is the moderator's correction, otherwise derived from its texts, otherwise null", async () => {
  const { body } = await post({ json: postingFields({ location: 'Leeds, UK' }), as: mod });
  const id = Number(body.data.id);
  const changed = async (fields: object) => (await put(id, fields)).body.data.workplace;
  expect(body.data.workplace).toBeNull();
  expect(await changed({ title: 'Cloud engineer, remote EU' })).toBe('remote');
  expect(await changed({ workplace: 'on-site' })).toBe('on-site');
  expect(await changed({ description: 'The role is fully remote.' })).toBe('on-site');
  expect(await changed({ workplace: null })).toBe('remote');
  expect(await changed({ title: 'Cloud engineer', description: 'You run servers.' })).toBeNull();
});

test('the validation errors of a job use the field names that were sent', async () => {
  const fields = postingFields({
    email: undefined,
    contactEmail: 'nonsense',
    experience: 'guru',
    experienceLevel: undefined,
    title: ' ',
    deadline: 'soon',
  });
  const { status, body } = await post({ json: fields, as: mod });
  expect([status, body.code]).toEqual([422, 'validation_failed']);
  expect(Object.keys(body.errors ?? {}).sort()).toEqual(['contactEmail', 'deadline', 'experience', 'title']);
});

test('a job may be sent with the alternative field names of the prototype', async () => {
  const { title, company, location, description } = postingFields();
  const aliases = {
    experience: 'SENIOR',
    contactEmail: 'a@b.example',
    contactPhone: '1',
    employmentType: 'Contract',
    category: 'finance',
  };
  const { body } = await post({ json: { title, company, location, description, ...aliases }, as: mod });
  expect(body.data).toMatchObject({
    experienceLevel: 'senior',
    email: 'a@b.example',
    phone: '1',
    type: 'contract',
    industry: 'Finance',
    companyName: company,
  });
});

describe('partial updates of a job', () => {
  const FULL = {
    type: 'contract',
    industry: 'Finance',
    experienceLevel: 'executive',
    deadline: '2999-01-31',
    salary: '£50,000 - £60,000 per year',
    salaryMin: 50_000,
    salaryMax: 60_000,
    salaryCurrency: 'GBP',
    salaryPeriod: 'year',
    city: 'London',
    region: 'England',
    workplace: 'hybrid',
    placeCorrected: true,
    workplaceCorrected: true,
  };

  test.each([
    ['title', 'New Title'],
    ['description', 'New text'],
    ['skills', ['Go']],
    ['contactName', null],
    ['status', 'closed'],
    ['companyName', 'Other'],
    ['salary', null],
    ['deadline', null],
  ])('a job update of %s leaves every other column unchanged', async (name, value) => {
    const before = await job(FULL);
    const { status, body } = await put(before.id, { [name]: value });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ [name]: value });
    const derived: Record<string, string[]> = {
      title: ['titleFolded'],
      salary: ['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'],
      status: ['closedAt', 'closedBy'],
    };
    const mayChange = new Set([name, 'updatedAt', ...(derived[name] ?? [])]);
    const after: Record<string, unknown> = await row(before.id);
    for (const [column, old] of Object.entries(before))
      if (!mayChange.has(column)) expect({ [column]: after[column] }).toEqual({ [column]: old });
  });

  test('an empty job update changes and logs nothing', async () => {
    const before = await job(FULL);
    expect((await put(before.id, {})).status).toBe(200);
    expect(await row(before.id)).toEqual(before);
    expect(await actions(before.id)).toEqual([]);
  });

  test('a job update ignores protected fields and refuses statuses that cannot be set', async () => {
    const before = await job(FULL);
    expect(
      (
        await put(before.id, {
          role: 'moderator',
          postedById: cand.id,
          createdAt: 0,
          titleFolded: 'x',
          deletedAt: 1,
          salaryMin: 9,
        })
      ).status,
    ).toBe(200);
    expect(await row(before.id)).toEqual(before);
    for (const status of ['deleted', 'pending', 'nonsense', null])
      expect((await put(before.id, { status })).body.errors).toHaveProperty('status');
    expect(await row(before.id)).toEqual(before);
  });

  test('refuses a job update based on an outdated version of the job', async () => {
    const before = await job({ ...FULL, status: 'pending' });
    const seen = new Date(before.updatedAt.getTime() - 1).toISOString();
    for (const [change, advice] of [
      [{ title: 'Another' }, 'Close this form, open it again and repeat your change.'],
      [{ status: 'published' }, 'Read it again, then decide.'],
    ] as const) {
      const { status, body } = await put(before.id, { ...change, seen });
      expect([status, body.code, body.message]).toEqual([
        409,
        'conflict',
        `“${before.title}” has changed since you opened it. ${advice}`,
      ]);
    }
    expect(await row(before.id)).toEqual(before);
    expect(await actions(before.id)).toEqual([]);
    expect((await put(before.id, { title: 'Another', seen: before.updatedAt.toISOString() })).status).toBe(200);
  });

  test('a job update with invalid fields gets an error for each and changes nothing', async () => {
    const before = await job(FULL);
    const { status, body } = await put(before.id, { title: 'Fine', contactEmail: 'nonsense', countryCode: 'GBR' });
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, ['contactEmail', 'countryCode']]);
    expect(await row(before.id)).toEqual(before);
  });

  test("a changed location updates a job's derived place, but not a place that a moderator corrected", async () => {
    const corrected = await job(FULL);
    await put(corrected.id, { location: 'Dubai, UAE' });
    expect(await row(corrected.id)).toMatchObject({ location: 'Dubai, UAE', city: 'London', countryCode: 'GB' });
    const plain = await job({});
    await put(plain.id, { location: 'Dubai, UAE' });
    expect(await row(plain.id)).toMatchObject({ countryCode: 'AE', placeCorrected: false });
    await put(plain.id, { city: 'Sharjah' });
    expect(await row(plain.id)).toMatchObject({ city: 'Sharjah', placeCorrected: true });
  });
});

test.each([
  ['pending', 'published', 200],
  ['pending', 'rejected', 200],
  ['pending', 'closed', 409],
  ['published', 'closed', 200],
  ['published', 'rejected', 409],
  ['rejected', 'published', 200],
  ['rejected', 'closed', 409],
  ['closed', 'published', 200],
  ['closed', 'rejected', 409],
  ['published', 'published', 200],
] as const)("changing a job's status from %s to %s answers %i", async (from, to, expected) => {
  const { id, updatedAt } = await job({ status: from });
  const { status, body } = await put(id, { status: to, title: 'Renamed', seen: updatedAt.toISOString() });
  expect(status).toBe(expected);
  if (expected === 409) expect(body.code).toBe('conflict');
  expect(await row(id)).toMatchObject(
    expected === 200 ? { status: to, title: 'Renamed' } : { status: from, title: 'Test Engineer' },
  );
});

test('job PUT and DELETE are for moderators only and need exactly one existing id', async () => {
  const { id } = await job();
  for (const method of ['PUT', 'DELETE'] as const) {
    const code = async (path: string, options: CallOptions) => (await call(jobs, method, path, options)).status;
    expect(await code(`/api/jobs.php?id=${id}`, { json: {} })).toBe(401);
    expect(await code(`/api/jobs.php?id=${id}`, { json: {}, as: cand })).toBe(403);
    expect(await code('/api/jobs.php?id=999999', { json: {}, as: mod })).toBe(404);
    expect(await code('/api/jobs.php', { json: { id }, as: mod })).toBe(400);
    expect(await code(`/api/jobs.php?id=${id}`, { json: { id: id + 1 }, as: mod })).toBe(400);
    expect(await code(`/api/jobs.php?id=${id}`, { json: { id: 'x' }, as: mod })).toBe(400);
  }
  expect(await row(id)).toMatchObject({ status: 'published' });
  expect((await put(id, { id: String(id), title: 'Same id' })).status).toBe(200);
});

test('a deleted job keeps a row without text or contact data, so that its id is never reused', async () => {
  const { id } = await job();
  expect((await call(jobs, 'DELETE', `/api/jobs.php?id=${id}`, { as: mod })).body).toMatchObject({
    success: true,
    data: { id },
  });
  expect(await row(id)).toMatchObject({
    status: 'deleted',
    description: '',
    responsibilities: [],
    requirements: [],
    benefits: [],
    skills: [],
    contactName: null,
    email: null,
    phone: null,
  });
  for (const again of ['PUT', 'DELETE'] as const)
    expect((await call(jobs, again, `/api/jobs.php?id=${id}`, { json: {}, as: mod })).status).toBe(404);
  await db().job.update({ where: { id }, data: { id: id + 1_000 } });
  const { body } = await post({ json: postingFields(), as: mod });
  expect(body.data.id).toBe(id + 1_007);
  await db().job.update({ where: { id: id + 1_000 }, data: { id } });
  expect(await actions(id)).toEqual(['job.delete']);
});

test('200 jobs created at once get 200 different ids, each 7 above the one before', async () => {
  const first = ((await db().job.aggregate({ _max: { id: true } }))._max.id ?? 0) + 7;
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      post({ json: postingFields({ title: `Job ${index}` }), as: index % 2 ? mod : cand }),
    ),
  );
  expect(answers.filter((answer) => answer.status !== 201).map((answer) => answer.body)).toEqual([]);
  const ids = answers.map((answer) => Number(answer.body.data.id)).sort((a, b) => a - b);
  expect(ids).toEqual(Array.from({ length: 200 }, (_, index) => first + 7 * index));
});
