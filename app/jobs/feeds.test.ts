import { SaxesParser } from 'saxes';
import { WHOLE_BOARD } from '@/lib/board/search/board-query';
import { rssFeed } from '@/lib/publishing/feeds/rss';
import { job } from '@/lib/testing/fixtures';
import { db, call, type Handlers, onSqlite } from '@/lib/testing/harness';
import * as jsonFeed from './feed.json/route';
import * as rss from './feed.xml/route';
import * as indeed from './indeed.xml/route';

type Node = { name: string; attributes: Record<string, string>; text: string; children: Node[] };

/** Parses XML with namespaces. @throws if it is not well-formed */
function parsed(xml: string): Node {
  const parser = new SaxesParser({ xmlns: true });
  const root: Node = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = {
      name,
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value])),
      text: '',
      children: [],
    };
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => open.pop());
  const add = (text: string) => (open.at(-1)!.text += text);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(xml).close();
  return root.children[0]!;
}

const all = (node: Node, name: string) => node.children.filter((child) => child.name === name);
const textOf = (node: Node, name: string) => all(node, name)[0]?.text;
const read = async (handlers: Handlers, address: string) =>
  (await call(handlers, 'GET', address.replace(/^http:\/\/localhost:3000/, ''))).text;

/** Titles as stored and as a feed writes them: feeds omit only characters that XML forbids. */
const TITLES: [stored: string, told: string][] = [
  // Older SQLite databases may contain U+0000. PostgreSQL cannot store it in text.
  [`Control ${onSqlite ? '\u0000' : ''}\u0001\u0008\u000b\u001f\u007f chars`, 'Control \u007f chars'],
  ['Half a pair \ud83d and \ude00', 'Half a pair \ufffd and \ufffd'],
  ['Not characters \ufffe\uffff', 'Not characters '],
  [']]> and ]]]]>> twice ]]>', ']]> and ]]]]>> twice ]]>'],
  ['<script>alert("1")</script> & \'quotes\'', '<script>alert("1")</script> & \'quotes\''],
  ['&lt;b&gt; &amp; &#0; &nbsp;', '&lt;b&gt; &amp; &#0; &nbsp;'],
  ['<![CDATA[ inside ]]>', '<![CDATA[ inside ]]>'],
  ['مهندس برمجيات \u202e reversed 👩🏽‍💻', 'مهندس برمجيات \u202e reversed 👩🏽‍💻'],
];

beforeAll(async () => {
  for (const [title] of TITLES) {
    await job({
      title,
      companyName: title,
      location: title,
      city: title,
      salary: title,
      description: `${title}\n\nSecond & last`,
      skills: [title],
      requirements: [title],
    });
  }
});
const newestFirst = TITLES.map(([, told]) => told).reverse();

test('the RSS feed stays well-formed with special characters and preserves the titles of postings', async () => {
  const feed = parsed(await read(rss, '/jobs/feed.xml'));
  const items = all(all(feed, 'channel')[0]!, 'item');
  expect(items.map((item) => textOf(item, 'title'))).toEqual(newestFirst);
  for (const item of items) expect(textOf(item, 'description')).not.toMatch(/<(?!\/?(?:p|br|b|h3|ul|li)>)/);
});

test('Indeed’s feed stays well-formed with special characters and writes every text as CDATA', async () => {
  const xml = await read(indeed, '/jobs/indeed.xml');
  const jobs = all(parsed(xml), 'job');
  expect(jobs.map((each) => textOf(each, 'title'))).toEqual(newestFirst);
  for (const each of jobs) expect(textOf(each, 'description')).not.toMatch(/<(?!\/?(?:p|br|b|h3|ul|li)>)/);
  const lines = xml
    .split('\n')
    .filter((line) => /^<(?!\?|\/?(?:source|job)>|publisher|lastBuildDate)[a-z]+>/.test(line));
  expect(lines.length).toBeGreaterThan(TITLES.length * 10);
  expect(lines.filter((line) => !/^<[a-z]+><!\[CDATA\[/.test(line))).toEqual([]);
});

const RFC822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;

test('the RSS feed has the elements that RSS 2.0 requires and is identical when read again', async () => {
  const first = await read(rss, '/jobs/feed.xml');
  const feed = parsed(first);
  expect([feed.name, feed.attributes.version, feed.children.length]).toEqual(['rss', '2.0', 1]);
  const channel = all(feed, 'channel')[0]!;
  for (const name of ['title', 'link', 'description', 'lastBuildDate', 'ttl', 'language'])
    expect([name, all(channel, name).length, textOf(channel, name) !== '']).toEqual([name, 1, true]);
  expect(textOf(channel, 'lastBuildDate')).toMatch(RFC822);
  const self = all(channel, 'atom:link').find(({ attributes }) => attributes.rel === 'self');
  expect(self?.attributes).toMatchObject({ href: 'http://localhost:3000/jobs/feed.xml', type: 'application/rss+xml' });
  const items = all(channel, 'item');
  for (const item of items) {
    for (const name of ['title', 'link', 'guid', 'pubDate', 'description'])
      expect([name, all(item, name).length]).toEqual([name, 1]);
    expect(textOf(item, 'pubDate')).toMatch(RFC822);
    expect(textOf(item, 'link')).toMatch(/^http:\/\/localhost:3000\/job\/\d+$/);
    expect(all(item, 'guid')[0]).toMatchObject({
      attributes: { isPermaLink: 'false' },
      text: expect.stringMatching(/^northlane-job-\d+$/),
    });
    expect(all(item, 'category').map(({ text }) => text)).toEqual(['Technology', 'Full-time']);
  }
  expect(new Set(items.map((item) => textOf(item, 'guid'))).size).toBe(items.length);
  expect(await read(rss, '/jobs/feed.xml')).toBe(first);
});

test('an empty RSS feed has midnight in the site’s time zone as its build date', () => {
  // In summer, midnight in London is 23:00 UTC of the day before.
  expect(
    textOf(
      all(parsed(rssFeed({ jobs: [], query: WHOLE_BOARD, next: null }, '2026-07-02')), 'channel')[0]!,
      'lastBuildDate',
    ),
  ).toBe('Wed, 01 Jul 2026 23:00:00 GMT');
});

test('after an edit, a job keeps its guid and pubDate in RSS, and the feed’s lastBuildDate is later', async () => {
  const { id } = await job({
    title: 'Before',
    createdAt: new Date('2026-01-05T09:00:00Z'),
    updatedAt: new Date('2026-01-05T09:00:00Z'),
  });
  const itemOf = async () =>
    all(all(parsed(await read(rss, '/jobs/feed.xml')), 'channel')[0]!, 'item').find(
      (item) => textOf(item, 'guid') === `northlane-job-${id}`,
    )!;
  const before = await itemOf();
  await db().job.update({ where: { id }, data: { title: 'After', updatedAt: new Date('2999-01-06T09:00:00Z') } });
  const after = await itemOf();
  expect([textOf(before, 'title'), textOf(after, 'title')]).toEqual(['Before', 'After']);
  expect(textOf(after, 'pubDate')).toBe('Mon, 05 Jan 2026 09:00:00 GMT');
  expect(textOf(all(parsed(await read(rss, '/jobs/feed.xml')), 'channel')[0]!, 'lastBuildDate')).toBe(
    'Sun, 06 Jan 2999 09:00:00 GMT',
  );
  await db().job.delete({ where: { id } });
});

type JsonFeed = { version: string; next_url?: string; feed_url: string; items: Record<string, unknown>[] } & Record<
  string,
  unknown
>;
const readJson = async (path: string) => JSON.parse(await read(jsonFeed, path)) as JsonFeed;

test('the JSON feed has the fields that JSON Feed 1.1 requires', async () => {
  const feed = await readJson('/jobs/feed.json');
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: expect.any(String),
    home_page_url: 'http://localhost:3000/careers',
    feed_url: 'http://localhost:3000/jobs/feed.json',
    language: 'en-GB',
  });
  expect(feed.authors).toEqual([{ name: 'Northlane', url: 'http://localhost:3000/' }]);
  expect(feed.items.map(({ title }) => title)).toEqual(newestFirst);
  for (const item of feed.items) {
    expect(item).toMatchObject({
      id: expect.stringMatching(/^northlane-job-\d+$/),
      url: expect.stringMatching(/^http/),
      content_html: expect.stringMatching(/^<p>/),
      tags: expect.any(Array),
      authors: [{ name: expect.any(String) }],
    });
    for (const date of [item.date_published, item.date_modified])
      expect(new Date(String(date)).toISOString()).toBe(date);
  }
});

test('RSS and JSON feeds have pages of 100 jobs that link to the next and together list every job once', async () => {
  for (let index = 0; index < 2 * 100 - TITLES.length + 1; index += 1) await job({ city: 'London' });
  const jsonIds: string[] = [];
  for (let at: string | undefined = '/jobs/feed.json'; at;) {
    const page: JsonFeed = await readJson(at);
    expect(page.feed_url).toBe(new URL(at, 'http://localhost:3000').href);
    jsonIds.push(...page.items.map(({ id }) => String(id)));
    at = page.next_url;
  }
  const rssIds: string[] = [];
  const rels: string[][] = [];
  for (let at: string | undefined = '/jobs/feed.xml'; at;) {
    const channel: Node = all(parsed(await read(rss, at)), 'channel')[0]!;
    const links: Node[] = all(channel, 'atom:link');
    rssIds.push(...all(channel, 'item').map((item) => textOf(item, 'guid')!));
    rels.push(links.map(({ attributes }) => attributes.rel!));
    at = links.find(({ attributes }) => attributes.rel === 'next')?.attributes.href;
  }
  expect(rels).toEqual([
    ['self', 'first', 'next'],
    ['self', 'first', 'previous', 'next'],
    ['self', 'first', 'previous'],
  ]);
  expect([jsonIds.length, new Set(jsonIds).size]).toEqual([201, 201]);
  expect(rssIds).toEqual(jsonIds);
});

test.each(['/jobs/feed.xml', '/jobs/feed.json'])(
  'the feed %s answers 404 for an invalid page number and for one after the last page',
  async (path) => {
    const handlers: Handlers = path.endsWith('xml') ? rss : jsonFeed;
    for (const page of ['4', '0', '-1', '01', '1.5', 'x', '', '9999999'])
      expect([page, (await call(handlers, 'GET', `${path}?page=${page}`)).status]).toEqual([page, 404]);
  },
);

test('a feed filters by the board’s search parameters and repeats them in its links', async () => {
  const { id } = await job({ title: 'Falconer', workplace: 'hybrid' });
  const search = '?q=falconer&workplace=hybrid';
  const channel = all(parsed(await read(rss, `/jobs/feed.xml${search}`)), 'channel')[0]!;
  expect(all(channel, 'item').map((item) => textOf(item, 'guid'))).toEqual([`northlane-job-${id}`]);
  expect(textOf(channel, 'link')).toBe(`http://localhost:3000/careers${search}`);
  const json = JSON.parse(await read(jsonFeed, `/jobs/feed.json${search}`));
  expect(json).toMatchObject({ feed_url: `http://localhost:3000/jobs/feed.json${search}` });
  expect(json.items).toHaveLength(1);
  expect(all(parsed(await read(rss, '/jobs/feed.xml?q=zzzqqq')), 'item')).toEqual([]);
  expect((await call(rss, 'GET', '/jobs/feed.xml?q=falconer&page=2')).status).toBe(404);
  await db().job.delete({ where: { id } });
});

test('Indeed’s feed has the required fields of every open job with a known city', async () => {
  const { id } = await job({
    title: 'R&D Lead',
    description: 'Q&A, M & A, AT&T; a < b &copy',
    location: 'Berlin',
    city: 'Berlin',
    region: 'BE',
    countryCode: 'DE',
    workplace: 'hybrid',
    type: 'part-time',
    salary: '€50,000',
    deadline: '2999-01-31',
    createdAt: new Date('2026-01-05T09:00:00Z'),
  });
  const remote = await job({ location: 'Remote', city: null, region: null, countryCode: null, workplace: 'remote' });
  const unplaced = await job({ location: 'Our offices', city: null, workplace: 'on-site' });
  const source = parsed(await read(indeed, '/jobs/indeed.xml'));
  expect([source.name, textOf(source, 'publisher'), textOf(source, 'publisherurl')]).toEqual([
    'source',
    'Northlane',
    'http://localhost:3000',
  ]);
  expect(textOf(source, 'lastBuildDate')).toMatch(RFC822);
  const jobs = all(source, 'job');
  expect(jobs).toHaveLength(203);
  const fieldsOf = (wanted: number) =>
    Object.fromEntries(
      jobs
        .find((each) => textOf(each, 'referencenumber') === String(wanted))!
        .children.map(({ name, text }) => [name, text]),
    );
  expect(fieldsOf(id)).toEqual({
    title: 'R&D Lead',
    date: '2026-01-05T09:00:00.000Z',
    referencenumber: String(id),
    requisitionid: String(id),
    url: `http://localhost:3000/job/${id}`,
    company: 'Brightwater Ltd',
    city: 'Berlin',
    state: 'BE',
    country: 'DE',
    description: expect.stringContaining('<p>Q&A, M & A, AT&T; a &lt; b &amp;copy</p>'),
    salary: '€50,000',
    jobtype: 'parttime',
    category: 'Technology',
    experience: 'Mid level (3-5 years)',
    expirationdate: '2999-01-31',
    remotetype: 'Hybrid remote',
  });
  expect(jobs.map((each) => textOf(each, 'referencenumber'))).not.toContain(String(unplaced.id));
  expect(fieldsOf(remote.id)).toMatchObject({ city: 'Remote', state: '', country: '', remotetype: 'Fully remote' });
  for (const each of jobs)
    for (const name of [
      'title',
      'date',
      'referencenumber',
      'requisitionid',
      'url',
      'company',
      'city',
      'state',
      'country',
      'description',
    ])
      expect(all(each, name)).toHaveLength(1);
});

test('feeds omit the poster’s private data and are empty when no job is open', async () => {
  for (const [handlers, path] of [
    [rss, 'feed.xml'],
    [jsonFeed, 'feed.json'],
    [indeed, 'indeed.xml'],
  ] as [Handlers, string][])
    expect(await read(handlers, `/jobs/${path}`)).not.toMatch(/rivate|7946 0000/);
  await db().job.updateMany({ data: { status: 'closed' } });
  expect(all(all(parsed(await read(rss, '/jobs/feed.xml')), 'channel')[0]!, 'item')).toEqual([]);
  expect(all(parsed(await read(indeed, '/jobs/indeed.xml')), 'job')).toEqual([]);
  expect((await readJson('/jobs/feed.json')).items).toEqual([]);
});
