import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Metadata } from 'next';
import { careersPage, sitePages } from '@/lib/content/site-pages';
import { addDays } from '@/lib/base/format';
import { today } from '@/lib/base/time';
import { boardMetadata } from '@/lib/publishing/metadata';
import { job } from '@/lib/testing/fixtures';
import '@/lib/testing/harness';

const APP = join(process.cwd(), 'app');
type Params = Record<string, string>;
type PageModule = {
  metadata?: Metadata;
  generateMetadata?: (props: { params: Promise<Params>; searchParams: Promise<Params> }) => Promise<Metadata>;
};

/** What only sends on to another address. */
const REDIRECTS = ['/jobs'];
/** Never asked for by its own address: `/careers` is rewritten to it. */
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

/** What a page says to search engines, with what the layouts around it say. */
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

test('the pages for search engines are those of the sitemap, no more and no fewer', () => {
  const routes = ROUTES.map(([route]) => REWRITTEN[route] ?? route);
  expect(PUBLIC.filter((path) => !routes.includes(path))).toEqual([]);
  expect(new Set(PUBLIC).size).toBe(PUBLIC.length);
});

test.each(ROUTES.filter(([route]) => route !== '/job/[id]'))(
  '%s stands for itself, or is not for search engines',
  async (route, file) => {
    const address = REWRITTEN[route] ?? route;
    const { index, canonical } = await said(file, { page: 'contact', id: '999999', board: 'all' });
    expect({ index, canonical }).toEqual(
      PUBLIC.includes(address) ? { index: true, canonical: address } : { index: false, canonical: undefined },
    );
  },
);

describe('the page of a job', () => {
  const file = ROUTES.find(([route]) => route === '/job/[id]')?.[1] ?? '';

  test('stands for itself while the job is open', async () => {
    const { id } = await job();
    expect(await said(file, { id: String(id) })).toEqual({ index: true, follow: true, canonical: `/job/${id}` });
  });

  test('is not for search engines once it is closed, nor where there is none', async () => {
    const closed = [await job({ status: 'closed' }), await job({ deadline: addDays(today(), -1) })];
    for (const { id } of closed)
      expect(await said(file, { id: String(id) })).toMatchObject({ index: false, follow: true });
    const hidden = [
      await job({ status: 'pending' }),
      await job({ status: 'rejected' }),
      await job({ status: 'deleted' }),
    ].map(({ id }) => String(id));
    for (const id of [...hidden, '999999', '007', 'x'])
      expect(await said(file, { id })).toMatchObject({ index: false, canonical: undefined });
  });

  test('shows a card of its own while the job is open, then that of the board', async () => {
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

describe('the page of a company', () => {
  const [first = '', later = ''] = ['/careers/at/[company]', '/careers/at/[company]/[page]'].map(
    (route) => ROUTES.find(([known]) => known === route)?.[1],
  );

  test('stands for itself while there are open jobs, page by page, under one address', async () => {
    for (let number = 0; number <= 20; number += 1) await job({ companyName: 'Café Nord' });
    const here = '/careers/at/caf%C3%A9-nord';
    expect(await said(first, { company: 'caf%C3%A9-nord' })).toEqual({ index: true, follow: true, canonical: here });
    expect(await said(later, { company: 'caf%C3%A9-nord', page: '2' })).toMatchObject({ canonical: `${here}/2` });
    for (const company of ['Caf%C3%A9-Nord', 'caf%C3%A9--nord', 'caf%C3%A9%20nord', '%E0%A4%A', 'nobody'])
      expect(await said(first, { company })).toMatchObject({ index: false, canonical: undefined });
    for (const page of ['1', '02', '3', '0', 'x'])
      expect(await said(later, { company: 'caf%C3%A9-nord', page })).toMatchObject({ index: false });
  });

  test('is not for search engines without any', async () => {
    await job({ companyName: 'Bygone', status: 'closed' });
    expect(await said(first, { company: 'bygone' })).toEqual({ index: false, follow: true, canonical: undefined });
  });

  test('says which jobs there are, and no more than results show', async () => {
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

describe('the board', () => {
  const robots = { index: false, follow: true };
  const file = ROUTES.find(([route]) => route === '/careers')?.[1] ?? '';

  test('a page of the whole list stands for itself', () => {
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

  test('a filtered list and a page beyond the last are to be followed, not shown, and have no canonical address', () => {
    for (const asked of [
      { filtered: true, page: 1, pages: 3 },
      { filtered: true, page: 2, pages: 3 },
      { filtered: false, page: 4, pages: 3 },
    ]) {
      const { robots: found, alternates } = boardMetadata(asked);
      expect([found, alternates?.canonical]).toEqual([robots, undefined]);
    }
  });

  test.each([{ q: 'react' }, { location: 'London, UK' }, { type: 'contract' }, { q: 'a', page: '2' }, { page: '999' }])(
    'asked for %j it is a view',
    async (asked) => {
      expect(await said(file, {}, asked as unknown as Params)).toEqual({ ...robots, canonical: undefined });
    },
  );

  test.each([{ q: '' }, { q: ' ', page: '1' }, { utm_source: 'x' }, { page: 'x' }])(
    'asked for %j it is itself',
    async (asked) => {
      expect(await said(file, {}, asked as unknown as Params)).toEqual({
        index: true,
        follow: true,
        canonical: '/careers',
      });
    },
  );

  test('every view of it names the feeds', () => {
    for (const filtered of [true, false]) {
      expect(Object.keys(boardMetadata({ filtered, page: 1, pages: 1 }).alternates?.types ?? {})).toEqual([
        'application/rss+xml',
        'application/feed+json',
      ]);
    }
  });
});
