import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import * as tls from 'node:tls';
import { selfSignedCertificate } from '../testing/certificate';
import { outsideFindings } from './outside';

const certificate = selfSignedCertificate();
const whole: Record<string, string> = { '/': 'Jobs', '/robots.txt': 'Allow: /', '/sitemap.xml': '<loc>' };
let answers = whole;
let headers: Record<string, string> = {};
const proxy = createServer(certificate, (request, response) => {
  response.writeHead(request.url === '/' && answers['/'] === undefined ? 502 : 200, {
    ...headers,
    Connection: 'close',
  });
  response.end(answers[request.url ?? ''] ?? '');
});
let url: string;
/** The certificate of the tests ends a day from now. */
const MONTH_BEFORE = new Date(Date.now() - 30 * 86_400_000);

beforeAll(async () => {
  await new Promise<void>((resolve) => proxy.listen(0, resolve));
  url = `https://localhost:${(proxy.address() as AddressInfo).port}`;
});
/** Newer than the types of Node that the project uses. */
const { setDefaultCACertificates: trust } = tls as unknown as { setDefaultCACertificates: (all: string[]) => void };

beforeEach(() => {
  trust([certificate.cert]);
  [answers, headers] = [whole, { 'Strict-Transport-Security': 'max-age=31536000' }];
});
afterAll(() => void proxy.close());

test('a site behind a complete proxy has no problems', async () => {
  expect(await outsideFindings(url, MONTH_BEFORE)).toEqual([]);
});

test('an untrusted certificate and a failing site are problems', async () => {
  trust([]);
  expect(await outsideFindings(url, MONTH_BEFORE)).toEqual([expect.stringContaining('SELF_SIGNED_CERT')]);
  trust([certificate.cert]);
  answers = {};
  expect(await outsideFindings(url, MONTH_BEFORE)).toEqual([`${url} answers 502.`]);
});

test('a certificate that ends soon, a lost HSTS header, hidden pages and an empty sitemap are problems', async () => {
  headers = {};
  answers = { '/': 'Jobs', '/robots.txt': 'User-agent: *\nDisallow: /\n', '/sitemap.xml': '<urlset/>' };
  expect(await outsideFindings(url, new Date())).toEqual([
    expect.stringMatching(/^The certificate expires in 0 days/),
    expect.stringContaining('Strict-Transport-Security'),
    expect.stringContaining('keeps search engines out'),
    expect.stringContaining('lists no page'),
  ]);
});
