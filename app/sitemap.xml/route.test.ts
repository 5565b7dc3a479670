import { SaxesParser } from 'saxes';
import * as sitemapRoute from './route';
import * as fileRoute from '../sitemaps/[file]/route';
import { job } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { addDays } from '@/lib/base/format';
import { today } from '@/lib/base/time';
import { sitemapAnswer, sitemapFileAnswer } from '@/lib/publishing/sitemap/answers';
import { sitemapIndexXml, sitemapXml } from '@/lib/publishing/sitemap/xml';
import { OFFICE_STATUSES } from '@/lib/vocabulary/jobs';

const SITE = 'http://localhost:3000';
type Entry = { loc: string; lastmod?: string };

/** Parses a sitemap or sitemap index into its entries. @throws unless it is well-formed and in the sitemap namespace */
function read(xml: string): { root: string; entries: Entry[] } {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const entries: Entry[] = [];
  let root = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri }) => {
    if (uri !== 'http://www.sitemaps.org/schemas/sitemap/0.9') throw new Error(`${local} is in the namespace ${uri}`);
    path.push(local);
    if (path.length === 1) root = local;
    if (path.length === 2) entries.push({ loc: '' });
  });
  parser.on('text', (text) => {
    const entry = entries.at(-1);
    if (path.length === 3 && entry) entry[path[2] as keyof Entry] = text;
  });
  parser.on('closetag', () => void path.pop());
  parser.write(xml).close();
  return { root, entries };
}

const request = (path = '/sitemap.xml') => new Request(`${SITE}${path}`);
const text = async (answer: Promise<Response>) => read(await (await answer).text());
const paths = (entries: readonly Entry[]) => entries.map(({ loc }) => loc.replace(SITE, ''));
const at = (time: string) => ({ createdAt: new Date('2026-01-01T00:00:00Z'), updatedAt: new Date(time) });

beforeEach(() => db().job.deleteMany());

test('the sitemap lists each skill, each place and each combination of them with three open jobs', async () => {
  const inLondon = { city: 'London', countryCode: 'GB', workplace: 'on-site' };
  for (const skills of [['Kubernetes', 'Go'], ['k8s'], ['Kubernetes', 'C++']]) await job({ ...inLondon, skills });
  for (const skills of [['Go'], ['C++', 'Go']])
    await job({ city: null, countryCode: null, workplace: 'on-site', skills });
  const { entries } = await text(sitemapAnswer(request()));
  expect(paths(entries).filter((path) => /^\/careers\/(?!at\/)/.test(path))).toEqual([
    ...['/careers/in/london-gb', '/careers/in/united-kingdom', '/careers/go', '/careers/kubernetes'],
    ...['/careers/kubernetes/in/london-gb', '/careers/kubernetes/in/united-kingdom'],
  ]);
});

test('the sitemap lists all pages and open jobs, with the date of the last change where it is known', async () => {
  const day = today();
  await job({ id: 7, ...at('2026-03-01T10:00:00Z') });
  await job({ id: 14, ...at('2026-02-01T10:00:00Z'), deadline: day });
  await job({ id: 21, ...at('2026-04-01T10:00:00Z'), deadline: addDays(day, -1) });
  await job({ id: 28, ...at('2026-05-01T10:00:00Z'), status: 'closed' });
  for (const [index, status] of ['pending', 'rejected', 'deleted', ...OFFICE_STATUSES].entries())
    await job({ id: 35 + index, ...at('2026-06-01T10:00:00Z'), status });

  const answer = await call(sitemapRoute, 'GET', '/sitemap.xml');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const { root, entries } = read(answer.text);
  expect(root).toBe('urlset');
  expect(new Set(paths(entries)).size).toBe(entries.length);
  const changed = Object.fromEntries(entries.map(({ loc, lastmod }) => [loc.replace(SITE, ''), lastmod]));
  expect(Object.keys(changed).filter((path) => path.startsWith('/job/'))).toEqual(['/job/7', '/job/14']);
  expect(changed).toMatchObject({
    '/job/7': '2026-03-01T10:00:00.000Z',
    '/job/14': '2026-02-01T10:00:00.000Z',
    // Closing a published job changes the board's date; changing a job that was never published does not.
    '/careers': '2026-05-01T10:00:00.000Z',
    '/terms': expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  expect([changed['/'], changed['/about'], changed['/cv-upload']]).toEqual([undefined, undefined, undefined]);
  expect(Object.keys(changed)).toEqual(
    expect.arrayContaining(['/', '/about', '/cv-upload', '/job-alerts', '/privacy']),
  );
});

test('the sitemap lists a company with open jobs once, even if its postings spell the name differently', async () => {
  await job({ companyName: 'Café  Nord' });
  await job({ companyName: 'CAFÉ nord' });
  await job({ companyName: 'Яндекс' });
  await job({ companyName: '***' });
  await job({ companyName: 'Past Ltd', status: 'closed' });
  await job({ companyName: 'Waiting Ltd', status: 'pending' });
  const { entries } = await text(sitemapAnswer(request()));
  const companies = paths(entries).filter((path) => path.startsWith('/careers/at/'));
  expect(companies.map(decodeURI)).toEqual(['/careers/at/café-nord', '/careers/at/яндекс']);
  expect(companies[0]).toBe('/careers/at/caf%C3%A9-nord');
});

test('deleting a published job updates the board’s last change in the sitemap', async () => {
  await job({ ...at('2026-03-01T10:00:00Z') });
  await job({ ...at('2026-06-01T10:00:00Z'), status: 'deleted', publishedAt: new Date('2026-02-01T00:00:00Z') });
  const { entries } = await text(sitemapAnswer(request()));
  expect(entries.find(({ loc }) => loc.endsWith('/careers'))?.lastmod).toBe('2026-06-01T10:00:00.000Z');
});

test('the sitemap gives the board no last change when there are no jobs', async () => {
  const { entries } = await text(sitemapAnswer(request()));
  expect(entries.find(({ loc }) => loc.endsWith('/careers'))).toEqual({ loc: `${SITE}/careers` });
});

test('a closed job is missing from the next sitemap', async () => {
  const { id } = await job();
  expect(paths((await text(sitemapAnswer(request()))).entries)).toContain(`/job/${id}`);
  await db().job.update({ where: { id }, data: { status: 'closed' } });
  expect(paths((await text(sitemapAnswer(request()))).entries)).not.toContain(`/job/${id}`);
});

describe('a sitemap with more URLs than one file may hold', () => {
  const PER_FILE = 20;

  beforeEach(async () => {
    for (let id = 1; id <= 30; id += 1) await job({ id, ...at(`2026-03-01T10:00:${String(id).padStart(2, '0')}Z`) });
  });

  test('the sitemap index covers every URL once and dates each file by its newest change', async () => {
    const index = await text(sitemapAnswer(request(), PER_FILE));
    expect(index.root).toBe('sitemapindex');
    expect(paths(index.entries)).toEqual(index.entries.map((_, at) => `/sitemaps/${at + 1}.xml`));
    const files = await Promise.all(
      paths(index.entries).map((path) =>
        text(sitemapFileAnswer(request(path), path.split('/').at(-1) ?? '', PER_FILE)),
      ),
    );
    expect(
      files.every(({ root, entries }) => root === 'urlset' && entries.length > 0 && entries.length <= PER_FILE),
    ).toBe(true);
    files.forEach(({ entries }, at) => {
      expect(index.entries[at]?.lastmod).toBe(
        entries
          .map(({ lastmod }) => lastmod ?? '')
          .toSorted()
          .at(-1),
      );
    });
    const single = await text(sitemapAnswer(request()));
    expect(files.flatMap(({ entries }) => entries)).toEqual(single.entries);
    expect(single.entries.length).toBeGreaterThan(PER_FILE * 2);
  });

  test.each(['0.xml', '99.xml', '1', '01.xml', '-1.xml', '1.xml.gz', ''])(
    'answers 404 for the invalid sitemap file name “%s”',
    async (file) => {
      await expect(sitemapFileAnswer(request(), file, PER_FILE)).rejects.toMatchObject({ code: 'not_found' });
    },
  );
});

test('answers 404 for numbered sitemap files while one file holds all URLs', async () => {
  expect((await call(fileRoute, 'GET', '/sitemaps/1.xml')).status).toBe(404);
});

test('50,000 URLs fit in one sitemap file, 50,001 need two, and the response is streamed', async () => {
  const many = async function* (count: number) {
    for (let from = 0; from < count; from += 500)
      yield Array.from({ length: Math.min(500, count - from) }, (_, at) => ({
        path: `/job/${from + at}`,
        lastmod: null,
      }));
  };
  const collect = async (parts: AsyncIterable<string>) => {
    let all = '';
    let longest = 0;
    for await (const part of parts) {
      longest = Math.max(longest, part.length);
      all += part;
    }
    expect(longest).toBeLessThan(60_000);
    return read(all).entries;
  };
  expect(await collect(sitemapIndexXml(many(50_000), 50_000))).toHaveLength(1);
  expect(await collect(sitemapIndexXml(many(50_001), 50_000))).toHaveLength(2);
  expect(await collect(sitemapXml(many(50_001), 1, 50_000))).toHaveLength(50_000);
  expect(paths(await collect(sitemapXml(many(50_001), 2, 50_000)))).toEqual(['/job/50000']);
});

test('a full sitemap file closes its source of URLs without reading further', async () => {
  const asked: number[] = [];
  let isEnded = false;
  const source = async function* () {
    try {
      for (let id = 1; ; id += 1) {
        asked.push(id);
        yield [{ path: `/job/${id}`, lastmod: null }];
      }
    } finally {
      isEnded = true;
    }
  };
  const parts: string[] = [];
  for await (const part of sitemapXml(source(), 2, 2)) parts.push(part);
  expect(paths(read(parts.join('')).entries)).toEqual(['/job/3', '/job/4']);
  expect([asked, isEnded]).toEqual([[1, 2, 3, 4], true]);
});
