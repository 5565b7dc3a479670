import { disableModerator } from '@/lib/accounts/moderators';
import { indexWaiting } from '@/lib/finding/indexer';
import { listLists, viewList } from '@/lib/lists/queries';
import { erasePerson, mergePeople, separatePart } from '@/lib/people/commands';
import { closeSearchThread } from '@/lib/testing/search-thread';
import { fingerprintOf, identityOf } from '@/lib/sourcing/identity';
import { parseCsv } from '@/lib/testing/csv';
import { application, callerFrom, candidate, cvDocument, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { MOST_ON_LIST } from '@/lib/vocabulary/lists';
import * as exported from '../export/route';
import * as searched from '../search/route';
import * as changed from './change/route';
import * as removed from './removals/route';
import * as added from './route';

let ana: Person, ben: Person, jobId: number;
beforeAll(async () => {
  [ana, ben] = [await moderator({ name: 'Ana' }), await moderator({ name: 'Ben', username: 'ben' })];
  jobId = (await job({ title: 'Weaver' })).id;
});
beforeEach(async () => {
  await db().peopleList.deleteMany();
  await db().application.deleteMany();
  await db().cvDocument.deleteMany();
  await db().personAddress.deleteMany();
  await db().activityLog.deleteMany();
});
afterAll(closeSearchThread);

type Added = { list: number; added: number; already: number; refused: { record: string; why: string }[] };
const add = (as: Person, json: object) => call<Added>(added, 'POST', '/api/office/lists', { as, json });
const change = (as: Person, json: object) => call(changed, 'POST', '/api/office/lists/change', { as, json });
const takeOff = (as: Person, json: object) =>
  call<{ people: number }>(removed, 'POST', '/api/office/lists/removals', { as, json });

async function listOf(as: Person, records: readonly string[], more: object = {}): Promise<number> {
  const { status, body } = await add(as, { name: `List ${Math.random()}`, records, ...more });
  expect(status).toBe(200);
  return body.data.list;
}

const cv = async (name: string, fields = {}) =>
  `cv-${(await cvDocument({ applicantName: name, email: `${name.toLowerCase()}@mail.example`, ...fields })).id}`;
const applied = async (name: string, fields = {}) =>
  `application-${(await application({ jobId, applicantName: name, email: `${name.toLowerCase()}@mail.example`, ...fields })).id}`;
const recordOf = (name: string) => {
  const [kind, id] = name.split('-');
  return { kind: kind as 'cv' | 'application', id: Number(id) };
};
const idOf = (name: string) => recordOf(name).id;

async function shown(list: number, as = ana): Promise<string[] | null> {
  const view = await viewList(list, as.id, 1);
  return view && view.records.map(({ kind, id }) => `${kind}-${id}`);
}

test('a list made from a selection shows its people, the first selected first, and who added them', async () => {
  const [ida, joe] = [await cv('Ida'), await applied('Joe')];
  const { status, body } = await add(ana, { name: 'Weavers', records: [ida, joe, ida], shared: true });
  expect([status, body.message, body.data]).toEqual([
    200,
    '“Weavers” has 2 people more.',
    { list: expect.any(Number), name: 'Weavers', added: 2, already: 0, refused: [] },
  ]);
  const view = (await viewList(body.data.list, ben.id, 1))!;
  expect(view).toMatchObject({ name: 'Weavers', shared: true, total: 2 });
  expect(view.records).toMatchObject([
    { kind: 'cv', id: idOf(ida), job: null, added: { by: 'Ana' } },
    { kind: 'application', id: idOf(joe), job: { id: jobId } },
  ]);
  expect((await listLists(ben.id, 1)).lists).toMatchObject([{ name: 'Weavers', people: 2, owner: 'Ana' }]);
});

test('an empty list can be made, but not without a name', async () => {
  expect((await add(ana, { name: 'Later' })).body.message).toBe('The list “Later” is made.');
  expect((await add(ana, { name: ' ' })).body.errors).toEqual({ name: ['Enter a name for the list.'] });
});

test('a list made from a search has everybody whom it finds, each person once', async () => {
  for (const name of ['Ida', 'Joe', 'Max']) await cv(name, { skills: 'quokkas' });
  await applied('Max', { coverLetter: 'I keep quokkas.' });
  await indexWaiting();
  const all = { all: true, query: 'q=quokkas', name: 'Keepers' };
  expect((await add(ana, { ...all, count: 4 })).body).toMatchObject({
    code: 'conflict',
    message: 'It is 3 people now. Look at them again, then repeat this.',
  });
  expect((await add(ana, { ...all, query: 'q=quokkas&salary=1', count: 3 })).status).toBe(422);
  expect((await add(ana, all)).status).toBe(422);
  expect(await db().peopleList.count()).toBe(0);
  expect((await add(ana, { ...all, count: 3 })).body.data).toMatchObject({ added: 3 });
});

test('people who are on the list under another document are counted, not added', async () => {
  const list = await listOf(ana, [await cv('Ida')]);
  const again = await add(ana, { list, records: [await applied('Ida'), await applied('Joe')] });
  expect(again.body.data).toMatchObject({ list, added: 1, already: 1 });
  expect(again.body.message).toContain('On it already: 1.');
});

test('people who objected and records that are gone are left out by name', async () => {
  const objecting = await cv('Ida', { objectedAt: new Date() });
  const made = await applied('Ida', { origin: 'office', fromCvId: idOf(objecting) });
  const { body } = await add(ana, { name: 'All', records: [objecting, made, 'cv-999999'] });
  expect(body.message).toContain('Left out: Ida, Ida (they objected); cv-999999 (no longer stored).');
  expect(body.data.added).toBe(0);
});

test('a moderator sees and changes own lists and shared ones, and gets 404 for those of others', async () => {
  const ida = await cv('Ida');
  const own = await listOf(ana, [ida]);
  for (const answer of [
    await add(ben, { list: own, records: [ida] }),
    await add(ben, { name: 'Copy', all: true, from: own, count: 1 }),
    await change(ben, { list: own, action: 'rename', name: 'Mine' }),
    await change(ben, { list: own, action: 'delete' }),
    await takeOff(ben, { from: own, records: [ida] }),
    await call(exported, 'GET', `/api/office/export?list=people&from=${own}`, { as: ben }),
  ])
    expect(answer.status).toBe(404);
  expect(await shown(own, ben)).toBeNull();
  expect((await listLists(ben.id, 1)).total).toBe(0);
  const shared = await listOf(ana, [ida], { shared: true });
  expect((await change(ben, { list: shared, action: 'rename', name: 'Ours' })).status).toBe(200);
  expect((await listLists(ana.id, 1)).lists.map(({ name }) => name)).toContain('Ours');
  expect((await change(ben, { list: shared, action: 'delete' })).body.message).toBe('The list is deleted.');
  expect(await shown(shared)).toBeNull();
});

test.each([
  ['lists', added],
  ['lists/change', changed],
  ['lists/removals', removed],
])('POST %s is for moderators only', async (path, route) => {
  const json = { name: 'List', list: 1, from: 1, action: 'delete', records: ['cv-1'] };
  expect((await call(route, 'POST', `/api/office/${path}`, { as: await candidate(), json })).status).toBe(403);
  expect((await call(route, 'POST', `/api/office/${path}`, { json })).status).toBe(401);
});

test('two lists of a kind cannot have one name, whatever its case', async () => {
  const list = await listOf(ana, [], { name: 'Weavers' });
  expect((await add(ana, { name: 'WEAVERS' })).body.errors!.name![0]).toContain('already a list');
  expect((await add(ben, { name: 'Weavers' })).status).toBe(200);
  expect((await add(ana, { name: 'Weavers', shared: true })).status).toBe(200);
  await add(ana, { name: 'Spinners' });
  expect((await change(ana, { list, action: 'rename', name: 'spinners' })).status).toBe(422);
  expect((await change(ana, { list, action: 'rename', name: 'Wéavers' })).status).toBe(200);
});

test('takes people off a list with all of their documents, and everybody at once only if none came meanwhile', async () => {
  const [ida, joe, max] = [await cv('Ida'), await cv('Joe'), await cv('Max')];
  const list = await listOf(ana, [ida, joe, max]);
  expect((await takeOff(ana, { from: list, records: [await applied('Ida')] })).body.data).toEqual({ people: 1 });
  expect(await shown(list)).toEqual([joe, max]);
  expect((await takeOff(ana, { from: list, all: true, count: 3 })).status).toBe(409);
  expect((await takeOff(ana, { from: list, all: true, count: 2 })).body.message).toContain('2 people taken off');
  expect(await shown(list)).toEqual([]);
});

test('a list has no more people than the maximum', async () => {
  const ida = await cv('Ida');
  const list = await listOf(ana, [ida]);
  const moment = '2026-01-05T09:00:00.000+00:00';
  const file = await db().storedFile.findFirstOrThrow({ where: { cvDocument: { id: idOf(ida) } } });
  const ids = Array.from({ length: MOST_ON_LIST - 1 }, (_, at) => `many-${at}`);
  await db().storedFile.createMany({ data: ids.map((id) => ({ ...file, id })) });
  const { id: _, ...row } = await db().cvDocument.findUniqueOrThrow({ where: { id: idOf(ida) } });
  const addressOf = (fileId: string) => ({ email: `${fileId}@m.example`, emailFolded: `${fileId}@m.example` });
  await db().cvDocument.createMany({ data: ids.map((fileId) => ({ ...row, fileId, ...addressOf(fileId) })) });
  await db().$executeRawUnsafe(
    `INSERT INTO "PeopleListEntry" ("listId", "cvId", "addedById", "addedBy", "addedAt")
     SELECT ${list}, "id", 1, 'Ana', '${moment}' FROM "CvDocument" WHERE "fileId" LIKE 'many-%'`,
  );
  expect((await viewList(list, ana.id, 80))!.total).toBe(MOST_ON_LIST);
  const { status, body } = await add(ana, { list, records: [await cv('Joe')] });
  expect([status, body.errors!.list]).toEqual([422, ['A list has at most 2,000 people. This one is full.']]);
  await db().cvDocument.deleteMany();
  await db().storedFile.deleteMany({ where: { id: { in: ids } } });
});

test('the log names lists by number, without names', async () => {
  const list = await listOf(ana, [await cv('Idaquill')], { name: 'Secret' });
  await change(ana, { list, action: 'rename', name: 'Hidden' });
  await takeOff(ana, { from: list, all: true, count: 1 });
  await change(ana, { list, action: 'delete' });
  const lines = await db().activityLog.findMany({ orderBy: { id: 'asc' } });
  expect(lines.map(({ action, subjectId, data }) => [action, subjectId, data])).toEqual([
    ['list.make', String(list), {}],
    ['list.add', String(list), { people: 1 }],
    ['list.rename', String(list), {}],
    ['list.take-off', String(list), { people: 1 }],
    ['list.delete', String(list), { people: 0 }],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Idaquill|Secret|Hidden/i);
});

test('a merged person is on the list once, and both are on it again after the merge is undone', async () => {
  const [ida, other] = [await cv('Ida'), await cv('Idas')];
  const list = await listOf(ana, [ida, other]);
  const by = await callerFrom(ana);
  await mergePeople(recordOf(ida), recordOf(other), by);
  expect((await viewList(list, ana.id, 1))!.total).toBe(1);
  expect((await listLists(ana.id, 1)).lists[0]!.people).toBe(1);
  await separatePart(recordOf(ida), 'idas@mail.example', by);
  expect(await shown(list)).toEqual([ida, other]);
});

test('erasing a person takes them off every list, with all merged addresses', async () => {
  const [ida, other, joe] = [await applied('Ida'), await cv('Idas'), await cv('Joe')];
  await cv('Ida');
  const by = await callerFrom(ana);
  const lists = [await listOf(ana, [ida, joe]), await listOf(ben, [other])];
  await mergePeople(recordOf(ida), recordOf(other), by);
  const seen = fingerprintOf((await identityOf(recordOf(ida)))!);
  await erasePerson(recordOf(ida), seen, 'By letter, called back.', by);
  expect(await shown(lists[0]!)).toEqual([joe]);
  expect(await db().peopleListEntry.count()).toBe(1);
});

test('erasing a person deletes searches that name them, and the names of lists that do', async () => {
  const ida = await applied('Ida Quill', { email: 'ida.quill@mail.example' });
  const view = { list: 'people', shared: true, ownerId: ana.id, savedAt: new Date() };
  const search = (name: string, q: string) =>
    db().savedView.create({ data: { ...view, name, query: String(new URLSearchParams({ q })) } });
  await search('By name', 'quill, ida');
  await search('By address', 'IDA.quill@mail.example leeds');
  await search('For Ida Quill', 'weaver');
  await search('Another', 'quill weaver');
  const [named, list] = [await listOf(ana, [ida], { name: 'Ida Quill’s team' }), await listOf(ana, [])];
  await db().peopleList.update({ where: { id: named }, data: { name: 'Ida Quill, urgent' } });
  const by = await callerFrom(ana);
  const seen = fingerprintOf((await identityOf(recordOf(ida)))!);
  await erasePerson(recordOf(ida), seen, 'By letter, called back.', by);
  expect((await db().savedView.findMany()).map(({ name }) => name)).toEqual(['Another']);
  expect((await db().peopleList.findUniqueOrThrow({ where: { id: named } })).name).toBe(`List ${named}`);
  expect((await db().peopleList.findUniqueOrThrow({ where: { id: list } })).name).not.toBe(`List ${list}`);
  await db().savedView.deleteMany();
});

test('a newer version of an application, or another document, keeps a person on the list', async () => {
  const first = await applied('Ida');
  const list = await listOf(ana, [first]);
  const second = await applied('Ida');
  expect(await shown(list)).toEqual([second]);
  await db().application.delete({ where: { id: idOf(second) } });
  expect(await shown(list)).toEqual([first]);
  const document = await cv('Ida');
  await db().application.delete({ where: { id: idOf(first) } });
  expect(await shown(list)).toEqual([document]);
  // Of another sender with the same name, and of an account with the same address.
  await cv('Ida', { email: 'another@mail.example' });
  await cv('Ida', { userId: (await candidate()).id });
  await db().cvDocument.delete({ where: { id: idOf(document) } });
  expect(await shown(list)).toEqual([]);
});

test('disabling a moderator deletes their own lists and keeps the shared ones', async () => {
  const gone = await moderator({ username: 'leaver' });
  const [own, shared] = [await listOf(gone, []), await listOf(gone, [], { shared: true })];
  await disableModerator('leaver');
  expect((await db().peopleList.findMany()).map(({ id }) => id)).toEqual([shared]);
  expect(own).not.toBe(shared);
});

test('a list is exported as CSV, and the log names its number', async () => {
  const list = await listOf(ana, [await cv('Ida', { phone: '+44 113 496 0001' }), await applied('=Joe')]);
  const { status, bytes } = await call(exported, 'GET', `/api/office/export?list=people&from=${list}`, { as: ana });
  const [headings, ...rows] = parseCsv(bytes.subarray(3).toString('utf8'));
  expect([status, headings!.slice(0, 5)]).toEqual([200, ['Name', 'E-mail', 'Phone', 'Job', 'Company']]);
  expect(rows.map((row) => [row[0], row[3], row.at(-1)])).toEqual([
    ['Ida', '', 'Ana'],
    ["'=Joe", 'Weaver', 'Ana'],
  ]);
  expect(await db().activityLog.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
    ...{ action: 'list.export', subjectId: 'people', data: { from: list } },
  });
});

test('the search of every office page finds lists by a part of their name', async () => {
  await listOf(ana, [], { name: 'Kotlin, Leeds' });
  await listOf(ben, [], { name: 'Kotlin, York' });
  const { body } = await call<{ lists: object[] }>(searched, 'GET', '/api/office/search?q=kotl', { as: ana });
  expect(body.data.lists).toEqual([{ id: expect.any(Number), name: 'Kotlin, Leeds' }]);
});

test.each([
  ['/moderator-dashboard/find?q=go&page=2', '/moderator-dashboard/find?q=go&page=2&outcome='],
  ['/moderator-dashboard/lists/7', '/moderator-dashboard/lists/7?outcome='],
  ['https://evil.example/moderator-dashboard/find', '/moderator-dashboard/lists?outcome='],
  ['//evil.example/moderator-dashboard/find', '/moderator-dashboard/lists?outcome='],
  ['/moderator-dashboard/find/../../login', '/moderator-dashboard/lists?outcome='],
])('a form without scripts from %s returns to %s', async (back, page) => {
  const address = `/api/office/lists?${new URLSearchParams({ back })}`;
  const form = { name: `List ${Math.random()}`, records: await cv('Ida'), list: '' };
  const { status, headers } = await call(added, 'POST', address, { as: ana, browser: true, form });
  expect([status, headers.get('location')!.replace(/^https?:\/\/[^/]+/, '')]).toEqual([
    303,
    expect.stringContaining(page),
  ]);
});
