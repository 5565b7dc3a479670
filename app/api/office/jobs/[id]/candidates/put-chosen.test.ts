import { indexWaiting } from '@/lib/finding/indexer';
import { closeSearchThread } from '@/lib/testing/search-thread';
import { cvDocument, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import * as lists from '../../../lists/route';
import * as route from './route';

let ana: Person, ben: Person, jobId: number;
beforeAll(async () => {
  [ana, ben] = [await moderator({ name: 'Ana' }), await moderator({ name: 'Ben', username: 'ben' })];
});
beforeEach(async () => {
  await db().application.deleteMany();
  await db().cvDocument.deleteMany();
  jobId = (await job()).id;
});
afterAll(closeSearchThread);

type PutIn = { added: { record: string }[]; already: { name: string }[]; refused: { name: string; why: string }[] };
const put = (json: object, as = ana, id: number | string = jobId) =>
  call<PutIn>(route, 'POST', `/api/office/jobs/${id}/candidates`, { as, json });
const keeper = async (name: string, fields = {}) =>
  `cv-${(await cvDocument({ applicantName: name, email: `${name.toLowerCase()}@mail.example`, skills: 'quokkas', ...fields })).id}`;

test('everybody whom a search finds is put into the job, if it is the number that the moderator saw', async () => {
  const ida = await keeper('Ida');
  await keeper('Joe', { objectedAt: new Date() });
  await keeper('Max', { noticeDueDay: '2026-01-05' });
  await keeper('Wen', { skills: 'wombats' });
  await put({ records: [ida] });
  await indexWaiting();
  const all = { all: true, query: 'q=quokkas&kind=cv', count: 3 };
  expect((await put({ ...all, count: 2 })).body.message).toBe(
    'It is 3 people now. Look at them again, then repeat this.',
  );
  const { status, body } = await put(all);
  expect([status, body.message]).toEqual([
    200,
    '0 people are in the job now. There already: Ida. Left out: Max (not told in time that we hold their data); Joe (they objected).',
  ]);
  expect(await db().outboxMail.count()).toBe(0);
});

test('a list of people is put into the job by those who see the list', async () => {
  const records = [await keeper('Ida'), await keeper('Joe')];
  const made = await call<{ list: number }>(lists, 'POST', '/api/office/lists', {
    as: ana,
    json: { name: 'Keepers', records },
  });
  const all = { all: true, from: made.body.data.list, count: 2 };
  expect((await put(all, ben)).status).toBe(404);
  expect((await put(all)).body.data.added.map(({ record }) => record)).toEqual(records);
  const made2 = await db().application.findMany({ where: { jobId }, select: { origin: true, stage: true } });
  expect(made2).toEqual(Array(2).fill({ origin: 'office', stage: 'new' }));
});

test('at most 200 people are put into a job at once', async () => {
  const first = await keeper('First');
  const row = await db().cvDocument.findFirstOrThrow();
  const file = await db().storedFile.findUniqueOrThrow({ where: { id: row.fileId } });
  const ids = Array.from({ length: 200 }, (_, at) => `put-${jobId}-${at}`);
  await db().storedFile.createMany({ data: ids.map((id) => ({ ...file, id })) });
  const { id: _, ...rest } = row;
  const addressOf = (id: string) => ({ email: `${id}@m.example`, emailFolded: `${id}@m.example` });
  await db().cvDocument.createMany({ data: ids.map((fileId) => ({ ...rest, fileId, ...addressOf(fileId) })) });
  await indexWaiting();
  const { status, body } = await put({ all: true, query: 'q=quokkas', count: 201 });
  expect([status, body.errors!.all]).toEqual([
    422,
    ['At most 200 people at once. Narrow the search, or select some of them.'],
  ]);
  expect((await put({ records: Array.from({ length: 201 }, (_each, at) => `cv-${at + 1}`) })).status).toBe(422);
  expect(await db().application.count()).toBe(0);
  expect((await put({ records: [first] })).body.data.added).toHaveLength(1);
  await db().cvDocument.deleteMany();
  await db().storedFile.deleteMany({ where: { id: { in: ids } } });
});

test.each([
  ['nobody', { records: [] }, 'records'],
  ['a name that is no record', { records: ['message-3'] }, 'records'],
  ['everybody of nothing', { all: true, count: 2 }, 'query'],
  ['everybody without their number', { all: true, query: 'q=quokkas' }, 'query'],
  ['everybody of a search with an unknown part', { all: true, query: 'q=quokkas&pay=1', count: 1 }, 'query'],
])('refuses to put %s into a job', async (_, json, field) => {
  const { status, body } = await put(json);
  expect([status, Object.keys(body.errors!)]).toEqual([422, [field]]);
});

test('a form without scripts returns to the search and says who was put in', async () => {
  const records = await keeper('Ida');
  const address = `/api/office/jobs/chosen/candidates?${new URLSearchParams({ back: '/moderator-dashboard/find?q=quokkas' })}`;
  const form = { records, job: String(jobId), query: 'q=quokkas', count: '1', list: '', name: '' };
  const { status, headers } = await call(route, 'POST', address, { as: ana, browser: true, form });
  expect([status, headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/\/moderator-dashboard\/find\?q=quokkas&outcome=[\w-]+#put-into-job$/),
  ]);
  expect(await db().application.count({ where: { jobId } })).toBe(1);
});
