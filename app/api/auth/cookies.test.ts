import { moderator } from '@/lib/testing/fixtures';
import { call, type Handlers } from '@/lib/testing/harness';

const PASSWORD = 'correct horse battery';
// next-auth reads the request through next/headers, which works only in a server.
let sent: Record<string, string> = {};
jest.mock('next/headers', () => ({
  headers: async () => Object.entries(sent),
  cookies: async () => ({
    getAll: () =>
      (sent.cookie ?? '')
        .split('; ')
        .filter(Boolean)
        .map((pair) => ({ name: pair.split('=')[0], value: decodeURIComponent(pair.slice(pair.indexOf('=') + 1)) })),
  }),
}));

beforeAll(async () => {
  await moderator({ username: 'morgan', password: PASSWORD });
});

type Answer = { status: number; cookies: string[]; body: string };

/** Loads the site under a URL, with functions that send requests like a browser. */
async function site(siteUrl: string, settings: Record<string, string> = {}) {
  jest.resetModules();
  Object.assign(process.env, { SITE_URL: siteUrl, NEXTAUTH_URL: siteUrl, NEXTAUTH_SECRET_OLD: '', ...settings });
  const route = await import('./[...nextauth]/route');
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    cookie: string,
    form?: Record<string, string>,
  ): Promise<Answer> => {
    sent = { cookie };
    const request = new Request(`${siteUrl}/api/auth/${path}`, {
      method,
      ...(form && { body: new URLSearchParams(form) }),
    });
    Object.assign(request, { nextUrl: new URL(request.url) });
    const answer = await route[method](request, { params: Promise.resolve({ nextauth: path.split('/') }) });
    return { status: answer.status, cookies: answer.headers.getSetCookie(), body: await answer.text() };
  };
  const handlers = {
    login: await import('../moderator/login.php/route'),
    logout: await import('./logout.php/route'),
    check: await import('../moderator/check.php/route'),
    pixel: await import('../form-stamp/pixel/route'),
  };
  const post = (handler: Handlers, path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    call(handler, 'POST', path, { form, browser: true, headers: { Origin: siteUrl, ...headers } });
  const me = async (cookie: string) =>
    (await call(handlers.check, 'GET', '/api/moderator/check.php', { headers: { Cookie: cookie } })).status;
  return { ask, post, me, handlers };
}

const pair = (cookie = '') => cookie.split(';')[0]!;
const nameOf = (cookie: string) => cookie.split('=')[0]!;
const named = (cookies: readonly string[], name: string) =>
  pair(cookies.find((cookie) => nameOf(cookie).endsWith(name)));

/** Every cookie that the site sets in a browser, from sign-in to sign-out. */
async function allCookies(siteUrl: string): Promise<string[]> {
  const { ask, post, handlers } = await site(siteUrl);
  const csrf = await ask('GET', 'csrf', '');
  const { csrfToken } = JSON.parse(csrf.body) as { csrfToken: string };
  const signIn = await ask('POST', 'callback/moderator', csrf.cookies.map(pair).join('; '), {
    username: 'morgan',
    password: PASSWORD,
    csrfToken,
    json: 'true',
    callbackUrl: siteUrl,
  });
  expect(signIn.status).toBe(200);
  const plain = await post(handlers.login, '/api/moderator/login.php', { username: 'morgan', password: PASSWORD });
  const left = await post(
    handlers.logout,
    '/api/auth/logout.php',
    {},
    { Cookie: named(plain.headers.getSetCookie(), 'session-token') },
  );
  const stamp = await call(handlers.pixel, 'GET', '/api/form-stamp/pixel');
  return [...csrf.cookies, ...signIn.cookies, ...[plain, left, stamp].flatMap(({ headers }) => headers.getSetCookie())];
}

const NAMES = [
  'form-stamp',
  'known-device',
  'next-auth.callback-url',
  'next-auth.csrf-token',
  'next-auth.session-token',
];

test('under https every cookie has the __Host- prefix, Secure and HttpOnly', async () => {
  const cookies = await allCookies('https://jobs.example.com');
  expect([...new Set(cookies.map(nameOf))].sort()).toEqual(NAMES.map((name) => `__Host-${name}`));
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; Secure(;|$)/);
    expect(cookie).toMatch(/; HttpOnly(;|$)/);
    expect(cookie).toMatch(/; SameSite=(Lax|Strict)(;|$)/i);
    expect(cookie).not.toMatch(/; Domain=/i);
  }
});

test('under http cookies have no __Host- prefix, which browsers would refuse', async () => {
  const cookies = await allCookies('http://localhost:3000');
  expect([...new Set(cookies.map(nameOf))].sort()).toEqual(NAMES);
  for (const cookie of cookies) expect(cookie).not.toMatch(/; (Secure|Domain=)/i);
});

test('under https a session cookie without the __Host- prefix is ignored', async () => {
  const { post, me, handlers } = await site('https://jobs.example.com');
  const session = named(
    (
      await post(handlers.login, '/api/moderator/login.php', { username: 'morgan', password: PASSWORD })
    ).headers.getSetCookie(),
    'session-token',
  );
  expect(await me(session)).toBe(200);
  for (const older of ['__Secure-next-auth.session-token', 'next-auth.session-token'])
    expect(await me(session.replace(nameOf(session), older))).toBe(401);
});

test('sessions signed with the former NEXTAUTH_SECRET stay valid while it is still configured', async () => {
  const [former, present] = [
    'the former secret of these tests is long enough',
    'the present secret of these tests is long enough',
  ];
  const before = await site('http://localhost:3000', { NEXTAUTH_SECRET: former });
  const session = named(
    (
      await before.post(before.handlers.login, '/api/moderator/login.php', { username: 'morgan', password: PASSWORD })
    ).headers.getSetCookie(),
    'session-token',
  );
  const answers = async ({ me, ask }: typeof before) => [
    await me(session),
    JSON.parse((await ask('GET', 'session', session)).body),
  ];
  const signedIn = [200, { expires: expect.any(String) }];
  expect(await answers(before)).toEqual(signedIn);
  expect(
    await answers(
      await site('http://localhost:3000', {
        NEXTAUTH_SECRET: present,
        NEXTAUTH_SECRET_OLD: `one in between that is long enough as well, ${former}`,
      }),
    ),
  ).toEqual(signedIn);
  expect(await answers(await site('http://localhost:3000', { NEXTAUTH_SECRET: present }))).toEqual([401, {}]);
});
