import type { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { setWatcher } from '../../base/watcher';
import { loadModule } from '../../testing/load-module';
import { pageCache, type Asking } from './page-cache';
import { revalidatePages } from './revalidate';
import { JOBS_TAG, jobTag, shownJobsTag, SITE_TAG } from './tags';

type Entry = { value: { html?: string; data?: { body: string } } | null } | null;
type Cache = {
  get(key: string, context: object): Promise<Entry>;
  set(key: string, data: object | null, context: object): Promise<void>;
};

const SHARED = Symbol.for('northlane.page-cache');
const disk = new Map<string, string>();
const writes: string[] = [];
let cache: Cache;

/** Starts a process with an empty memory: only the disk survives an earlier process. */
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

function built(key: string, tags: string): void {
  disk.set(`/dist/app${key}.html`, `built ${key}`);
  disk.set(`/dist/app${key}.rsc`, 'rsc');
  disk.set(`/dist/app${key}.meta`, JSON.stringify({ headers: { 'x-next-cache-tags': tags } }));
}

const SHOWN_JOBS = Symbol.for('northlane.shown-jobs');
const PUBLIC_JOBS = Symbol.for('northlane.public-jobs');
const KNOWN_SKILLS = Symbol.for('northlane.known-skills');
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

/** Begins a render by requesting a page that is not cached. @returns function that ends the render */
async function beginRender(key: string, html: string, tags = TAGS): Promise<() => Promise<void>> {
  expect(await shown(key)).toBeNull();
  return () => keep(key, html, tags);
}
async function render(key: string, html: string, tags = TAGS): Promise<void> {
  await (
    await beginRender(key, html, tags)
  )();
}

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

test('a page is cached until data that it shows changes', async () => {
  await render('/careers', 'one');
  await render('/job/7', 'job', jobTag(7));
  expect([await shown('/careers'), await shown('/job/7')]).toEqual(['one', 'job']);
  await revalidatePages([jobTag(14)]);
  expect([await shown('/careers'), await shown('/job/7')]).toEqual(['one', 'job']);
  await revalidatePages([JOBS_TAG]);
  expect([await shown('/careers'), await shown('/job/7')]).toEqual([null, 'job']);
});

test('invalidating everything drops all cached pages about jobs, and their next render is cached again', async () => {
  const prints = new Map([['cloud-first', 'one']]);
  Object.assign(globalThis, { [SHOWN_JOBS]: async (list: string) => prints.get(list) });
  await render('/careers', 'one');
  await render('/job/7', 'job', jobTag(7));
  await render('/cloud-first', 'shows one', shownJobsTag('cloud-first', 'one'));
  await render('/about', 'about us', '_N_T_/about');
  const end = await beginRender('/job/14', 'made from old data', jobTag(14));
  const forgotten = pageCache()?.invalidate('everything');
  await end();
  await forgotten;
  const all = ['/careers', '/job/7', '/job/14', '/cloud-first', '/about'];
  expect(await Promise.all(all.map(shown))).toEqual([null, null, null, null, 'about us']);
  await keep('/careers', 'two', TAGS);
  expect(await shown('/careers')).toBe('two');
});

test('a page with a job list is cached until that list changes or the day ends', async () => {
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

test('repeats the freshness check of a job list if data changes during the check', async () => {
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

test('renders a page again when changes arrive faster than freshness checks end', async () => {
  await render('/cloud-first', 'shows one', shownJobsTag('cloud-first', 'one'));
  await revalidatePages([JOBS_TAG]);
  let looks = 0;
  const look = async () => ((looks += 1), await revalidatePages([JOBS_TAG]), 'one');
  Object.assign(globalThis, { [SHOWN_JOBS]: look });
  expect([await shown('/cloud-first'), looks]).toEqual([null, 3]);
});

test('does not serve a page whose job list cannot be compared or changed during its render', async () => {
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

test('does not serve a page of the build that shows jobs, even if its job list is unchanged', async () => {
  built('/cloud-first', shownJobsTag('cloud-first', 'none'));
  Object.assign(globalThis, { [SHOWN_JOBS]: async () => 'none' });
  expect(await shown('/cloud-first')).toBeNull();
});

test('a cached read is invalidated by its tags', async () => {
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

test('a page whose render began before a change and ended after it is not served', async () => {
  const end = await beginRender('/careers', 'made from old data');
  const forgotten = revalidatePages([JOBS_TAG]);
  await end();
  await forgotten;
  expect(await shown('/careers')).toBeNull();
  await keep('/careers', 'made from new data', TAGS);
  expect(await shown('/careers')).toBe('made from new data');
});

test('a change is acknowledged only when all running renders of affected pages have ended', async () => {
  const ends = [await beginRender('/careers', 'a'), await beginRender('/job/7', 'b', jobTag(7))];
  const forgotten = revalidatePages([JOBS_TAG]);
  expect(await isDone(forgotten)).toBe(false);
  await ends[0]?.();
  expect(await isDone(forgotten)).toBe(false);
  await ends[1]?.();
  expect(await isDone(forgotten)).toBe(true);
});

test('a change is acknowledged after 2 s at most although a render never ends', async () => {
  await beginRender('/careers', 'never');
  const forgotten = revalidatePages([JOBS_TAG]);
  jest.advanceTimersByTime(1_999);
  expect(await isDone(forgotten)).toBe(false);
  jest.advanceTimersByTime(1);
  expect(await isDone(forgotten)).toBe(true);
});

test('a render that began 2 s before a change and ends after it is not served', async () => {
  const end = await beginRender('/careers', 'far too late');
  jest.advanceTimersByTime(2_000);
  await revalidatePages([JOBS_TAG]);
  await end();
  expect(await shown('/careers')).toBeNull();
});

test('a render that began before a change is not served, even while a newer render runs', async () => {
  const end = await beginRender('/careers', 'far too late');
  jest.advanceTimersByTime(2_000);
  await revalidatePages([JOBS_TAG]);
  const endNew = await beginRender('/careers', 'new');
  await end();
  expect(await shown('/careers')).not.toBe('far too late');
  await endNew();
  expect(await shown('/careers')).not.toBe('far too late');
});

test('a render that began 2 minutes before a change is not served, even beside a newer render', async () => {
  const end = await beginRender('/careers', 'far too late');
  jest.advanceTimersByTime(119_000);
  await revalidatePages([JOBS_TAG]);
  const endNew = await beginRender('/careers', 'new');
  jest.advanceTimersByTime(2_000);
  await end();
  expect(await shown('/careers')).toBeNull();
  await endNew();
});

test('a page is cached again 2 minutes after one of its renders failed, even if data changed in between', async () => {
  await beginRender('/careers', 'never');
  jest.advanceTimersByTime(120_000);
  await revalidatePages([JOBS_TAG]);
  await render('/careers', 'new');
  expect(await shown('/careers')).toBe('new');
});

test('a change waits 2 s for a second render of a page after the first one failed', async () => {
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

test('a request is marked once a page was looked up for it, but not after the lookup of a read', async () => {
  const asking = { request: {}, nonce: '', sources: [] } as unknown as Asking;
  await pageCache()!.current.run(asking, () => cache.get('facets', { kind: 'FETCH', tags: [JOBS_TAG], softTags: [] }));
  expect(asking.looked).toBeUndefined();
  await pageCache()!.current.run(asking, () => shown('/careers'));
  expect(asking.looked).toBe(true);
});

describe('renders for separate requests', () => {
  const visitor = async (html: string) => {
    const asking = { request: {}, nonce: '', sources: [] } as unknown as Asking;
    const end = await pageCache()!.current.run(asking, () => beginRender('/careers', html));
    return () => pageCache()!.current.run(asking, end);
  };

  test("a later request's render is cached after an earlier request's outdated render ended", async () => {
    const end = await visitor('far too late');
    jest.advanceTimersByTime(600_000);
    await revalidatePages([JOBS_TAG]);
    const endNew = await visitor('new');
    await end();
    expect(await shown('/careers')).toBeNull();
    await endNew();
    expect(await shown('/careers')).toBe('new');
  });

  test('a page rendered for one request is cached although its render for another request failed', async () => {
    await visitor('never');
    jest.advanceTimersByTime(2_000);
    await revalidatePages([JOBS_TAG]);
    await (
      await visitor('new')
    )();
    expect(await shown('/careers')).toBe('new');
  });

  test("a change waits for a request's render even if the render for another request failed", async () => {
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

test('a render that begins after a change does not delay its acknowledgement', async () => {
  const end = await beginRender('/careers', 'old');
  const forgotten = revalidatePages([JOBS_TAG]);
  await beginRender('/job/7', 'new', jobTag(7));
  await end();
  expect(await isDone(forgotten)).toBe(true);
});

test('neither of two simultaneous renders of a page is served if one of them began before a change', async () => {
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

test('two simultaneous renders of a page are cached when no data changes', async () => {
  const ends = [await beginRender('/careers', 'one'), await beginRender('/careers', 'two')];
  await ends[0]?.();
  expect(await shown('/careers')).toBe('one');
  await ends[1]?.();
  expect(await shown('/careers')).toBe('two');
});

describe('at midnight', () => {
  const at = (time: string) => jest.setSystemTime(new Date(time));

  test.each([
    ['Europe/London', '2026-06-30T22:59:59Z', '2026-06-30T23:00:00Z'],
    ['Asia/Tokyo', '2026-11-21T14:59:59Z', '2026-11-21T15:00:00Z'],
    ['America/Los_Angeles', '2026-11-22T07:59:59Z', '2026-11-22T08:00:00Z'],
  ])('in %s cached pages about jobs expire at local midnight', async (zone, before, after) => {
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

  test('a page whose render began before midnight and ended after it is not served', async () => {
    at('2026-11-21T23:59:59Z');
    const end = await beginRender('/careers', 'yesterday');
    at('2026-11-22T00:00:00Z');
    await end();
    expect(await shown('/careers')).toBeNull();
  });

  test('no page about jobs from an earlier day is served after a night without visitors', async () => {
    await render('/job/7', 'old', jobTag(7));
    at('2026-12-24T09:00:00Z');
    expect(await shown('/job/7')).toBeNull();
  });
});

describe('after a restart', () => {
  test('a restarted process serves no page rendered at run time, because none was written to disk', async () => {
    await render('/careers', 'one');
    await render('/about', 'two', '_N_T_/about');
    expect(writes).toEqual([]);
    cache = start();
    expect([await shown('/careers'), await shown('/about')]).toEqual([null, null]);
  });

  test("a restarted process serves the build's pages, except those that show jobs", async () => {
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

describe("the firm's values", () => {
  const SITE = Symbol.for('northlane.site');
  afterEach(() => delete (globalThis as Record<symbol, unknown>)[SITE]);

  test('a change of the firm outdates every entry, also those that began before it and ended later', async () => {
    await render('/about', 'old', '_N_T_/about');
    const end = await beginRender('/contact', 'old', '_N_T_/contact');
    const forgotten = revalidatePages([SITE_TAG]);
    await end();
    await forgotten;
    expect([await shown('/about'), await shown('/contact')]).toEqual([null, null]);
    await keep('/about', 'new', '_N_T_/about');
    expect(await shown('/about')).toBe('new');
  });

  test('pages and images of the build, which show the sample firm, are served to no other firm', async () => {
    built('/about', '_N_T_/about');
    disk.set('/dist/app/og/about.body', 'a picture');
    disk.set('/dist/app/og/about.meta', JSON.stringify({ headers: {}, status: 200 }));
    const both = async () => [
      await shown('/about'),
      (await cache.get('/og/about', { kind: 'APP_ROUTE', isFallback: false })) !== null,
    ];
    Object.assign(globalThis, { [SITE]: { print: 'Acme' } });
    expect(await both()).toEqual([null, false]);
    delete (globalThis as Record<symbol, unknown>)[SITE];
    expect(await both()).toEqual(['built /about', true]);
  });

  test("a kept answer of the build is outdated by a change of the firm, like the build's page", async () => {
    const pages = pageCache()!;
    const source = { tags: ['_N_T_/about'], asked: pages.now().began };
    expect(await pages.isCurrent(source)).toBe(true);
    await revalidatePages([SITE_TAG]);
    expect(await pages.isCurrent(source)).toBe(false);
    expect(await pages.isCurrent({ ...source, asked: pages.now().began })).toBe(true);
  });
});

describe('settings other than those of the build', () => {
  test.each([
    ['another', 'https://careers.example'],
    ['none that anybody knows', undefined],
  ])('a page of the build is rendered again, once, when SITE_URL is %s', async (_what, address) => {
    built('/about', '_N_T_/about');
    if (address === undefined) disk.delete('/northlane-site-url');
    else process.env.SITE_URL = address;
    await render('/about', 'made', '_N_T_/about');
    expect(await shown('/about')).toBe('made');
  });

  test.each([
    ['SAMPLE_CONTENT', 'off'],
    ['SITE_TIMEZONE', 'Europe/Berlin'],
  ])('a page of the build is rendered again when %s has changed', async (name, value) => {
    built('/about', '_N_T_/about');
    const before = process.env[name];
    process.env[name] = value;
    expect(await shown('/about')).toBeNull();
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
    expect(await shown('/about')).toBe('built /about');
  });

  test('a redirect of the build is served although SITE_URL has changed', async () => {
    built('/jobs', '_N_T_/jobs');
    disk.set('/dist/app/jobs.meta', JSON.stringify({ headers: { location: '/careers' }, status: 308 }));
    process.env.SITE_URL = 'https://careers.example';
    expect(await shown('/jobs')).toBe('built /jobs');
  });

  test('the global error page of the build is served although SITE_URL has changed', async () => {
    built('/_global-error', '_N_T_/_global-error');
    process.env.SITE_URL = 'https://careers.example';
    expect(await shown('/_global-error')).toBe('built /_global-error');
  });

  test('an image of the build, which contains no URL, is served although SITE_URL has changed', async () => {
    disk.set('/dist/app/og/about.body', 'a picture');
    disk.set('/dist/app/og/about.meta', JSON.stringify({ headers: {}, status: 200 }));
    process.env.SITE_URL = 'https://careers.example';
    const image = await cache.get('/og/about', { kind: 'APP_ROUTE', isFallback: false });
    expect(String((image?.value as unknown as { body: string }).body)).toBe('a picture');
  });
});

describe('address of the request while a page renders', () => {
  const META = Symbol.for('NextInternalRequestMeta');
  /** Returns URL and query of a request after the cache lookup that precedes rendering. */
  async function askedAs(url: string, key: string, kind = 'APP_PAGE') {
    const request = { url, [META]: { query: { utm_source: 'poison' } } };
    const { current } = (globalThis as never)[SHARED] as { current: AsyncLocalStorage<object> };
    await current.run({ request, nonce: '', sources: [] }, () => cache.get(key, { ...PAGE, kind }));
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
  ])('the page with the key %s is rendered under the URL %s', async (key, address) => {
    Object.assign(globalThis, { [KNOWN_SKILLS]: async (skill: string) => skill === 'go' });
    expect(await askedAs('/somewhere?utm_source=poison', key)).toEqual([address, {}]);
    delete (globalThis as Record<symbol, unknown>)[KNOWN_SKILLS];
  });

  test('the URL of a request that gets a cached page or a cached read is unchanged', async () => {
    await render('/about', 'one', '');
    const asked = ['/about?utm_source=poison', { utm_source: 'poison' }];
    expect(await askedAs('/about?utm_source=poison', '/about')).toEqual(asked);
    expect(await askedAs('/about?utm_source=poison', 'facets', 'FETCH')).toEqual(asked);
  });
});

describe('addresses of missing records', () => {
  const NOTHING = (id: string | number) => `_N_T_/job/[id],job-${id},status-404`;
  const ask = async (key: string, kind = 'APP_PAGE') =>
    (await cache.get(key, { kind, isFallback: false }))?.value ?? null;
  /** Visits a page as Next does: from the cache, or by rendering and storing it. */
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

  test('6,000 unknown job ids share one cached page, which is rendered once and evicts no other page', async () => {
    await visit('/job/7', jobTag(7));
    const before = memory().totalSize;
    for (let id = 1_000; id < 7_000; id += 1) expect(await visit(`/job/${id}`, NOTHING(id))).toBe('made for /job/1000');
    expect(memory().totalSize - before).toBeLessThan(1_000);
    expect(await visit('/job/7', jobTag(7))).toBe('made for /job/7');
  });

  test('unknown URLs of the job board share one cached page per kind, existing ones have their own', async () => {
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

  test('a not-found page is cached only under the shared key of its kind', async () => {
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

  test('a job id gets its own page while the job is public, and the shared not-found page afterwards', async () => {
    await visit('/job/1000', NOTHING(1_000));
    expect(await visit('/job/1001', NOTHING(1_001))).toBe('made for /job/1000');
    known.add('1001');
    expect(await visit('/job/1001', jobTag(1_001))).toBe('made for /job/1001');
    known.delete('1001');
    await revalidatePages([jobTag(1_001)]);
    expect(await visit('/job/1001', NOTHING(1_001))).toBe('made for /job/1000');
  });

  test('the shared not-found page is not served if the job becomes public during the check', async () => {
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

  test('renders the shared not-found page again the next day, and once the job it was made for appears', async () => {
    await visit('/job/1000', NOTHING(1_000));
    await revalidatePages([jobTag(1_000)]);
    expect(await visit('/job/1001', NOTHING(1_001))).toBe('made for /job/1001');
    jest.setSystemTime(new Date('2026-11-22T12:00:00Z'));
    expect(await visit('/job/1002', NOTHING(1_002))).toBe('made for /job/1002');
  });

  test('a not-found page is not cached if its URL contains text of the visitor', async () => {
    for (const key of ['/job/%22onload', '/job/a b', `/job/${'1'.repeat(41)}`, '/careers/<x>'])
      expect([await visit(key, NOTHING(1)), await ask(key)]).toEqual([`made for ${key}`, null]);
    expect(await visit('/job/1000', NOTHING(1_000))).toBe('made for /job/1000');
  });

  test('images and reads of unknown job ids are not cached', async () => {
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

  test('each not-found page is rendered anew when the public jobs cannot be read', async () => {
    (globalThis as Record<symbol, unknown>)[PUBLIC_JOBS] = async () => {
      throw new Error('disk I/O error');
    };
    await visit('/job/1000', NOTHING(1_000));
    expect(await visit('/job/1001', NOTHING(1_001))).toBe('made for /job/1001');
    expect(await ask('/job/1000')).toBeNull();
  });
});

test('cached pages without jobs are served after changes of jobs and on later days', async () => {
  built('/about', '_N_T_/about');
  await render('/legal', 'made', '_N_T_/legal');
  await revalidatePages([JOBS_TAG, jobTag(7)]);
  jest.setSystemTime(new Date('2027-11-21T12:00:00Z'));
  expect([await shown('/about'), await shown('/legal')]).toEqual(['built /about', 'made']);
});

test('revalidatePages does nothing in a process without a page cache', async () => {
  delete (globalThis as Record<symbol, unknown>)[SHARED];
  await expect(revalidatePages([JOBS_TAG])).resolves.toBeUndefined();
});

test('the metrics count missing, cached and outdated page lookups, entries, bytes and evictions', async () => {
  const heard: unknown[] = [];
  setWatcher({ count: (...told) => void heard.push(told), time: () => undefined });
  await render('/careers', 'one');
  await shown('/careers');
  await revalidatePages([JOBS_TAG]);
  await shown('/careers');
  await cache.get('read', { kind: 'FETCH', tags: [] });
  setWatcher(undefined);
  expect(heard).toEqual([
    ['page-cache', 'missing'],
    ['page-cache', 'kept'],
    ['page-cache', 'outdated'],
  ]);
  const { entries, bytes, evicted } = pageCache()!.stats();
  expect([entries, evicted]).toEqual([1, 0]);
  expect(bytes).toBeGreaterThan('/careers'.length);
  for (let page = 0; page < 6; page += 1) await render(`/job/${page}`, 'x'.repeat(10_000_000), jobTag(page));
  expect(pageCache()!.stats().evicted).toBeGreaterThan(0);
});
