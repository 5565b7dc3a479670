import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Metadata } from 'next';
import { careersPage, sitePages } from '@/lib/content/en/pages';
import { addDays } from '@/lib/base/format';
import { today } from '@/lib/base/time';
import { boardMetadata } from '@/lib/publishing/metadata';
import { job } from '@/lib/testing/fixtures';
import '@/lib/testing/harness';
import { OFFICE_STATUSES } from '@/lib/vocabulary/jobs';

const APP = join(process.cwd(), 'app');
type Params = Record<string, string>;
type PageModule = {
  metadata?: Metadata;
  generateMetadata?: (props: { params: Promise<Params>; searchParams: Promise<Params> }) => Promise<Metadata>;
};

/** Routes that only redirect and so need no metadata. */
const REDIRECTS = ['/jobs'];
/** The public URL of each route that only a rewrite can reach. */
const REWRITTEN: Record<string, string> = { '/careers/[board]': '/careers' };

function pageFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return pageFiles(join(dir, entry.name));
    return entry.name === 'page.tsx' ? [join(dir, entry.name)] : [];
  });
}

const routeOf = (file: string) =>
  dirname(file)
    .slice(APP.length)
    .replace(/\/\([^)]+\)/g, '') || '/';
const ROUTES = pageFiles(APP)
  .map((file) => [routeOf(file), file] as const)
  .filter(([route]) => !REDIRECTS.includes(route));

/** A page's metadata as search engines read them: merged with the metadata of its layouts. */
async function said(
  file: string,
  params: Params = {},
  searchParams: Params = {},
): Promise<{ index: boolean; follow: boolean; canonical: string | undefined }> {
  let merged: Metadata = {};
  for (let dir = APP; dir !== dirname(file);) {
    dir = join(dir, file.slice(dir.length + 1).split('/')[0] ?? '');
    if (existsSync(join(dir, 'layout.tsx')))
      merged = { ...merged, ...((await import(join(dir, 'layout.tsx'))) as PageModule).metadata };
  }
  const page = (await import(file)) as PageModule;
  merged = {
    ...merged,
    ...(page.metadata ??
      (await page.generateMetadata?.({
        params: Promise.resolve(params),
        searchParams: Promise.resolve(searchParams),
      }))),
  };
  const { robots, alternates } = merged;
  if (typeof robots === 'string') throw new Error('Say it as an object.');
  return {
    index: robots?.index !== false,
    follow: robots?.follow !== false,
    canonical: alternates?.canonical?.toString(),
  };
}

const PUBLIC = [careersPage, ...sitePages.flatMap(({ pages }) => pages)].map(({ path }) => path);

test('every page that the sitemap lists exists and is listed once', () => {
  const routes = ROUTES.map(([route]) => REWRITTEN[route] ?? route);
  expect(PUBLIC.filter((path) => !routes.includes(path))).toEqual([]);
  expect(new Set(PUBLIC).size).toBe(PUBLIC.length);
});

test.each(ROUTES.filter(([route]) => route !== '/job/[id]'))(
  'the page %s may be indexed under its own URL only if the sitemap lists it',
  async (route, file) => {
    const address = REWRITTEN[route] ?? route;
    const { index, canonical } = await said(file, { page: 'contact', id: '999999', board: 'all' });
    expect({ index, canonical }).toEqual(
      PUBLIC.includes(address) ? { index: true, canonical: address } : { index: false, canonical: undefined },
    );
  },
);

describe('metadata of a job page', () => {
  const file = ROUTES.find(([route]) => route === '/job/[id]')?.[1] ?? '';

  test('the page of an open job is indexed under its own URL', async () => {
    const { id } = await job();
    expect(await said(file, { id: String(id) })).toEqual({ index: true, follow: true, canonical: `/job/${id}` });
  });

  test('pages of closed, hidden and unknown jobs are not indexed', async () => {
    const closed = [await job({ status: 'closed' }), await job({ deadline: addDays(today(), -1) })];
    for (const { id } of closed)
      expect(await said(file, { id: String(id) })).toMatchObject({ index: false, follow: true });
    const hidden = [
      await job({ status: 'pending' }),
      await job({ status: 'rejected' }),
      await job({ status: 'deleted' }),
    ].map(({ id }) => String(id));
    for (const status of OFFICE_STATUSES) hidden.push(String((await job({ status })).id));
    for (const id of [...hidden, '999999', '007', 'x'])
      expect(await said(file, { id })).toMatchObject({ index: false, canonical: undefined });
  });

  test('the page of an open job has its own share image, and that of a closed job has the board’s image', async () => {
    const page = (await import(file)) as PageModule;
    const image = async (id: number) =>
      JSON.stringify(
        (
          await page.generateMetadata?.({
            params: Promise.resolve({ id: String(id) }),
            searchParams: Promise.resolve({}),
          })
        )?.openGraph?.images,
      );
    const open = await job();
    expect(await image(open.id)).toContain(`/og/job/${open.id}`);
    expect(await image((await job({ status: 'closed' })).id)).toContain('/og/careers');
  });
});

describe('metadata of a company page', () => {
  const [first = '', later = ''] = ['/careers/at/[company]', '/careers/at/[company]/[page]'].map(
    (route) => ROUTES.find(([known]) => known === route)?.[1],
  );

  test('each page of a company with open jobs may be indexed under exactly one URL', async () => {
    for (let number = 0; number <= 20; number += 1) await job({ companyName: 'Café Nord' });
    const here = '/careers/at/caf%C3%A9-nord';
    expect(await said(first, { company: 'caf%C3%A9-nord' })).toEqual({ index: true, follow: true, canonical: here });
    expect(await said(later, { company: 'caf%C3%A9-nord', page: '2' })).toMatchObject({ canonical: `${here}/2` });
    for (const company of ['Caf%C3%A9-Nord', 'caf%C3%A9--nord', 'caf%C3%A9%20nord', '%E0%A4%A', 'nobody'])
      expect(await said(first, { company })).toMatchObject({ index: false, canonical: undefined });
    for (const page of ['1', '02', '3', '0', 'x'])
      expect(await said(later, { company: 'caf%C3%A9-nord', page })).toMatchObject({ index: false });
  });

  test('the page of a company without open jobs is not indexed', async () => {
    await job({ companyName: 'Bygone', status: 'closed' });
    expect(await said(first, { company: 'bygone' })).toEqual({ index: false, follow: true, canonical: undefined });
  });

  test('a company page has a title of at most 60 and a description of at most 160 characters', async () => {
    await job({ companyName: 'Acme', title: 'Tester' });
    await job({ companyName: `Very ${'long '.repeat(30)}name`, title: 'x'.repeat(120) });
    const page = (await import(first)) as PageModule;
    const meta = (company: string) =>
      page.generateMetadata?.({ params: Promise.resolve({ company }), searchParams: Promise.resolve({}) });
    expect(await meta('acme')).toMatchObject({
      title: 'Jobs at Acme',
      description: '1 open job at Acme: Tester. Apply with your résumé, without an account.',
    });
    const long = await meta(`very-${'long-'.repeat(30)}name`);
    expect((long?.title as { absolute: string }).absolute.length).toBeLessThanOrEqual(60);
    expect(long?.description?.length).toBeLessThanOrEqual(160);
  });
});

describe('metadata of the board', () => {
  const robots = { index: false, follow: true };
  const file = ROUTES.find(([route]) => route === '/careers')?.[1] ?? '';

  test('each page of the unfiltered board has its own canonical URL', () => {
    expect(boardMetadata({ filtered: false, page: 1, pages: 3 })).toMatchObject({
      alternates: { canonical: '/careers' },
    });
    const third = boardMetadata({ filtered: false, page: 3, pages: 3 });
    expect(third).toMatchObject({
      title: expect.stringContaining('page 3'),
      alternates: { canonical: '/careers?page=3' },
    });
    expect(third.robots).toBeUndefined();
  });

  test('a filtered board and a page after the last are noindex, but their links may be followed', () => {
    for (const asked of [
      { filtered: true, page: 1, pages: 3 },
      { filtered: true, page: 2, pages: 3 },
      { filtered: false, page: 4, pages: 3 },
    ]) {
      const { robots: found, alternates } = boardMetadata(asked);
      expect([found, alternates?.canonical]).toEqual([robots, undefined]);
    }
  });

  test.each([
    { q: 'react' },
    { location: 'London, UK' },
    { type: 'contract' },
    { q: 'react', page: '2' },
    { page: '999' },
  ])('the board with %j is not indexed', async (asked) => {
    expect(await said(file, {}, asked as unknown as Params)).toEqual({ ...robots, canonical: undefined });
  });

  test.each([{ q: '' }, { q: ' ', page: '1' }, { utm_source: 'x' }, { page: 'x' }])(
    'the board with %j is indexed as /careers',
    async (asked) => {
      expect(await said(file, {}, asked as unknown as Params)).toEqual({
        index: true,
        follow: true,
        canonical: '/careers',
      });
    },
  );

  test('the filtered and the unfiltered board link to both feeds', () => {
    for (const filtered of [true, false]) {
      expect(Object.keys(boardMetadata({ filtered, page: 1, pages: 1 }).alternates?.types ?? {})).toEqual([
        'application/rss+xml',
        'application/feed+json',
      ]);
    }
  });
});
