import { candidate, cookieOf, job, moderator, postingFields, type Person } from '@/lib/testing/fixtures';
import { call, db, type CallOptions, type Method } from '@/lib/testing/harness';
import * as unknown from './[...unknown]/route';
import * as jobPostings from './job-postings.php/route';
import * as jobs from './jobs.php/route';
import * as login from './moderator/login.php/route';

process.env.CORS_ORIGINS = 'https://partner.example, https://other.example';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
let mod: Person;
let Cookie: string;
let jobId: number;
beforeAll(async () => {
  mod = await moderator();
  Cookie = await cookieOf(mod);
  jobId = (await job()).id;
});

describe('the format of API answers', () => {
  test('a successful answer has success, message and data, and lists also have meta', async () => {
    const { body, headers } = await call(jobs, 'GET', '/api/jobs.php');
    expect(Object.keys(body)).toEqual(['success', 'message', 'data', 'meta']);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('an error answer has a one-sentence message, a code and its request id', async () => {
    const { body, headers } = await call(jobs, 'GET', '/api/jobs.php?id=x');
    expect(Object.keys(body)).toEqual(['success', 'message', 'code', 'requestId']);
    expect(body).toMatchObject({
      success: false,
      message: expect.stringMatching(/^[A-Z].+\.$/),
      requestId: expect.stringMatching(UUID),
    });
    expect(headers.get('x-request-id')).toBe(body.requestId);
  });

  test('every API answer has its own request id and forbids caching', async () => {
    const answers = [
      await call(jobs, 'GET', '/api/jobs.php'),
      await call(jobs, 'GET', '/api/jobs.php'),
      await call(jobs, 'PUT', '/api/jobs.php'),
    ];
    const ids = answers.map((answer) => answer.headers.get('x-request-id') ?? '');
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(UUID);
    for (const answer of answers) expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('HTTP methods', () => {
  test.each([
    ['PATCH', '/api/jobs.php', jobs, 'GET, POST, PUT, DELETE, HEAD, OPTIONS'],
    ['GET', '/api/job-postings.php', jobPostings, 'POST, OPTIONS'],
    ['PUT', '/api/job-postings.php', jobPostings, 'POST, OPTIONS'],
    ['PATCH', '/api/job-postings.php', jobPostings, 'POST, OPTIONS'],
    ['DELETE', '/api/job-postings.php', jobPostings, 'POST, OPTIONS'],
  ] as const)('%s of %s answers 405 with Allow', async (method, path, handlers, allowed) => {
    const { status, body, headers } = await call(handlers, method, path, method === 'GET' ? {} : { json: {} });
    expect([status, body.code, headers.get('allow')]).toEqual([405, 'method_not_allowed', allowed]);
    expect(headers.get('x-request-id')).toBe(body.requestId);
  });

  test('HEAD of an endpoint without GET answers 405 without a body', async () => {
    const { status, text, headers } = await call(jobPostings, 'HEAD', '/api/job-postings.php');
    expect([status, text, headers.get('allow')]).toEqual([405, '', 'POST, OPTIONS']);
  });

  test('HEAD of an endpoint answers like GET, without the body', async () => {
    for (const path of [
      '/api/jobs.php',
      `/api/jobs.php?id=${jobId}`,
      '/api/jobs.php?id=999999',
      '/api/jobs.php?page=0',
    ]) {
      const [head, get] = [await call(jobs, 'HEAD', path), await call(jobs, 'GET', path)];
      expect([head.status, head.text, head.headers.get('content-type')]).toEqual([
        get.status,
        '',
        get.headers.get('content-type'),
      ]);
    }
  });

  test('OPTIONS of an endpoint answers 204 with Allow', async () => {
    const { status, text, headers } = await call(jobs, 'OPTIONS', '/api/jobs.php');
    expect([status, text, headers.get('allow')]).toEqual([204, '', 'GET, POST, PUT, DELETE, HEAD, OPTIONS']);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    '%s of an unknown API path answers 404',
    async (method) => {
      const { status, body } = await call(unknown, method, '/api/nothing.php');
      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );
});

describe('CORS requests', () => {
  const from = (Origin: string, method: Method = 'GET', options: CallOptions = {}) =>
    call(jobs, method, '/api/jobs.php', { ...options, headers: { Origin, ...options.headers } });

  test('only pages of origins in CORS_ORIGINS may read API answers', async () => {
    for (const origin of ['https://partner.example', 'https://other.example']) {
      const { headers } = await from(origin);
      expect([
        headers.get('access-control-allow-origin'),
        headers.get('vary'),
        headers.get('access-control-allow-credentials'),
      ]).toEqual([origin, 'Origin', null]);
    }
    for (const origin of [
      'https://partner.example.evil.example',
      'http://partner.example',
      'null',
      'https://evil.example',
      '*',
    ]) {
      expect((await from(origin)).headers.get('access-control-allow-origin')).toBeNull();
      expect((await from(origin, 'OPTIONS')).headers.get('access-control-allow-methods')).toBeNull();
    }
  });

  test('a preflight from an allowed origin gets the methods and headers', async () => {
    const { headers } = await from('https://partner.example', 'OPTIONS');
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE, HEAD, OPTIONS');
    expect(headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type');
  });

  test('a page of an allowed origin may post with a token and read error answers', async () => {
    const posted = await from('https://partner.example', 'POST', {
      as: mod,
      json: postingFields(),
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect([posted.status, posted.headers.get('access-control-allow-origin')]).toEqual([
      201,
      'https://partner.example',
    ]);
    const refused = await from('https://partner.example', 'POST', { json: postingFields() });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
      401,
      'https://partner.example',
    ]);
  });

  test('a page of an allowed origin may post a public form, but not with a cookie', async () => {
    const send = (headers: Record<string, string>) =>
      call(jobPostings, 'POST', '/api/job-postings.php', {
        json: postingFields(),
        headers: { Origin: 'https://partner.example', 'Sec-Fetch-Site': 'cross-site', ...headers },
      });
    expect((await send({})).status).toBe(201);
    expect((await send({ Cookie })).status).toBe(403);
  });
});

describe('requests that another site makes the browser send', () => {
  const FOREIGN: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'http://localhost:3000.evil.example' },
    { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'cross-site' },
  ];

  test.each(FOREIGN)(
    "a moderator's cookie sent with the headers %j answers 403 and changes nothing",
    async (headers) => {
      for (const method of ['PUT', 'DELETE', 'POST'] as const) {
        const { status, body } = await call(jobs, method, `/api/jobs.php?id=${jobId}`, {
          json: postingFields({ title: 'Stolen' }),
          headers: { Cookie, ...headers },
        });
        expect([status, body.code]).toEqual([403, 'forbidden']);
      }
      expect(await db().job.count({ where: { OR: [{ title: 'Stolen' }, { status: 'deleted' }] } })).toBe(0);
    },
  );

  test.each(FOREIGN)('a public form sent with the headers %j is refused and stores nothing', async (headers) => {
    const before = [await db().job.count(), await db().formOutcome.count(), await db().session.count()];
    const form = postingFields() as Record<string, string>;
    for (const [handlers, path] of [
      [jobPostings, '/api/job-postings.php'],
      [login, '/api/moderator/login.php'],
    ] as const) {
      const { status, headers: answered } = await call(handlers, 'POST', path, { form, browser: true, headers });
      expect([status, answered.get('location'), answered.get('set-cookie')]).toEqual([403, null, null]);
    }
    expect([await db().job.count(), await db().formOutcome.count(), await db().session.count()]).toEqual(before);
  });

  test.each(FOREIGN)(
    'the headers %j do not block requests with a token, or cookie-authenticated GETs',
    async (headers) => {
      expect((await call(jobs, 'PUT', `/api/jobs.php?id=${jobId}`, { as: mod, json: {}, headers })).status).toBe(200);
      expect((await call(jobs, 'GET', '/api/jobs.php', { headers: { Cookie, ...headers } })).status).toBe(200);
    },
  );

  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:3000' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'http://localhost:3000' },
    { Origin: 'http://jobs.local:8080', Host: 'jobs.local:8080' },
    {},
  ])(
    'the headers %j count as a same-origin or non-browser request, so that the cookie is accepted',
    async (headers) => {
      expect(
        (await call(jobs, 'PUT', `/api/jobs.php?id=${jobId}`, { json: {}, headers: { Cookie, ...headers } })).status,
      ).toBe(200);
    },
  );
});

test("refuses a moderators' operation to a signed-in candidate", async () => {
  const { status, body } = await call(jobs, 'PUT', `/api/jobs.php?id=${jobId}`, { json: {}, as: await candidate() });
  expect([status, body.code]).toEqual([403, 'forbidden']);
});
