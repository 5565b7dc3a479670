import type { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { watchBy } from '../../base/watcher';
import { loadModule } from '../../testing/load-module';
import { pageCache, type Asking } from './page-cache';
import { revalidatePages } from './revalidate';
import { JOBS_TAG, jobTag, shownJobsTag } from './tags';

type Entry = { value: { html?: string; data?: { body: string } } | null } | null;
type Cache = {
  get(key: string, context: object): Promise<Entry>;
  set(key: string, data: object | null, context: object): Promise<void>;
};

const SHARED = Symbol.for('northlane.page-cache');
const disk = new Map<string, string>();
const writes: string[] = [];
let cache: Cache;

/** A process that starts: nothing of an earlier one is left but the disk. */
function start(): Cache {
  jest.resetModules();
  delete (globalThis as Record<symbol, unknown>)[SHARED];
  const read = async (path: string) => {
    const content = disk.get(path);
    if (content === undefined) throw Object.assign(new Error(path), { code: 'ENOENT' });
    return content;
  };
  const write = async (path: string) => void writes.push(path);
  const fs = {
    readFile: read,
    existsSync: (path: string) => disk.has(path),
    stat: async () => ({ mtime: new Date(0) }),
    writeFile: write,
    writeFileAtomic: write,
    mkdir: write,
  };
  const PageCache = loadModule<new (context: object) => Cache>(join(__dirname, 'cache-handler.mjs'), (name) =>
    jest.requireActual(name),
  );
  return new PageCache({
    fs,
    flushToDisk: true,
    serverDistDir: '/dist',
    revalidatedTags: [],
    maxMemoryCacheSize: 50_000_000,
  });
}

/** What the build leaves of a page, beside the address it was made for. */
function built(key: string, tags: string): void {
  disk.set(`/dist/app${key}.html`, `built ${key}`);
  disk.set(`/dist/app${key}.rsc`, 'rsc');
  disk.set(`/dist/app${key}.meta`, JSON.stringify({ headers: { 'x-next-cache-tags': tags } }));
}

const SHOWN_JOBS = Symbol.for('northlane.shown-jobs');
const PUBLIC_JOBS = Symbol.for('northlane.public-jobs');
const KNOWN_SKILLS = Symbol.for('northlane.known-skills');
/** The jobs that everybody may see. */
const known = new Set<string>();

const PAGE = { kind: 'APP_PAGE', isFallback: false };
const shown = async (key: string) => (await cache.get(key, PAGE))?.value?.html ?? null;
const keep = (key: string, html: string, tags: string) =>
  cache.set(
    key,
    { kind: 'APP_PAGE', html, rscData: Buffer.from(''), headers: { 'x-next-cache-tags': tags }, status: 200 },
    {},
  );
const TAGS = `_N_T_/careers,${JOBS_TAG}`;

/** A visitor for whom the page has to be made; gives what ends the making. */
async function beginRender(key: string, html: string, tags = TAGS): Promise<() => Promise<void>> {
  expect(await shown(key)).toBeNull();
  return () => keep(key, html, tags);
}
async function render(key: string, html: string, tags = TAGS): Promise<void> {
  await (
    await beginRender(key, html, tags)
  )();
}

/** Whether a promise has resolved by now. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  void promise.then(() => (done = true));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return done;
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  process.env.SITE_TIMEZONE = 'Europe/London';
  process.env.SITE_URL = 'https://jobs.example.com';
  disk.clear();
  disk.set('/northlane-site-url', 'https://jobs.example.com');
  writes.length = 0;
  cache = start();
});
afterEach(() => jest.useRealTimers());

test('a page is kept until something it is made from changes', async () => {
  await render('/careers', 'one');
  await render('/job/7', 'job', jobTag(7));
  expect([await shown('/careers'), await shown('/job/7')]).toEqual(['one', 'job']);
  await revalidatePages([jobTag(14)]);
  expect([await shown('/careers'), await shown('/job/7')]).toEqual(['one', 'job']);
  await revalidatePages([JOBS_TAG]);
  expect([await shown('/careers'), await shown('/job/7')]).toEqual([null, 'job']);
});

test('everything that changes of jobs make old can be forgotten at once, and is kept again when it is made anew', async () => {
  const prints = new Map([['cloud-first', 'one']]);
  Object.assign(globalThis, { [SHOWN_JOBS]: async (list: string) => prints.get(list) });
  await render('/careers', 'one');
  await render('/job/7', 'job', jobTag(7));
  await render('/cloud-first', 'shows one', shownJobsTag('cloud-first', 'one'));
  await render('/about', 'about us', '_N_T_/about');
  const end = await beginRender('/job/14', 'made from old data', jobTag(14));
  const forgotten = pageCache()?.forget('everything');
  await end();
  await forgotten;
  const all = ['/careers', '/job/7', '/job/14', '/cloud-first', '/about'];
  expect(await Promise.all(all.map(shown))).toEqual([null, null, null, null, 'about us']);
  await keep('/careers', 'two', TAGS);
  expect(await shown('/careers')).toBe('two');
});

test('a page that shows a list of jobs is kept while that list is the same, whatever else changes, and for the day', async () => {
  const prints = new Map([['cloud-first', 'one']]);
  const looked: string[] = [];
  const tell = async (list: string) => (looked.push(list), prints.get(list));
  Object.assign(globalThis, { [SHOWN_JOBS]: tell });
  await render('/cloud-first', 'shows one', shownJobsTag('cloud-first', 'one'));
  expect([await shown('/cloud-first'), looked]).toEqual(['shows one', []]);
  await revalidatePages([JOBS_TAG, jobTag(7)]);
  expect([await shown('/cloud-first'), looked]).toEqual(['shows one', ['cloud-first']]);
  prints.set('cloud-first', 'another');
  await revalidatePages([JOBS_TAG, jobTag(7)]);
  expect(await shown('/cloud-first')).toBeNull();
  await keep('/cloud-first', 'shows another', shownJobsTag('cloud-first', 'another'));
  expect(await shown('/cloud-first')).toBe('shows another');
  jest.setSystemTime(new Date('2026-11-22T00:00:01Z'));
  expect(await shown('/cloud-first')).toBeNull();
});

test('a look under way when something changes is taken again: whoever comes then may be given what it finds', async () => {
  const looked: Array<(print: string) => void> = [];
  await render('/cloud-first', 'shows one', shownJobsTag('cloud-first', 'one'));
  await revalidatePages([JOBS_TAG]);
  Object.assign(globalThis, { [SHOWN_JOBS]: () => new Promise((resolve) => looked.push(resolve)) });
  const [early, late] = [shown('/cloud-first'), shown('/cloud-first')];
  await jest.advanceTimersByTimeAsync(0);
  await revalidatePages([JOBS_TAG]);
  for (const answer of looked.splice(0)) answer('one');
  await jest.advanceTimersByTimeAsync(0);
  expect(looked).toHaveLength(2);
  looked[0]!('one');
  looked[1]!('two');
  expect([await early, await late]).toEqual(['shows one', null]);
});

test('where changes come faster than looks end, the page is made anew', async () => {
  await render('/cloud-first', 'shows one', shownJobsTag('cloud-first', 'one'));
  await revalidatePages([JOBS_TAG]);
  let looks = 0;
  const look = async () => ((looks += 1), await revalidatePages([JOBS_TAG]), 'one');
  Object.assign(globalThis, { [SHOWN_JOBS]: look });
  expect([await shown('/cloud-first'), looks]).toEqual([null, 3]);
});

test('a list that nobody can look at, or made while it changed, is not taken for the same', async () => {
  const end = await beginRender('/cloud-first', 'made from old data', shownJobsTag('cloud-first', 'old'));
  Object.assign(globalThis, { [SHOWN_JOBS]: async () => 'new' });
  const forgotten = revalidatePages([JOBS_TAG]);
  await end();
  await forgotten;
  expect(await shown('/cloud-first')).toBeNull();
  await keep('/cloud-first', 'made from new data', shownJobsTag('cloud-first', 'new'));
  Object.assign(globalThis, {
    [SHOWN_JOBS]: async () => {
      throw new Error('disk I/O error');
    },
  });
  await revalidatePages([JOBS_TAG]);
  expect(await shown('/cloud-first')).toBeNull();
  delete (globalThis as Record<symbol, unknown>)[SHOWN_JOBS];
  await keep('/cloud-first', 'made again', shownJobsTag('cloud-first', 'new'));
  await revalidatePages([JOBS_TAG]);
  expect(await shown('/cloud-first')).toBeNull();
});

test('a page of the build without jobs is never shown where pages show some', async () => {
  built('/cloud-first', shownJobsTag('cloud-first', 'none'));
  Object.assign(globalThis, { [SHOWN_JOBS]: async () => 'none' });
  expect(await shown('/cloud-first')).toBeNull();
});

test('a cached read is forgotten by its tags as well', async () => {
  const context = { kind: 'FETCH', tags: [JOBS_TAG], softTags: [] };
  const read = async () => (await cache.get('facets', context))?.value?.data?.body ?? null;
  expect(await read()).toBeNull();
  await cache.set(
    'facets',
    { kind: 'FETCH', data: { body: 'old', headers: {}, url: '' }, revalidate: 99, tags: [JOBS_TAG] },
    { fetchCache: true, tags: [JOBS_TAG] },
  );
  expect(await read()).toBe('old');
  await revalidatePages([JOBS_TAG]);
  expect(await read()).toBeNull();
});

test('a page whose making began before a change and ended after it is not shown; the next one is', async () => {
  const end = await beginRender('/careers', 'made from old data');
  const forgotten = revalidatePages([JOBS_TAG]);
  await end();
  await forgotten;
  expect(await shown('/careers')).toBeNull();
  await keep('/careers', 'made from new data', TAGS);
  expect(await shown('/careers')).toBe('made from new data');
});

test('a change is acknowledged only when the makings under way have ended', async () => {
  const ends = [await beginRender('/careers', 'a'), await beginRender('/job/7', 'b', jobTag(7))];
  const forgotten = revalidatePages([JOBS_TAG]);
  expect(await isDone(forgotten)).toBe(false);
  await ends[0]?.();
  expect(await isDone(forgotten)).toBe(false);
  await ends[1]?.();
  expect(await isDone(forgotten)).toBe(true);
});

test('but one that never ends holds it up for two seconds at most', async () => {
  await beginRender('/careers', 'never');
  const forgotten = revalidatePages([JOBS_TAG]);
  jest.advanceTimersByTime(1_999);
  expect(await isDone(forgotten)).toBe(false);
  jest.advanceTimersByTime(1);
  expect(await isDone(forgotten)).toBe(true);
});

test('and what ends after that is not shown', async () => {
  const end = await beginRender('/careers', 'far too late');
  jest.advanceTimersByTime(2_000);
  await revalidatePages([JOBS_TAG]);
  await end();
  expect(await shown('/careers')).toBeNull();
});

test('not even when the page is being made anew meanwhile', async () => {
  const end = await beginRender('/careers', 'far too late');
  jest.advanceTimersByTime(2_000);
  await revalidatePages([JOBS_TAG]);
  const endNew = await beginRender('/careers', 'new');
  await end();
  expect(await shown('/careers')).not.toBe('far too late');
  await endNew();
  expect(await shown('/careers')).not.toBe('far too late');
});

test('what ends after minutes is not shown either, also where the page has been made anew in between', async () => {
  const end = await beginRender('/careers', 'far too late');
  jest.advanceTimersByTime(119_000);
  await revalidatePages([JOBS_TAG]);
  const endNew = await beginRender('/careers', 'new');
  jest.advanceTimersByTime(2_000);
  await end();
  expect(await shown('/careers')).toBeNull();
  await endNew();
});

test('a page whose making failed once is kept again two minutes later, whatever changed meanwhile', async () => {
  await beginRender('/careers', 'never');
  jest.advanceTimersByTime(120_000);
  await revalidatePages([JOBS_TAG]);
  await render('/careers', 'new');
  expect(await shown('/careers')).toBe('new');
});

test('also the second of two makings is waited for, when the first has failed', async () => {
  await beginRender('/careers', 'never');
  jest.advanceTimersByTime(2_000);
  const end = await beginRender('/careers', 'slow');
  const forgotten = revalidatePages([JOBS_TAG]);
  expect(await isDone(forgotten)).toBe(false);
  jest.advanceTimersByTime(2_000);
  expect(await isDone(forgotten)).toBe(true);
  await end();
  expect(await shown('/careers')).toBeNull();
});

test('whose request it was that looked for a page is told, and not of a read', async () => {
  const asking = { request: {}, nonce: '', sources: [] } as unknown as Asking;
  await pageCache()!.asking.run(asking, () => cache.get('facets', { kind: 'FETCH', tags: [JOBS_TAG], softTags: [] }));
  expect(asking.looked).toBeUndefined();
  await pageCache()!.asking.run(asking, () => shown('/careers'));
  expect(asking.looked).toBe(true);
});

describe('what is made for somebody', () => {
  /** A visitor for whom the page has to be made, however long that takes. */
  const visitor = async (html: string) => {
    const asking = { request: {}, nonce: '', sources: [] } as unknown as Asking;
    const end = await pageCache()!.asking.run(asking, () => beginRender('/careers', html));
    return () => pageCache()!.asking.run(asking, end);
  };

  test('is told from what is made for others, whichever ends first', async () => {
    const end = await visitor('far too late');
    jest.advanceTimersByTime(600_000);
    await revalidatePages([JOBS_TAG]);
    const endNew = await visitor('new');
    await end();
    expect(await shown('/careers')).toBeNull();
    await endNew();
    expect(await shown('/careers')).toBe('new');
  });

  test('is kept also where its making has failed for somebody else, whatever changed meanwhile', async () => {
    await visitor('never');
    jest.advanceTimersByTime(2_000);
    await revalidatePages([JOBS_TAG]);
    await (
      await visitor('new')
    )();
    expect(await shown('/careers')).toBe('new');
  });

  test('is waited for by a change for its two seconds, whatever became of what was made for others', async () => {
    await visitor('never');
    jest.advanceTimersByTime(14_999);
    const end = await visitor('slow');
    jest.advanceTimersByTime(1_000);
    const forgotten = revalidatePages([JOBS_TAG]);
    expect(await isDone(forgotten)).toBe(false);
    await end();
    expect(await isDone(forgotten)).toBe(true);
  });
});

test('makings that begin after a change do not hold it up', async () => {
  const end = await beginRender('/careers', 'old');
  const forgotten = revalidatePages([JOBS_TAG]);
  await beginRender('/job/7', 'new', jobTag(7));
  await end();
  expect(await isDone(forgotten)).toBe(true);
});

test('of two makings of one page, one before and one after a change, neither is taken for the newer', async () => {
  const endOld = await beginRender('/careers', 'old');
  const forgotten = revalidatePages([JOBS_TAG]);
  const endNew = await beginRender('/careers', 'new');
  await endOld();
  expect(await shown('/careers')).toBeNull();
  await endNew();
  await keep('/careers', 'third', TAGS);
  expect(await isDone(forgotten)).toBe(true);
  await render('/careers', 'fourth');
  expect(await shown('/careers')).toBe('fourth');
});

test('two makings of one page without a change are both good', async () => {
  const ends = [await beginRender('/careers', 'one'), await beginRender('/careers', 'two')];
  await ends[0]?.();
  expect(await shown('/careers')).toBe('one');
  await ends[1]?.();
  expect(await shown('/careers')).toBe('two');
});

describe('with the day', () => {
  const at = (time: string) => jest.setSystemTime(new Date(time));

  test.each([
    ['Europe/London', '2026-06-30T22:59:59Z', '2026-06-30T23:00:00Z'],
    ['Asia/Tokyo', '2026-11-21T14:59:59Z', '2026-11-21T15:00:00Z'],
    ['America/Los_Angeles', '2026-11-22T07:59:59Z', '2026-11-22T08:00:00Z'],
  ])('in %s entries about jobs end, at midnight there', async (zone, before, after) => {
    process.env.SITE_TIMEZONE = zone;
    cache = start();
    at(before);
    await render('/careers', 'yesterday');
    expect(await shown('/careers')).toBe('yesterday');
    at(after);
    expect(await shown('/careers')).toBeNull();
    await keep('/careers', 'today', TAGS);
    expect(await shown('/careers')).toBe('today');
  });

  test("a page that was being made over midnight is yesterday's", async () => {
    at('2026-11-21T23:59:59Z');
    const end = await beginRender('/careers', 'yesterday');
    at('2026-11-22T00:00:00Z');
    await end();
    expect(await shown('/careers')).toBeNull();
  });

  test('after a night without visitors, nothing older than today is shown', async () => {
    await render('/job/7', 'old', jobTag(7));
    at('2026-12-24T09:00:00Z');
    expect(await shown('/job/7')).toBeNull();
  });
});

describe('over a restart', () => {
  test('nothing that was made at run time is found again: it never went to the disk', async () => {
    await render('/careers', 'one');
    await render('/about', 'two', '_N_T_/about');
    expect(writes).toEqual([]);
    cache = start();
    expect([await shown('/careers'), await shown('/about')]).toEqual([null, null]);
  });

  test('what the build made of jobs is older than every change, what it made of nothing else is good', async () => {
    built('/careers', TAGS);
    built('/job/7', jobTag(7));
    built('/about', '_N_T_/about');
    expect([await shown('/careers'), await shown('/job/7'), await shown('/about')]).toEqual([
      null,
      null,
      'built /about',
    ]);
  });
});

describe('under another address than the build was made for', () => {
  test.each([
    ['another', 'https://careers.example'],
    ['none that anybody knows', undefined],
  ])('pages are made anew, once: %s', async (_what, address) => {
    built('/about', '_N_T_/about');
    if (address === undefined) disk.delete('/northlane-site-url');
    else process.env.SITE_URL = address;
    await render('/about', 'made', '_N_T_/about');
    expect(await shown('/about')).toBe('made');
  });

  test('what leads on stays as it was built', async () => {
    built('/jobs', '_N_T_/jobs');
    disk.set('/dist/app/jobs.meta', JSON.stringify({ headers: { location: '/careers' }, status: 308 }));
    process.env.SITE_URL = 'https://careers.example';
    expect(await shown('/jobs')).toBe('built /jobs');
  });

  test('the page of last resort stays ours, which the build put there', async () => {
    built('/_global-error', '_N_T_/_global-error');
    process.env.SITE_URL = 'https://careers.example';
    expect(await shown('/_global-error')).toBe('built /_global-error');
  });

  test('what no address is in stays as it was built', async () => {
    disk.set('/dist/app/og/about.body', 'a picture');
    disk.set('/dist/app/og/about.meta', JSON.stringify({ headers: {}, status: 200 }));
    process.env.SITE_URL = 'https://careers.example';
    const image = await cache.get('/og/about', { kind: 'APP_ROUTE', isFallback: false });
    expect(String((image?.value as unknown as { body: string }).body)).toBe('a picture');
  });
});

describe('a page is made under its own address', () => {
  const META = Symbol.for('NextInternalRequestMeta');
  /** What the framework finds in a request when it goes on to make the page. */
  async function askedAs(url: string, key: string, kind = 'APP_PAGE') {
    const request = { url, [META]: { query: { utm_source: 'poison' } } };
    const { asking } = (globalThis as never)[SHARED] as { asking: AsyncLocalStorage<object> };
    await asking.run({ request, nonce: '', sources: [] }, () => cache.get(key, { ...PAGE, kind }));
    return [request.url, request[META].query];
  }

  test.each([
    ['/about', '/about'],
    ['/index', '/'],
    ['/careers/all', '/careers'],
    ['/job/7', '/job/7'],
    ['/_not-found', '/_not-found'],
    ['/route-cache/APP_PAGE/0123abcd/$/careers/all', '/careers'],
    ['/route-cache/APP_PAGE/0123abcd/$/job/7', '/job/7'],
    ['/careers/go', '/careers/go'],
    ['/careers/go/in/london-gb', '/careers/go/in/london-gb'],
    ['/careers/nothing', '/careers/*'],
  ])('of key %s: %s', async (key, address) => {
    Object.assign(globalThis, { [KNOWN_SKILLS]: async (skill: string) => skill === 'go' });
    expect(await askedAs('/somewhere?utm_source=poison', key)).toEqual([address, {}]);
    delete (globalThis as Record<symbol, unknown>)[KNOWN_SKILLS];
  });

  test('what is there already, and reads, leave the request as it is', async () => {
    await render('/about', 'one', '');
    const asked = ['/about?utm_source=poison', { utm_source: 'poison' }];
    expect(await askedAs('/about?utm_source=poison', '/about')).toEqual(asked);
    expect(await askedAs('/about?utm_source=poison', 'facets', 'FETCH')).toEqual(asked);
  });
});

describe('addresses that lead to nothing', () => {
  const NOTHING = (id: string | number) => `_N_T_/job/[id],job-${id},status-404`;
  const ask = async (key: string, kind = 'APP_PAGE') =>
    (await cache.get(key, { kind, isFallback: false }))?.value ?? null;
  /** A visitor of the page of that key: from what is kept, or made for them, as Next does. */
  const visit = async (key: string, tags: string) => {
    const found = (await ask(key))?.html;
    if (found === undefined) await keep(key, `made for ${key}`, tags);
    return found ?? `made for ${key}`;
  };
  const memory = () =>
    jest
      .requireActual<{ getMemoryCache(size: number): { totalSize: number } }>(
        'next/dist/server/lib/incremental-cache/memory-cache.external.js',
      )
      .getMemoryCache(50_000_000);

  beforeEach(() => {
    known.clear();
    known.add('7');
    (globalThis as Record<symbol, unknown>)[PUBLIC_JOBS] = async (id: string) => known.has(id);
    (globalThis as Record<symbol, unknown>)[KNOWN_SKILLS] = async (skill: string) => known.has(skill);
  });
  afterEach(() => {
    delete (globalThis as Record<symbol, unknown>)[PUBLIC_JOBS];
    delete (globalThis as Record<symbol, unknown>)[KNOWN_SKILLS];
  });

  test('share one page, which is made once, and push nothing out', async () => {
    await visit('/job/7', jobTag(7));
    const before = memory().totalSize;
    for (let id = 1_000; id < 7_000; id += 1) expect(await visit(`/job/${id}`, NOTHING(id))).toBe('made for /job/1000');
    expect(memory().totalSize - before).toBeLessThan(1_000);
    expect(await visit('/job/7', jobTag(7))).toBe('made for /job/7');
  });

  test('also those of the board, one page for each kind; a real one is its own', async () => {
    await visit('/careers/all', TAGS);
    await visit('/careers/x', '_N_T_/careers,status-404');
    await visit('/job/1000', NOTHING(1_000));
    expect([await visit('/careers/y', 'x'), await visit('/job/1001', 'x'), await visit('/careers/all', TAGS)]).toEqual([
      'made for /careers/x',
      'made for /job/1000',
      'made for /careers/all',
    ]);
    known.add('go');
    expect(await visit('/careers/go', TAGS)).toBe('made for /careers/go');
  });

  test('asked for under the name of all of a kind, they are kept under that', async () => {
    for (const key of ['/job/*', '/careers/*', '/careers/at/*', '/careers/in/*', '/careers/*/in/*']) {
      await visit(key, '_N_T_/x,status-404');
      expect(await visit(key, 'x')).toBe(`made for ${key}`);
      expect((await ask(key))?.html).toBe(`made for ${key}`);
    }
    for (const key of ['/careers/go/in/*', '/careers/at/x/*', '/careers/at/nobody']) {
      await visit(key, '_N_T_/x,status-404');
      expect(await ask(key)).toBeNull();
    }
  });

  test("an id that becomes a job's shows it at once, and one that is no longer shows nothing", async () => {
    await visit('/job/1000', NOTHING(1_000));
    expect(await visit('/job/1001', NOTHING(1_001))).toBe('made for /job/1000');
    known.add('1001');
    expect(await visit('/job/1001', jobTag(1_001))).toBe('made for /job/1001');
    known.delete('1001');
    await revalidatePages([jobTag(1_001)]);
    expect(await visit('/job/1001', NOTHING(1_001))).toBe('made for /job/1000');
  });

  test("an id that becomes a job's while it is looked for does not show that there is nothing", async () => {
    await visit('/job/1000', NOTHING(1_000));
    const answers: Array<(isKnown: boolean) => void> = [];
    (globalThis as Record<symbol, unknown>)[PUBLIC_JOBS] = () => new Promise((resolve) => answers.push(resolve));
    const asked = ask('/job/1001');
    await jest.advanceTimersByTimeAsync(0);
    await revalidatePages([JOBS_TAG, jobTag(1_001)]);
    answers[0]!(false);
    await jest.advanceTimersByTimeAsync(0);
    answers[1]?.(true);
    expect(await asked).toBeNull();
  });

  test("the shared page is made anew when the id becomes a job's for which it was made, and the next day", async () => {
    await visit('/job/1000', NOTHING(1_000));
    await revalidatePages([jobTag(1_000)]);
    expect(await visit('/job/1001', NOTHING(1_001))).toBe('made for /job/1001');
    jest.setSystemTime(new Date('2026-11-22T12:00:00Z'));
    expect(await visit('/job/1002', NOTHING(1_002))).toBe('made for /job/1002');
  });

  test("an address in words of the visitor's is not what the others are shown", async () => {
    for (const key of ['/job/%22onload', '/job/a b', `/job/${'1'.repeat(41)}`, '/careers/<x>'])
      expect([await visit(key, NOTHING(1)), await ask(key)]).toEqual([`made for ${key}`, null]);
    expect(await visit('/job/1000', NOTHING(1_000))).toBe('made for /job/1000');
  });

  test('their images and reads are not kept at all', async () => {
    const before = memory().totalSize;
    for (let id = 1_000; id < 2_000; id += 1) {
      await cache.set(
        `/og/job/${id}`,
        {
          kind: 'APP_ROUTE',
          status: 404,
          body: Buffer.from(''),
          headers: { 'x-next-cache-tags': `_N_T_/og/job/${id},${jobTag(id)}` },
        },
        {},
      );
      await cache.set(
        `read-${id}`,
        { kind: 'FETCH', data: { body: 'null', headers: {}, url: '' }, revalidate: 99, tags: [jobTag(id)] },
        { fetchCache: true, tags: [jobTag(id)] },
      );
    }
    expect(memory().totalSize).toBe(before);
    await cache.set(
      'surface',
      { kind: 'FETCH', data: { body: 'null', headers: {}, url: '' }, revalidate: 99, tags: [JOBS_TAG] },
      { fetchCache: true, tags: [JOBS_TAG] },
    );
    expect(memory().totalSize).toBeGreaterThan(before);
  });

  test('where nobody can say which jobs there are, each is made anew and none is kept for itself', async () => {
    (globalThis as Record<symbol, unknown>)[PUBLIC_JOBS] = async () => {
      throw new Error('disk I/O error');
    };
    await visit('/job/1000', NOTHING(1_000));
    expect(await visit('/job/1001', NOTHING(1_001))).toBe('made for /job/1001');
    expect(await ask('/job/1000')).toBeNull();
  });
});

test('pages that are not about jobs outlive changes and nights', async () => {
  built('/about', '_N_T_/about');
  await render('/legal', 'made', '_N_T_/legal');
  await revalidatePages([JOBS_TAG, jobTag(7)]);
  jest.setSystemTime(new Date('2027-11-21T12:00:00Z'));
  expect([await shown('/about'), await shown('/legal')]).toEqual(['built /about', 'made']);
});

test('where no page is kept, forgetting is nothing', async () => {
  delete (globalThis as Record<symbol, unknown>)[SHARED];
  await expect(revalidatePages([JOBS_TAG])).resolves.toBeUndefined();
});

test('whoever watches hears what there was of a page, and can ask how much is kept', async () => {
  const heard: unknown[] = [];
  watchBy({ count: (...told) => void heard.push(told), time: () => undefined });
  await render('/careers', 'one');
  await shown('/careers');
  await revalidatePages([JOBS_TAG]);
  await shown('/careers');
  await cache.get('read', { kind: 'FETCH', tags: [] });
  watchBy(undefined);
  expect(heard).toEqual([
    ['page-cache', 'missing'],
    ['page-cache', 'kept'],
    ['page-cache', 'outdated'],
  ]);
  const { entries, bytes, evicted } = pageCache()!.kept();
  expect([entries, evicted]).toEqual([1, 0]);
  expect(bytes).toBeGreaterThan('/careers'.length);
  for (let page = 0; page < 6; page += 1) await render(`/job/${page}`, 'x'.repeat(10_000_000), jobTag(page));
  expect(pageCache()!.kept().evicted).toBeGreaterThan(0);
});
