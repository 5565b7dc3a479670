import { breakStore, mendStore } from '@/lib/testing/broken-store';
import { cookieOf, moderator } from '@/lib/testing/fixtures';
import { db } from '@/lib/testing/harness';
import { NextRequest } from 'next/server';
import { GET, POST } from './route';

const HOST = 'http://localhost:3000/api/auth';
const context = (...nextauth: string[]) => ({ params: Promise.resolve({ nextauth }) });
const pairs = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

// next-auth reads headers and cookies through next/headers, which works only in a server.
let current: NextRequest;
jest.mock('next/headers', () => ({ headers: async () => current.headers, cookies: async () => current.cookies }));

async function send(
  method: 'GET' | 'POST',
  path: string[],
  cookie = '',
  fields?: Record<string, string>,
): Promise<Response> {
  current = new NextRequest(`${HOST}/${path.join('/')}`, {
    method,
    headers: { cookie, host: 'localhost:3000', ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(fields && { body: new URLSearchParams(fields).toString() }),
  });
  return (method === 'GET' ? GET : POST)(current, context(...path));
}

async function post(path: string[], fields: Record<string, string>, cookie = ''): Promise<Response> {
  const first = await send('GET', ['csrf']);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  return send('POST', path, [pairs(first), cookie].filter(Boolean).join('; '), { csrfToken, json: 'true', ...fields });
}

let quiet: jest.SpyInstance;
beforeEach(() => void (quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(async () => {
  quiet.mockRestore();
  await mendStore();
});

test('a sign-in that the database cannot store answers 503 and sets no session cookie', async () => {
  const morgan = await moderator({ password: 'correct horse battery' });
  const signIn = () =>
    post(['callback', 'moderator'], { username: morgan.username!, password: 'correct horse battery' });
  await breakStore();
  const refused = await signIn();
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.getSetCookie()]).toEqual([503, '30', []]);
  const { code, url } = (await refused.json()) as { code: string; url: string };
  expect([code, new URL(url).searchParams.get('error')]).toEqual([
    'busy',
    'We could not save this just now. Please try again in a moment.',
  ]);
  await mendStore();
  const taken = await signIn();
  expect([taken.status, taken.headers.getSetCookie().some((cookie) => cookie.includes('session-token'))]).toEqual([
    200,
    true,
  ]);
});

test('a sign-out that the database cannot store answers 503 and keeps the session cookie', async () => {
  const morgan = await moderator();
  const cookie = await cookieOf(morgan);
  await breakStore();
  const refused = await post(['signout'], {}, cookie);
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([503, []]);
  await mendStore();
  expect((await post(['signout'], {}, cookie)).status).toBe(200);
  expect(await db().session.count({ where: { userId: morgan.id, kind: 'cookie', revokedAt: null } })).toBe(0);
});
