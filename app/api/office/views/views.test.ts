import { disableModerator } from '@/lib/accounts/moderators';
import { moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { findOwnList } from '@/lib/views/queries';
import { MOST_VIEWS } from '@/lib/vocabulary/views';
import * as columnsRoute from './columns/route';
import * as route from './route';

let ana: Person, ben: Person;
beforeAll(async () => {
  [ana, ben] = [await moderator({ name: 'Ana' }), await moderator({ name: 'Ben', username: 'ben' })];
});
beforeEach(async () => {
  await db().savedView.deleteMany();
  await db().listColumns.deleteMany();
  await db().activityLog.deleteMany();
});

const change = (as: Person, json: object) =>
  call(route, 'POST', '/api/office/views', { as, json: { list: 'applications', ...json } });
const save = (as: Person, name: string, more: object = {}) =>
  change(as, { action: 'save', name, query: 'stage=called&columns=owner', ...more });
const choose = (as: Person, list: string, columns: readonly string[]) =>
  call(columnsRoute, 'POST', '/api/office/views/columns', { as, json: { list, columns } });
const own = (as: Person, params = {}) => findOwnList('applications', as.id, params);
const names = async (as: Person) => (await own(as)).views.map(({ name }) => name);
const idOf = async (name: string) => (await db().savedView.findFirstOrThrow({ where: { name } })).id;
const logged = async () => (await db().activityLog.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action);

test('a saved view is a link to the list; only a shared view is seen by other moderators and logged', async () => {
  expect((await save(ana, 'Called')).status).toBe(200);
  expect((await save(ana, 'New ones', { query: 'stage=new&sort=-tags', shared: true })).status).toBe(200);
  expect((await own(ana)).views).toMatchObject([
    { name: 'New ones', shared: true, href: '/moderator-dashboard?tab=applications&stage=new&sort=-tags' },
    { name: 'Called', shared: false, href: '/moderator-dashboard?tab=applications&stage=called&columns=owner' },
  ]);
  expect(await names(ben)).toEqual(['New ones']);
  expect((await findOwnList('cvs', ana.id, {})).views).toEqual([]);
  expect(await logged()).toEqual(['list.view-save']);
});

test.each([
  ['an unknown parameter', { query: 'salary=9' }, 'query'],
  ['an invalid value', { query: 'stage=lost' }, 'query'],
  ['a search', { query: 'q=Ida' }, 'query'],
  ['a parameter of another list', { list: 'jobs', query: 'stage=new' }, 'query'],
  ['a query above its limit', { query: `tag=${'x'.repeat(1_000)}` }, 'query'],
  ['no name', { name: ' ' }, 'name'],
  ['a name above its limit', { name: 'x'.repeat(41) }, 'name'],
  ['an unknown list', { list: 'people' }, 'list'],
])('refuses to save a view with %s', async (_what, sent, field) => {
  const { status, body } = await save(ana, 'Called', sent);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  expect(await db().savedView.count()).toBe(0);
});

test('refuses a second view of the same name in a list, and more views than the maximum', async () => {
  await save(ana, 'Called');
  expect((await save(ana, 'CALLED')).body.message).toContain('already a view');
  expect((await save(ben, 'Called')).status).toBe(200);
  for (let each = 1; each < MOST_VIEWS; each += 1) await save(ana, `View ${each}`);
  expect((await save(ana, 'One more')).body.message).toContain(`at most ${MOST_VIEWS} views`);
  expect((await save(ana, 'One more', { list: 'jobs', query: '' })).status).toBe(200);
});

test("moderators can change and remove their own and shared views, and get 404 for others' private views", async () => {
  await save(ana, 'Called');
  await save(ana, 'All', { shared: true });
  const view = await idOf('Called');
  for (const action of ['rename', 'replace', 'remove'])
    expect((await change(ben, { action, view, name: 'Mine', query: 'stage=new' })).status).toBe(404);
  expect((await change(ana, { action: 'remove', view, list: 'jobs' })).status).toBe(404);
  expect((await change(ana, { action: 'rename', view, name: 'Rang' })).status).toBe(200);
  expect((await change(ana, { action: 'replace', view, name: 'ignored', query: 'stage=offer' })).status).toBe(200);
  expect(await db().savedView.findUnique({ where: { id: view } })).toMatchObject({
    name: 'Rang',
    query: 'stage=offer',
  });
  expect((await change(ben, { action: 'rename', view: await idOf('All'), name: 'Everybody' })).status).toBe(200);
  expect((await change(ben, { action: 'remove', view: await idOf('Everybody') })).status).toBe(200);
  expect(await names(ana)).toEqual(['Rang']);
  expect(await logged()).toEqual(['list.view-save', 'list.view-rename', 'list.view-remove']);
});

test('disabling a moderator removes their choice of columns and private views, but not their shared views', async () => {
  await save(ben, 'Mine');
  await save(ben, 'Ours', { shared: true });
  for (const each of [ana, ben]) await choose(each, 'applications', ['source']);
  await disableModerator('ben');
  expect(await names(ana)).toEqual(['Ours']);
  expect(await db().savedView.count()).toBe(1);
  expect(await db().listColumns.findMany({ select: { userId: true } })).toEqual([{ userId: ana.id }]);
});

test('a moderator’s choice of columns is stored for each list, and columns in the URL take precedence', async () => {
  expect((await own(ana)).columns).toBe('tags.owner');
  expect((await choose(ana, 'applications', ['source', 'owner'])).status).toBe(200);
  expect([(await own(ana)).columns, (await own(ben)).columns]).toEqual(['owner.source', 'tags.owner']);
  expect((await own(ana, { columns: 'phone' })).columns).toBe('phone');
  expect((await own(ana, { columns: 'salary' })).columns).toBe('owner.source');
  await choose(ana, 'applications', []);
  expect((await own(ana)).columns).toBe('none');
  for (const [list, column] of [
    ['applications', 'salary'],
    ['mails', 'to'],
  ] as const)
    expect((await choose(ana, list, [column])).status).toBe(422);
});

test('a form without scripts returns to the list that it was sent from', async () => {
  const form = { action: 'save', list: 'applications', name: 'Called', query: 'stage=called' };
  const address = '/api/office/views?tab=applications&stage=called&q=ida';
  const { status, headers } = await call(route, 'POST', address, { as: ana, browser: true, form });
  expect(status).toBe(303);
  expect(headers.get('location')).toContain('/moderator-dashboard?tab=applications&stage=called&q=ida&outcome=');
});
