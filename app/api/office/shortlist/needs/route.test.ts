import { candidate, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, flashKey } from '@/lib/testing/harness';
import { platformJob } from '@/lib/testing/shortlist';
import { areNeedsConfirmed, findJobNeeds } from '@/lib/shortlist/job-needs';
import { moveJobs } from '@/lib/jobs/commands';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { callerFrom } from '@/lib/testing/fixtures';
import * as route from './route';

let ana: Person, ben: Person;
let jobId: number;
beforeAll(async () => {
  [ana, ben] = [await moderator({ name: 'Ana' }), await moderator({ name: 'Ben' })];
});
beforeEach(async () => {
  jobId = (await platformJob()).id;
});

const found = async () => (await findJobNeeds(jobId, new Date()))!;
const send = (as: Person, json: object) =>
  call(route, 'POST', `/api/office/shortlist/needs?job=${jobId}`, { json, as });
const confirm = async (as: Person, fields: object = {}) =>
  send(as, { seen: (await found()).seen, asked: ['core:Kubernetes', 'must:Python', 'nice:PostgreSQL'], ...fields });
const asked = async () => {
  const { needs } = await found();
  return {
    must: needs.must.map(({ label, isCore }) => (isCore ? `${label}!` : label)),
    nice: needs.nice.map(({ label }) => label),
  };
};

test('unconfirmed needs are derived from the posting and change with it', async () => {
  expect(await asked()).toEqual({ must: ['Kubernetes!', 'Python', 'PostgreSQL'], nice: ['Apache Kafka'] });
  expect((await found()).confirmed).toBeNull();
  await db().job.update({ where: { id: jobId }, data: { requirements: ['3 years of Kubernetes', 'Go'] } });
  expect((await asked()).must).toEqual(['Kubernetes!', 'Go']);
  expect(await db().jobNeeds.count()).toBe(0);
});

// promise: needs-confirmed
test('confirmed needs stay when the posting changes, and the page reports the change', async () => {
  const { status, body } = await confirm(ana, {
    add: 'Postgres, Terraform\nGerman B2, Widgetology',
    add_as: 'nice',
    years: '5',
    place: 'Remote, UK',
    permit: 'on',
    start: '2027-03',
  });
  expect([status, body.message]).toEqual([200, 'The requirements are confirmed.']);
  expect(await asked()).toEqual({
    must: ['Kubernetes!', 'Python'],
    nice: ['PostgreSQL', 'Terraform', 'German B2', 'Widgetology'],
  });
  const { needs, confirmed, isTextChanged } = await found();
  expect(needs).toMatchObject({
    years: { least: 5 },
    place: { countryCode: 'GB', isRemote: true },
    start: { latest: 2027 * 12 + 2 },
    permit: { sentence: '' },
  });
  expect([confirmed?.by, isTextChanged]).toEqual(['Ana', false]);
  // A confirmed need keeps the sentence of the posting from which it was derived.
  expect(needs.must[0]).toMatchObject({ sentence: '3 years of Kubernetes in production', skills: ['Kubernetes'] });
  expect(await db().activityLog.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
    action: 'shortlist.needs',
    actorName: 'Ana',
    subjectId: String(jobId),
    data: { must: 2, nice: 4 },
  });
  await db().job.update({ where: { id: jobId }, data: { description: 'Quite another text.' } });
  expect((await found()).isTextChanged).toBe(true);
  expect((await asked()).must).toEqual(['Kubernetes!', 'Python']);
});

test('changing unconfirmed needs reorders the shortlist, which cannot be signed until they are confirmed', async () => {
  const { status, body } = await confirm(ana, { action: 'change', asked: ['must:Python', 'nice:Kubernetes'] });
  expect([status, body.message]).toEqual([200, 'The requirements are changed, and the order with them.']);
  expect(await asked()).toEqual({ must: ['Python'], nice: ['Kubernetes'] });
  expect((await found()).confirmed).toBeNull();
  expect(await areNeedsConfirmed(jobId, db())).toBe(false);
  expect(await db().activityLog.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
    action: 'shortlist.needs-changed',
  });
  await confirm(ana);
  expect([(await found()).confirmed?.by, await areNeedsConfirmed(jobId, db())]).toEqual(['Ana', true]);
  await confirm(ben, { action: 'change' });
  expect((await found()).confirmed?.by).toBe('Ben');
});

test('a moderator can type alternatives, and years for one skill', async () => {
  await confirm(ana, { add: 'Go or Python, Terraform 3 years, English B2' });
  const { needs } = await found();
  expect(needs.must.find(({ label }) => label === 'Go or Python')?.skills).toEqual(['Go', 'Python']);
  expect(needs.must.find(({ label }) => label === 'Terraform')).toMatchObject({ skills: ['Terraform'], years: 3 });
  expect(needs.must.at(-1)).toMatchObject({ label: 'English B2', language: { name: 'English', level: 'B2' } });
});

test('a moderator can set the years of each need, and omitted years are kept', async () => {
  const years = async () => {
    const { needs } = await found();
    return Object.fromEntries([...needs.must, ...needs.nice].map(({ label, years }) => [label, years]));
  };
  const before = await years();
  expect(before).toMatchObject({ Kubernetes: 3, Python: null });
  await confirm(ana);
  expect(await years()).toMatchObject({ Kubernetes: 3, Python: null });
  expect((await confirm(ana, { asked_years: [null, 2.5, ''] })).status).toBe(200);
  expect(await years()).toEqual({ Kubernetes: null, Python: 2.5, PostgreSQL: null });
  const only = await call(route, 'POST', `/api/office/shortlist/needs?job=${jobId}`, {
    as: ana,
    browser: true,
    form: { seen: (await found()).seen, asked: 'must:Python', asked_years: '' },
  });
  expect(only.status).toBe(303);
  expect(await years()).toEqual({ Python: null });
});

test("refuses the second of two moderators' confirmations of the same needs, and says who was first", async () => {
  const { seen } = await found();
  const asking = { seen, asked: ['must:Python'] };
  const answers = await Promise.all([send(ana, asking), send(ben, { ...asking, asked: ['must:Go'] })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.message).toMatch(
    /^(Ana|Ben) has changed the requirements, .+ Nothing of yours was saved: look at them again, then confirm\.$/,
  );
  const again = await found();
  await db().job.update({ where: { id: jobId }, data: { title: 'Another title' } });
  const late = await send(ben, { ...asking, seen: again.seen });
  expect([late.status, late.body.message]).toEqual([
    409,
    'The posting has changed since you opened this page. Nothing was saved: look at it again, then confirm.',
  ]);
});

test('discarding confirmed needs derives them again, and an outdated page cannot restore them', async () => {
  await confirm(ana);
  const { seen } = await found();
  expect((await send(ben, { seen, action: 'read-anew' })).body.message).toBe(
    'The advert was re-read. Its requirements are not confirmed.',
  );
  expect((await asked()).nice).toEqual(['Apache Kafka']);
  await confirm(ana);
  expect((await send(ben, { seen, asked: ['must:Go'] })).status).toBe(409);
});

test('refuses invalid needs with an error on the field', async () => {
  const cases: [object, string, string][] = [
    [{ asked: ['much:Go'] }, 'asked', 'Say of each requirement whether it is a must-have, nice to have, or not asked.'],
    [{ asked: ['Go'] }, 'asked', 'Say of each requirement whether it is a must-have, nice to have, or not asked.'],
    [{ asked: ['none:Kubernetes'] }, 'asked', 'Keep at least one requirement.'],
    [{ years: '31' }, 'years', 'Use a number of years, up to 30, or leave it empty.'],
    [{ years: '0' }, 'years', 'Use a number of years, up to 30, or leave it empty.'],
    [{ years: 'x' }, 'years', 'Use a number of years, up to 30, or leave it empty.'],
    [{ asked_years: ['31', '', ''] }, 'asked_years', 'Use a number of years, up to 30, or leave it empty.'],
    [{ asked_years: [1, {}, 2] }, 'asked_years', 'Use a number of years, up to 30, or leave it empty.'],
    [
      { asked_years: ['1'] },
      'asked_years',
      'Give the years of each requirement, in the same order; empty where none are asked.',
    ],
    [{ start: 'March' }, 'start', 'Use a year and a month, like 2027-03.'],
    [{ start: '2027-13' }, 'start', 'Use a year and a month, like 2027-03.'],
    [{ add: 'x'.repeat(61) }, 'add', 'Keep a skill to 60 characters.'],
    [{ add: Array.from({ length: 41 }, (_, at) => `s${at}`) }, 'add', 'Keep it to 40 requirements.'],
    [{ seen: '' }, 'seen', 'Open the shortlist again, then confirm.'],
  ];
  for (const [fields, name, message] of cases) {
    const { status, body } = await confirm(ana, fields);
    expect([name, status, body.errors]).toEqual([name, 422, { [name]: [message] }]);
  }
  expect(await db().jobNeeds.count({ where: { jobId } })).toBe(0);
});

test('only a moderator can confirm a job’s needs, and only for an existing job', async () => {
  const { seen } = await found();
  const body = { seen, asked: ['must:Go'] };
  const status = async (as?: Person, id = jobId) =>
    (await call(route, 'POST', `/api/office/shortlist/needs?job=${id}`, { json: body, as })).status;
  expect(await status()).toBe(401);
  expect(await status(await candidate())).toBe(403);
  expect(await status(ana, 999_999)).toBe(404);
  expect(await status(ana, (await job({ status: 'deleted' })).id)).toBe(404);
});

test('deleting a posting deletes its confirmed needs', async () => {
  await confirm(ana);
  await moveJobs([jobId], 'delete', await callerFrom(ana));
  expect(await db().jobNeeds.count({ where: { jobId } })).toBe(0);
});

test('a refused needs form returns to the same pool, list and page with the typed values', async () => {
  const answer = await call(route, 'POST', `/api/office/shortlist/needs?job=${jobId}&pool=1&list=struck&page=2`, {
    as: ana,
    browser: true,
    form: { seen: (await found()).seen, asked: 'must:Python', years: '31' },
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(
    new RegExp(`^/moderator-dashboard/jobs/${jobId}/shortlist\\?pool=1&list=struck&page=2&outcome=[\\w-]+#needs$`),
  );
  expect(await readFlash('shortlist-needs', flashKey(answer))).toMatchObject({
    ok: false,
    values: { years: '31' },
    errors: { years: ['Use a number of years, up to 30, or leave it empty.'] },
  });
});
