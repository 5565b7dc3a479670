import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { STYLE_SOURCE } from '../../lib/platform/http/plain-page';
import { createHttpServer } from './http-server';
import { withOwnScripts } from './security-headers';

let server: Server;
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  server = createHttpServer({
    handler: Promise.resolve(async (_request, response) => answer(response)),
    behindProxy: false,
    siteUrl: 'http://localhost',
    strictTransport: 'max-age=1',
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => new Promise((done) => (server.closeAllConnections(), server.close(done))));

const as =
  (type: string | null, headers: Record<string, string> = {}, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { ...(type && { 'Content-Type': type }), ...headers }).end();
const page = as('text/html; charset=utf-8');
const json = as('application/json; charset=utf-8');

const PAGE = /^default-src 'none'; script-src 'self' 'nonce-[\w-]{22}'; style-src .*; frame-ancestors 'none'$/;
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

async function headersOf(path: string, made: typeof answer, init: RequestInit = {}) {
  answer = made;
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  return {
    policy: headers.get('content-security-policy'),
    sniff: headers.get('x-content-type-options'),
    resource: headers.get('cross-origin-resource-policy'),
    opener: headers.get('cross-origin-opener-policy'),
    referrer: headers.get('referrer-policy'),
    permissions: headers.get('permissions-policy'),
    transport: headers.get('strict-transport-security'),
  };
}

const FILE = {
  policy: NO_PAGE,
  sniff: 'nosniff',
  resource: 'same-origin',
  opener: null,
  referrer: 'strict-origin-when-cross-origin',
  permissions: null,
  transport: 'max-age=1',
};
const ANY_PAGE = {
  ...FILE,
  policy: expect.stringMatching(PAGE),
  opener: 'same-origin',
  permissions: expect.stringContaining('camera=()'),
};

test.each([
  ['a page', '/login', page, ANY_PAGE],
  ['a page that is not there', '/nowhere', as('text/html', {}, 404), ANY_PAGE],
  ['a page with a token', '/submit-job/manage/abc?x=1', page, { ...ANY_PAGE, referrer: 'strict-origin' }],
  ['what a client reads', '/introductions/abc', page, { ...ANY_PAGE, referrer: 'strict-origin' }],
  ['where a time is chosen', '/interviews/abc', page, { ...ANY_PAGE, referrer: 'strict-origin' }],
  ['a mailed link', '/newsletter/confirm?token=abc', page, { ...ANY_PAGE, referrer: 'strict-origin' }],
  ['an answer in JSON', '/api/jobs.php', json, FILE],
  ['a refusal in JSON', '/api/jobs.php', as('application/json', {}, 422), FILE],
  ['a redirect', '/jobs', as(null, { Location: '/careers' }, 308), FILE],
  ['a picture of the site', '/logo.svg', as('image/svg+xml'), FILE],
  ['a share image', '/og/about', as('image/png'), { ...FILE, resource: 'cross-origin' }],
  ['an icon', '/icon.svg?v=1', as('image/svg+xml'), { ...FILE, resource: 'cross-origin' }],
  [
    'a feed',
    '/jobs/feed.xml',
    as('application/rss+xml', { 'Access-Control-Allow-Origin': '*' }),
    { ...FILE, resource: 'cross-origin' },
  ],
  [
    'what one other site may read',
    '/api/jobs.php',
    as('application/json', { 'Access-Control-Allow-Origin': 'https://partner.example' }),
    FILE,
  ],
])('the security headers of %s are set', async (_what, path, made, expected) => {
  expect(await headersOf(path, made, { redirect: 'manual' })).toEqual(expected);
});

test('only the CV review page may show files of the site in a frame', async () => {
  const frames = async (path: string) => /frame-src ([^;]*);/.exec((await headersOf(path, page)).policy ?? '')?.[1];
  expect(await frames('/moderator-dashboard/review/cvs?cv=1')).toBe("'self'");
  expect(await frames('/moderator-dashboard')).toBe('https://www.openstreetmap.org');
  expect(await frames('/login?next=/moderator-dashboard/review/cvs')).toBe('https://www.openstreetmap.org');
});

test('only a failed page may use the inline styles of the error page', async () => {
  const { policy } = await headersOf('/login', as('text/html', {}, 500));
  expect(policy).toMatch(PAGE);
  expect(policy).toContain(`; style-src 'self' ${STYLE_SOURCE} `);
  expect((await headersOf('/login', page)).policy).not.toContain(STYLE_SOURCE);
});

test('security headers that a response sets itself are unchanged', async () => {
  const own = { 'Content-Security-Policy': "sandbox; default-src 'none'", 'Cross-Origin-Resource-Policy': 'same-site' };
  expect(await headersOf('/api/download.php', as('application/pdf', own))).toMatchObject({
    policy: "sandbox; default-src 'none'",
    resource: 'same-site',
    sniff: 'nosniff',
  });
});

test('security headers are set when the head is implicit and when it is a list', async () => {
  const { policy } = await headersOf('/login', (response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<p>');
  });
  expect(policy).toMatch(PAGE);
  expect(
    await headersOf('/login', (response) => void response.writeHead(200, 'Fine', ['Content-Type', 'text/html']).end()),
  ).toEqual({ ...ANY_PAGE, policy: expect.stringMatching(PAGE) });
});

test("a 304 has no security headers, because those of the client's cached copy apply", async () => {
  const unchanged = await headersOf('/jobs/feed.xml', as(null, { ETag: '"a"' }, 304));
  expect([unchanged.policy, unchanged.sniff, unchanged.resource]).toEqual([null, null, null]);
});

test('responses that the server sends without the framework have security headers', async () => {
  expect(await headersOf('/', page, { method: 'PROPFIND' })).toEqual(FILE);
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const broken = () => {
    throw new Error('broken');
  };
  expect(await headersOf('/login', broken)).toEqual(FILE);
  jest.restoreAllMocks();
});

const POLICY = "default-src 'self'; script-src 'self'; object-src 'none'";
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const withScripts = (scripts: string) => `default-src 'self'; script-src 'self' ${scripts}; object-src 'none'`;

test('the policy of a page rendered for one request allows scripts by nonce', () =>
  expect(withOwnScripts(POLICY, { nonce: 'mine', sources: [{ tags: [] }] })).toBe(withScripts("'nonce-mine'")));

test('the policy of a cached page allows, by hash, only scripts that have the nonce of its rendering', () => {
  const html = [
    '<script src="/a.js" nonce="theirs"></script>',
    '<script nonce="theirs">one()</script>',
    '<p>&lt;script&gt;no()&lt;/script&gt;</p><script>came in()</script>',
    '<script nonce="other">guessed()</script>',
    '<script type="application/ld+json" nonce="theirs">{}</script>',
    '<script nonce="theirs" id="x">two(\n)</script>',
  ].join('');
  const sources = [{ tags: ['jobs'], html, nonce: 'theirs' }];
  expect(withOwnScripts(POLICY, { nonce: 'mine', sources })).toBe(withScripts(`${hash('one()')} ${hash('two(\n)')}`));
});

test('the policy of a prerendered page allows all its scripts by hash', () => {
  const sources = [{ tags: [], html: '<script>one()</script><script id="b">two()</script>' }];
  expect(withOwnScripts(POLICY, { nonce: 'mine', sources })).toBe(withScripts(`${hash('one()')} ${hash('two()')}`));
});

test('the policy of a page with an unknown nonce allows no inline script', () => {
  const sources = [{ tags: ['jobs'], html: '<script>one()</script>', nonce: '' }];
  expect(withOwnScripts(POLICY, { nonce: 'mine', sources })).toBe(
    "default-src 'self'; script-src 'self'; object-src 'none'",
  );
});

test('the policy also allows the styles and scripts that the server inserted', () => {
  const written = { styles: [hash('a{}')], scripts: [hash('start()')] };
  const policy = "style-src 'self' 'sha256-toasts'; script-src 'self'";
  expect(withOwnScripts(policy, { nonce: 'mine', sources: [], written })).toBe(
    `style-src 'self' ${hash('a{}')} 'sha256-toasts'; script-src 'self' 'nonce-mine' ${hash('start()')}`,
  );
});
