import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusedRequests } from '../../lib/content/en/errors';
import { connectTo } from '../../lib/testing/http-connection';
import { watchLog } from '../../lib/testing/log-lines';
import { createHttpServer } from './http-server';

const HOST = 'Host: jobs.example.com';
const END = ['Connection: close', '', ''];
let server: Server;
let seen: string[];
const lines = watchLog();

beforeEach(async () => {
  seen = [];
  server = createHttpServer({
    handler: Promise.resolve(async (request, response) => {
      seen.push(`${request.headers.host} ${request.url}`);
      const chunks = await request.toArray();
      response.end(`${request.headers.host} ${request.url} ${Buffer.concat(chunks).toString()}`);
    }),
    behindProxy: false,
    siteUrl: 'https://jobs.example.com',
    strictTransport: 'max-age=1',
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => new Promise((done) => (server.closeAllConnections(), server.close(done))));

/** @returns everything the server sends until it closes the connection */
async function ask(...lines: string[]): Promise<string> {
  const connection = await connectTo((server.address() as AddressInfo).port);
  connection.send(lines.join('\r\n'));
  return connection.closed;
}

function expectRefusal(answer: string, status: keyof typeof refusedRequests): void {
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(answer.split('\r\n\r\n')[1]).toBe(`${refusedRequests[status]}\n`);
  expect(answer).toMatch(/\r\nConnection: close\r\n/);
  expect(answer).toMatch(/\r\nContent-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n/i);
  expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/i);
  expect(answer).toMatch(/\r\nReferrer-Policy: strict-origin-when-cross-origin\r\n/i);
  expect(answer).toMatch(/\r\nCross-Origin-Resource-Policy: same-origin\r\n/i);
  // Answers for a foreign host must not contain headers of this site.
  expect(/\r\nStrict-Transport-Security: max-age=1\r\n/i.test(answer)).toBe(status !== 421);
  expect(seen).toEqual([]);
}

describe('a foreign host', () => {
  test.each([
    'evil.example',
    'jobs.example.com:3000',
    'jobs.example.com.evil.example',
    'x@jobs.example.com',
    '127.0.0.1',
    'jobs.example.com, evil.example',
  ])('a request for the foreign host %s is refused', async (host) => {
    for (const path of ['/careers', '/api/jobs.php', '/api/health/x', '/api/health?x'])
      expectRefusal(await ask(`GET ${path} HTTP/1.1`, `Host: ${host}`, ...END), 421);
  });

  test('the answer to a foreign host reveals nothing, and the log says once that SITE_URL may be wrong', async () => {
    const answer = await ask('GET / HTTP/1.1', 'Host: evil.example', ...END);
    expect(answer).not.toMatch(/strict-transport|set-cookie|jobs\.example/i);
    await ask('GET / HTTP/1.1', 'Host: evil.example', ...END);
    expect(lines('host.unknown')).toHaveLength(1);
    expect(String(lines('host.unknown')[0]?.detail)).toContain('SITE_URL');
  });

  test.each(['jobs.example.com', 'JOBS.example.com', 'jobs.example.com:443'])(
    "%s is accepted as the site's host",
    async (host) => {
      expect(await ask('GET /careers HTTP/1.1', `Host: ${host}`, ...END)).toMatch(/^HTTP\/1.1 200 /);
    },
  );
});

test.each([
  ['none', []],
  ['an empty one', ['Host:']],
  ['two', [HOST, 'Host: evil.example']],
  ['the same twice', [HOST, 'hOST: jobs.example.com']],
])('a request is refused whose Host header is: %s', async (_how, hosts) => {
  expectRefusal(await ask('GET / HTTP/1.1', ...hosts, ...END), 400);
});

test("health checks are answered for any host, and only the site's host is passed on", async () => {
  for (const request of [
    ['GET /api/health HTTP/1.1', 'Host: 10.0.0.7:3000'],
    ['HEAD /api/health HTTP/1.1', 'Host: evil.example'],
    ['GET /api/health HTTP/1.0'],
  ])
    expect(await ask(...request, ...END)).toMatch(/^HTTP\/1.1 200 /);
  expect(seen).toEqual(Array(3).fill('jobs.example.com /api/health'));
  seen = [];
  expectRefusal(await ask('GET /careers HTTP/1.0', ...END), 400);
});

describe('an absolute request target', () => {
  test.each(['http://jobs.example.com/careers?q=x', 'https://JOBS.example.com:443/careers?q=x'])(
    'the request target %s is treated as its path, whatever the Host header says',
    async (target) => {
      const answer = await ask(`GET ${target} HTTP/1.1`, 'Host: evil.example', ...END);
      expect(answer).toMatch(/^HTTP\/1.1 200 [^]*jobs\.example\.com(?::443)? \/careers\?q=x /i);
    },
  );

  test.each(['http://evil.example/careers', 'https://jobs.example.com@evil.example/', 'http://evil.example'])(
    'the request target %s is refused because it names another host',
    async (target) => expectRefusal(await ask(`GET ${target} HTTP/1.1`, HOST, ...END), 421),
  );

  test('an absolute request target without exactly one Host header is refused', async () => {
    expectRefusal(await ask('GET http://jobs.example.com/ HTTP/1.1', ...END), 400);
    expectRefusal(await ask('GET http://jobs.example.com/ HTTP/1.1', HOST, HOST, ...END), 400);
  });
});

test('CONNECT and TRACE are refused, and all later bytes on the connection are ignored', async () => {
  const smuggled = `GET /careers HTTP/1.1\r\n${HOST}\r\n\r\n`;
  for (const line of ['CONNECT evil.example:443', 'CONNECT jobs.example.com:80', 'TRACE /']) {
    const answer = await ask(`${line} HTTP/1.1`, HOST, '', smuggled);
    expectRefusal(answer, 405);
    expect(answer).toContain('Allow: GET, HEAD, POST');
  }
});

describe('an ambiguous request body', () => {
  const body = `0\r\n\r\nGET /smuggled HTTP/1.1\r\n${HOST}\r\n\r\n`;
  test.each([
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
    ['the same length twice', ['Content-Length: 5', 'Content-Length: 5']],
    ['lengths in one header', ['Content-Length: 5, 6']],
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 5']],
    ['a length with a sign', ['Content-Length: +5']],
    ['a negative length', ['Content-Length: -5']],
    ['a length that is no number', ['Content-Length: 0x5']],
    ['an empty length', ['Content-Length:']],
    ['chunks that do not come last', ['Transfer-Encoding: chunked, gzip']],
    ['chunks twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: gzip']],
    ['a space before the colon', ['Content-Length : 5']],
    ['a header on two lines', ['Content-Length: 5', ' 6']],
    ['a bare line feed', ['X-One: 1\nContent-Length: 5']],
    ['a bare carriage return', ['X-One: 1\rContent-Length: 5']],
  ])('a request body with %s is refused', async (_what, headers) => {
    expectRefusal(await ask('POST /api/contact HTTP/1.1', HOST, ...headers, '', body), 400);
  });

  test.each(['gzip, chunked', 'chunked, chunked', 'xchunked'])(
    'the Transfer-Encoding %s is refused',
    async (coding) => {
      const answer = await ask('POST /api/contact HTTP/1.1', HOST, `Transfer-Encoding: ${coding}`, '', body);
      expect(answer).toMatch(/^HTTP\/1.1 (?:400|501) /);
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
      expect(seen).toEqual([]);
    },
  );

  test('a chunked request body is read', async () => {
    const chunks = ['5', 'hello', '0', '', ''];
    const answer = await ask(
      'POST /api/contact HTTP/1.1',
      HOST,
      'Transfer-Encoding: chunked',
      'Connection: close',
      '',
      ...chunks,
    );
    expect(answer).toMatch(/^HTTP\/1.1 200 [^]*hello/);
  });

  test.each(['5g\r\nhello', '-1\r\nhello', '5\r\nhelloX0\r\n', 'FFFFFFFFFFFFFFFFFF\r\n'])(
    'the connection is closed after the malformed chunk %j',
    async (chunk) => {
      const answer = await ask('POST /api/contact HTTP/1.1', HOST, 'Transfer-Encoding: chunked', '', chunk);
      expect(answer).toMatch(/^(?:HTTP\/1\.1 400 |$)/);
      expect(answer).not.toContain('200 OK');
    },
  );
});

test('an unknown Expect header gets 417 with the reason', async () => {
  for (const method of ['GET', 'POST'])
    expectRefusal(await ask(`${method} /api/contact HTTP/1.1`, HOST, 'Expect: x', 'Content-Length: 0', ...END), 417);
});

test.each(['HTTP/2.0', 'HTTP/0.9'])('the HTTP version %s is refused', async (version) => {
  expectRefusal(await ask(`GET / ${version}`, HOST, ...END), 505);
});

test('a chunked body in an HTTP/1.0 request is refused', async () => {
  expectRefusal(await ask('POST /api/contact HTTP/1.0', HOST, 'Transfer-Encoding: chunked', '', '0', '', ''), 400);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'pages refuse the method %s, and endpoints under every base path accept it',
  async (method) => {
    const answer = await ask(`${method} /about?x=.php HTTP/1.1`, HOST, 'Content-Length: 0', ...END);
    expectRefusal(answer, 405);
    expect(answer).toContain('Allow: GET, HEAD, OPTIONS');
    for (const path of ['/api/contact', '/jobs.php', '/api/api/jobs.php?id=1'])
      expect(await ask(`${method} ${path} HTTP/1.1`, HOST, 'Content-Length: 0', ...END)).toMatch(/^HTTP\/1.1 200 /);
  },
);

describe('a request that is too large', () => {
  test('a URL above 8 KiB is refused', async () => {
    for (const length of [8_192, 15_000, 60_000])
      expectRefusal(await ask(`GET /${'a'.repeat(length)} HTTP/1.1`, HOST, ...END), 414);
    expect(await ask(`GET /${'a'.repeat(8_191)} HTTP/1.1`, HOST, ...END)).toMatch(/^HTTP\/1.1 200 /);
  });

  test('request headers above 16 KiB or of more than 100 lines are refused', async () => {
    expectRefusal(await ask('GET / HTTP/1.1', HOST, `Cookie: a=${'b'.repeat(17_000)}`, ...END), 431);
    expectRefusal(await ask('GET / HTTP/1.1', HOST, ...Array<string>(100).fill('X-A: 1'), ...END), 431);
    expectRefusal(await ask('GET / HTTP/1.1', HOST, ...Array<string>(3_000).fill('X-A: 1'), ...END), 431);
    expect(await ask('GET / HTTP/1.1', HOST, `Cookie: a=${'b'.repeat(15_000)}`, ...END)).toMatch(/^HTTP\/1.1 200 /);
  });
});
