import { disableModerator } from '@/lib/accounts/moderators';
import { moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { findOwnList, findSavedSearch, listSavedSearches } from '@/lib/views/queries';
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
  ['an unknown list', { list: 'nobodies' }, 'list'],
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

describe('saved searches of people', () => {
  const search = (as: Person, json: object) =>
    call(route, 'POST', '/api/office/views', { as, json: { list: 'people', ...json } });
  const saved = (as: Person) => listSavedSearches(as.id);
  const mails = () => db().searchDigest.findMany({ select: { viewId: true, userId: true } });

  beforeAll(async () => {
    await db().user.update({ where: { id: ana.id }, data: { email: 'ana@northlane.example' } });
    // An earlier test disabled the former one.
    ben = await moderator({ name: 'Ben' });
  });

  test('a search is saved with its words, and its address opens it again', async () => {
    const query = 'q=%22site+reliability%22+-java&place=Leeds&order=best';
    expect((await search(ana, { action: 'save', name: 'SRE', query })).body.message).toBe('The search is saved.');
    expect(await saved(ana)).toMatchObject([
      { name: 'SRE', shared: false, digest: false, href: `/moderator-dashboard/find?${query}` },
    ]);
    const id = await idOf('SRE');
    expect([await findSavedSearch(id, ana.id), await findSavedSearch(id, ben.id)]).toEqual([query, null]);
    expect(await saved(ben)).toEqual([]);
    expect(await logged()).toEqual([]);
  });

  test.each([
    ['without a condition', 'order=best'],
    ['with an unknown parameter', 'q=go&salary=9'],
    ['with an invalid day', 'q=go&from=2026-02-31'],
    ['with a parameter twice', 'q=go&q=rust'],
    ['with the time of its last mail', 'q=go&changed=2026-11-28T07:00:00.000Z'],
  ])('refuses a search %s', async (_, query) => {
    const { status, body } = await search(ana, { action: 'save', name: 'Go', query });
    expect([status, Object.keys(body.errors!)]).toEqual([422, ['query']]);
  });

  test('a moderator with an address starts and stops the daily mail about own and shared searches', async () => {
    await search(ana, { action: 'save', name: 'Go', query: 'q=go', digest: true });
    await search(ben, { action: 'save', name: 'Rust', query: 'q=rust', shared: true });
    await search(ben, { action: 'save', name: 'Mine', query: 'q=c' });
    const [go, rust, mine] = [await idOf('Go'), await idOf('Rust'), await idOf('Mine')];
    expect((await search(ana, { action: 'digest', view: rust })).status).toBe(200);
    expect((await search(ana, { action: 'digest', view: mine })).status).toBe(404);
    expect((await search(ben, { action: 'digest', view: rust })).body.errors).toEqual({
      digest: [expect.stringContaining('no e-mail address')],
    });
    expect((await search(ben, { action: 'save', name: 'More', query: 'q=d', digest: true })).status).toBe(422);
    expect((await saved(ben)).map(({ name }) => name)).toEqual(['Mine', 'Rust']);
    expect(await mails()).toEqual([go, rust].map((viewId) => ({ viewId, userId: ana.id })));
    expect((await saved(ana)).map(({ digest }) => digest)).toEqual([true, true]);
    expect((await search(ana, { action: 'no-digest', view: rust })).status).toBe(200);
    await search(ana, { action: 'remove', view: go });
    expect(await mails()).toEqual([]);
  });

  test('a view of another list has no daily mail', async () => {
    await save(ana, 'Called');
    expect((await change(ana, { action: 'digest', view: await idOf('Called') })).status).toBe(422);
  });

  test('a form without scripts returns to the search', async () => {
    const form = { action: 'save', list: 'people', name: 'Go', query: 'q=go' };
    const address = '/api/office/views?tab=people&q=go&page=2';
    const { status, headers } = await call(route, 'POST', address, { as: ana, browser: true, form });
    expect([status, headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/moderator-dashboard/find?q=go&outcome='),
    ]);
  });
});
