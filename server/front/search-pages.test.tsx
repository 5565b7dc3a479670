import { AsyncLocalStorage } from 'node:async_hooks';
import { IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { renderToString } from 'react-dom/server';
import { JobList } from '../../components/jobs/job-list';
import { findBoardSize, viewBoard } from '../../lib/board/board';
import { boardQueryString, parseBoardQuery } from '../../lib/board/search/board-query';
import type { Asking } from '../../lib/platform/cache/page-cache';
import { content } from '../../lib/content';
import { job } from '../../lib/testing/fixtures';
import { db } from '../../lib/testing/harness';
import { CapturedResponse } from './captured-response';
import type { RequestHandler } from './framework-request';
import { propsAsData, withinScript } from './search-frame';
import { withSearchPages } from './search-pages';

let began: number;
let asked: string[];
let changed: (html: string) => string;
let status: number;
const asking = new AsyncLocalStorage<Asking>();

/** A search page of the framework: head, list, and the list's props in a script. */
const framework: RequestHandler = async (request, response) => {
  const url = request.url ?? '';
  asked.push(url);
  const nonce = /nonce-([\w-]+)/.exec(String(request.headers['content-security-policy']))?.[1];
  const query = url.split('?')[1] ?? '';
  const { page, ...searched } = parseBoardQuery(new URLSearchParams(query));
  const props = {
    board: await viewBoard({ ...searched, page }),
    words: content().boardList,
    title: content().careers.title,
  };
  const isListed = boardQueryString(searched) === '' && page <= (await findBoardSize()).pages;
  const title = page > 1 ? `Jobs, page ${page}` : 'Jobs';
  const address = page > 1 ? `/careers?page=${page}` : '/careers';
  const spelled = [...new URLSearchParams(query)].map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  const script = withinScript(`"c":["","careers?${query}"],"q":"?${spelled}",${propsAsData(props)}`);
  response.setHeader('Link', `</font>; nonce="${nonce}"`);
  response.setHeader('Set-Thing', ['a', 'b']);
  response.writeHead(status, { 'Content-Type': 'text/html' });
  response.end(
    changed(
      `<title>${title}</title>${isListed ? `<link rel="canonical" href="${address}"/>` : '<meta name="robots" content="noindex"/>'}` +
        `<meta property="og:url" content="${address}"/><main>${renderToString(<JobList {...props} />)}</main>` +
        `<script nonce="${nonce}">${script}</script>`,
    ),
  );
};

beforeAll(async () => {
  for (let index = 0; index < 45; index += 1)
    await job({
      title: index % 3 === 0 ? `$${index} Data <Engineer> & "friends"` : `Tester ${index}`,
      location: index % 2 === 0 ? 'London, UK' : 'Zürich',
      type: index % 5 === 0 ? 'contract' : 'full-time',
    });
});
beforeEach(() => {
  [began, asked, status, changed] = [1, [], 200, (html) => html];
  const cache = { current: asking, now: () => ({ began, day: '2026-11-22' }) };
  Object.assign(globalThis, { [Symbol.for('northlane.page-cache')]: cache });
});
afterEach(() => {
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('northlane.page-cache')];
});

function requestOf(url: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, method: 'GET' });
  Object.assign(request.headers, { host: 'jobs.example.com', 'content-security-policy': "script-src 'nonce-mine'" });
  return request;
}

async function get(handler: RequestHandler, url: string): Promise<{ head: ServerResponse; body: string }> {
  const response = new CapturedResponse(requestOf(url));
  await handler(response.req, response);
  await response.ended;
  return { head: response, body: response.body.toString() };
}

/** Relative times change during a test. */
const settled = (body: string) => body.replace(/<time[^>]*>[^<]*/g, '');

const SEARCHES = [
  '/careers?q=engineer',
  '/careers?q=%24%26+%22quoted%22+%3Cscript%3E%5C+%E2%80%A8&page=2',
  '/careers?location=Z%C3%BCrich&type=contract',
  '/careers?place=remote&type=contract&type=full-time&pay=50000&currency=EUR&stated=yes&posted=7&sort=newest',
  '/careers?q=tester&location=nowhere',
  '/careers?q=engineer&page=4',
  '/careers?page=2',
  '/careers?page=3',
  // Page 4 is beyond the last page, which is the third.
  '/careers?page=4',
  '/careers?page=1',
];

test('a search with words that name filters is redirected to these filters', async () => {
  const made = await get(withSearchPages(framework), '/careers?q=remote+react+jobs');
  expect([made.head.statusCode, made.head.getHeader('location')]).toEqual([
    307,
    '/careers?q=react&read=remote&workplace=remote',
  ]);
});

test("search pages equal the framework's, which renders one page per kind of search", async () => {
  const handler = withSearchPages(framework);
  const askedByHandler: string[] = [];
  for (const url of [...SEARCHES, ...SEARCHES]) {
    asked = [];
    const made = await get(handler, url);
    askedByHandler.push(...asked.map((address) => address.replace(/q=[^&]*[0-9a-f]{24}/, 'q=…')));
    const own = await get(framework, url);
    expect([url, settled(made.body)]).toEqual([url, settled(own.body)]);
    expect(made.head.getHeaders()).toEqual(own.head.getHeaders());
  }
  expect(askedByHandler).toEqual([
    '/careers?q=…',
    '/careers?q=…&page=2',
    '/careers?page=2',
    // `?page=1` is the only URL of its kind, so no template serves it.
    '/careers?page=1',
    '/careers?page=1',
  ]);
});

test('concurrent searches share one rendering by the framework', async () => {
  const handler = withSearchPages(framework);
  await Promise.all(['a', 'b', 'c'].map((q) => get(handler, `/careers?q=${q}`)));
  expect(asked).toHaveLength(1);
});

test('after a change, the next search shows the new jobs, locations and page head', async () => {
  const handler = withSearchPages(framework);
  await get(handler, '/careers?q=newcomer');
  const { id } = await job({ title: 'Newcomer', location: 'Reykjavik' });
  began += 1;
  changed = (html) => html.replace('<title>', '<title>New ');
  const { body } = await get(handler, '/careers?q=newcomer');
  expect(body).toContain('<title>New Jobs');
  expect(body).toContain(`/job/${id}`);
  expect(body).toContain('Reykjavik');
  await db().job.delete({ where: { id } });
});

test('the framework renders each search if its page lacks an expected part', async () => {
  for (const change of [
    (html: string) => html.replace('<ul class="job-rows">', '<ul class="jobs">').replace('board-line', 'line'),
    (html: string) => html.replace('\\"careers?', '\\"board?'),
    (html: string) => html.replace(/\\"rows\\"/, '\\"row\\"'),
  ]) {
    changed = change;
    for (const url of ['/careers?q=tester', '/careers?page=2']) {
      const made = await get(withSearchPages(framework), url);
      expect(settled(made.body)).toBe(settled((await get(framework, url)).body));
      expect([url, asked.splice(0).slice(1)]).toEqual([url, [url, url]]);
    }
  }
});

test('a search page shows its own query, also where the page repeats the query in an unexpected part', async () => {
  changed = (html) => html.replace('<title>', `<title>${/value="([^"]*)"/.exec(html)?.[1]} `);
  const handler = withSearchPages(framework);
  for (const word of ['one', 'two'])
    expect((await get(handler, `/careers?q=${word}`)).body).toContain(`<title>${word} Jobs`);
});

test('a failure of the framework is passed on, and the template is rendered again at the next search', async () => {
  const handler = withSearchPages(framework);
  status = 500;
  expect((await get(handler, '/careers?q=tester')).head.statusCode).toBe(500);
  status = 200;
  expect((await get(handler, '/careers?q=tester')).head.statusCode).toBe(200);
  expect(asked.filter((url) => url === '/careers?q=tester')).toHaveLength(1);

  changed = () => {
    throw new Error('No store.');
  };
  began += 1;
  await expect(get(handler, '/careers?q=tester')).rejects.toThrow('No store.');
  changed = (html) => html;
  expect((await get(handler, '/careers?q=tester')).body).toContain('Tester 1');
});

test('pages other than searches are passed on to the framework', async () => {
  const handler = withSearchPages(framework);
  await get(handler, '/careers');
  await get(handler, '/careers-at-home?q=a');
  expect(asked).toEqual(['/careers', '/careers-at-home?q=a']);
});
