import { may } from '../sessions/caller';
import { AppError } from '../../base/errors';
import { PEER_HEADER } from './peer';
import { methods, handle } from './handle';
import { logRefusal } from './refusals';

let lines: Record<string, unknown>[];
const request = (path = '/api/office/jobs?q=private', address = '203.0.113.9') =>
  new Request(`http://localhost${path}`, { method: 'POST', headers: { [PEER_HEADER]: address } });
const refused = (code: ConstructorParameters<typeof AppError>[0], changes: object = {}) => {
  const error = new AppError(code);
  logRefusal({ error, thrown: error, request: request(), requestId: 'r', guard: 'public', caller: null, ...changes });
};

beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((line) => (lines.push(JSON.parse(String(line))), true));
});
afterEach(() => {
  jest.advanceTimersByTime(60_000);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const caller = {
  userId: 7,
  role: 'candidate' as const,
  name: 'Casey Private',
  email: 'private@mail.example',
  emailVerified: true,
  phone: null,
  sessionHash: 'x',
};

test.each([
  ['forbidden', { caller }, { event: 'access.denied', userId: 7, role: 'candidate', reason: 'POST 403' }],
  ['forbidden', { caller: undefined }, { event: 'access.cross-site', reason: 'POST 403' }],
  ['unauthenticated', { guard: 'moderator' }, { event: 'access.denied', reason: 'POST 401' }],
  ['rate_limited', {}, { event: 'rate.limited', reason: 'POST 429' }],
] as const)('logRefusal logs %s %j as a security event with its fields', (code, changes, line) => {
  refused(code, changes);
  expect(lines).toEqual([
    {
      time: expect.any(String),
      level: 'security',
      requestId: 'r',
      path: '/api/office/jobs',
      source: expect.stringMatching(/^[\w-]{12}$/),
      ...line,
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/private/i);
});

test.each([
  ['unauthenticated', { guard: 'candidate' }],
  ['validation_failed', {}],
  ['not_found', {}],
  ['conflict', {}],
] as const)('logRefusal does not log the harmless refusal %s %j', (code, changes) => {
  refused(code, changes);
  expect(lines).toEqual([]);
});

test('1,000 refusals of one sender make two log lines a minute, and other senders get their own lines', () => {
  for (let times = 0; times < 1_000; times += 1) refused('rate_limited');
  refused('rate_limited', { request: request('/api/office/jobs', '198.51.100.7') });
  expect(lines).toHaveLength(2);
  expect(lines[0]?.source).not.toBe(lines[1]?.source);
  jest.advanceTimersByTime(60_000);
  expect(lines[2]).toMatchObject({ event: 'rate.limited', source: lines[0]?.source, repeated: 999 });
  expect(lines).toHaveLength(3);
});

test('logs at most 200 characters of a path', () => {
  refused('rate_limited', { request: request(`/${'x'.repeat(5_000)}`) });
  expect(String(lines[0]?.path)).toHaveLength(200);
});

test('handle() logs the refusals of a handler', async () => {
  const { GET } = methods({
    GET: handle({ guard: may('read'), run: async () => ({}) }),
    POST: handle({ guard: 'public', run: async () => ({}) }),
  });
  await GET(new Request('http://localhost/api/office/x'));
  expect(lines).toMatchObject([
    { level: 'security', event: 'access.denied', path: '/api/office/x', reason: 'GET 401' },
  ]);
});
