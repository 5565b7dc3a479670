import type { Tx } from '../db/client';
import type { PageChanges } from '../db/page-changes';
import { followChanges, markChanged } from './changes';

const store = {
  isShared: true,
  noted: [] as unknown[],
  asked: [] as (number | null)[],
  answers: [] as (PageChanges | Error | Promise<PageChanges>)[],
};
const mockLoaded: unknown[] = [];
jest.mock('../site/load-site', () => ({ loadSite: async () => void mockLoaded.push([...forgotten]) }));
jest.mock('../db/shared', () => ({ isShared: () => store.isShared }));
jest.mock('../db/page-changes', () => ({
  notePageChange: async (...noted: unknown[]) => store.noted.push(noted),
  pageChangesAfter: async (known: number | null) => {
    store.asked.push(known);
    const answer = store.answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  },
}));

const PAGES = Symbol.for('northlane.page-cache');
let forgotten: unknown[];
let ends: (() => void)[];
beforeEach(() => {
  Object.assign(store, { isShared: true, noted: [], asked: [], answers: [] });
  [forgotten, ends] = [[], []];
  const invalidate = (tags: unknown) => {
    forgotten.push(tags);
    return new Promise<void>((end) => ends.push(end));
  };
  Object.assign(globalThis, { [PAGES]: { invalidate } });
});
afterEach(() => void delete (globalThis as Record<symbol, unknown>)[PAGES]);

const tx = {} as Tx;

test('page changes are neither recorded nor followed when only one process uses the database', async () => {
  store.isShared = false;
  await markChanged(tx, ['jobs']);
  expect([store.noted, followChanges()]).toEqual([[], null]);
});

test('a page change is recorded in the transaction of the change', async () => {
  await markChanged(tx, ['jobs', 'job-7']);
  expect(store.noted).toEqual([[tx, ['jobs', 'job-7']]]);
});

test('the first freshness check invalidates everything, later ones only new changes, each once', async () => {
  const following = followChanges();
  store.answers = [
    { tags: 'everything', latest: 41 },
    { tags: [], latest: 41 },
    { tags: ['jobs', 'job-7'], latest: 43 },
    { tags: [], latest: 43 },
  ];
  for (let times = 0; times < 4; times += 1) await following?.look();
  expect(store.asked).toEqual([null, 41, 41, 43]);
  expect(forgotten).toEqual(['everything', ['jobs', 'job-7']]);
});

test('the values of a changed firm are loaded before its pages are invalidated', async () => {
  const following = followChanges();
  store.answers = [
    { tags: 'everything', latest: 1 },
    { tags: ['jobs'], latest: 2 },
    { tags: ['settings', 'site'], latest: 3 },
  ];
  mockLoaded.length = 0;
  for (let times = 0; times < 3; times += 1) await following?.look();
  expect(mockLoaded).toEqual([[], ['everything', ['jobs']]]);
  expect(forgotten.at(-1)).toEqual(['settings', 'site']);
});

test('a freshness check does not wait for running renders, but settled() does', async () => {
  const following = followChanges();
  store.answers = [{ tags: 'everything', latest: 1 }];
  await following?.look();
  let isSettled = false;
  const settled = following?.settled().then(() => (isSettled = true));
  await Promise.resolve();
  expect(isSettled).toBe(false);
  ends[0]?.();
  await settled;
  expect(isSettled).toBe(true);
});

test('a freshness check after a failed one reads the changes since the last successful one', async () => {
  const following = followChanges();
  store.answers = [{ tags: 'everything', latest: 1 }, new Error('away'), { tags: ['jobs'], latest: 2 }];
  await following?.look();
  await expect(following?.look()).rejects.toThrow('away');
  await following?.look();
  expect([store.asked, forgotten]).toEqual([
    [null, 1, 1],
    ['everything', ['jobs']],
  ]);
});

test('a slow freshness check that ends after a newer one does not set back the last known change', async () => {
  const following = followChanges();
  let tell: (late: PageChanges) => void = () => undefined;
  store.answers = [
    { tags: 'everything', latest: 1 },
    new Promise<PageChanges>((resolve) => (tell = resolve)),
    { tags: ['job-7', 'job-8'], latest: 3 },
    { tags: [], latest: 3 },
  ];
  await following?.look();
  const late = following?.look();
  await following?.look();
  tell({ tags: ['job-7'], latest: 2 });
  await late;
  await following?.look();
  expect([store.asked, forgotten]).toEqual([
    [null, 1, 1, 3],
    ['everything', ['job-7', 'job-8']],
  ]);
});
