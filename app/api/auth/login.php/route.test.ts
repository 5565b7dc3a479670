import { knownDeviceCookie } from '@/lib/accounts/known-device';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { candidate, cookieOf, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, flashKey, type CallOptions } from '@/lib/testing/harness';
import * as check from '../../moderator/check.php/route';
import * as officeLogin from '../../moderator/login.php/route';
import * as logout from '../logout.php/route';
import * as profile from '../profile.php/route';
import * as login from './route';

const PASSWORD = 'correct horse battery';
type SignedIn = { token: string; user: Record<string, unknown> };
let casey: Person;
beforeAll(async () => {
  casey = await candidate({ email: 'casey@mail.example', password: PASSWORD, name: 'Casey Jones' });
});

const signIn = (json: unknown, options: CallOptions = {}) =>
  call<SignedIn>(login, 'POST', '/api/auth/login.php', { json, ...options });
const me = (options: CallOptions) => call(profile, 'GET', '/api/auth/profile.php', options);
const good = { email: 'casey@mail.example', password: PASSWORD };
const user = () => ({ id: casey.id, name: 'Casey Jones', email: 'casey@mail.example', phone: null, role: 'candidate' });

test.each([
  ['JSON', { json: good }],
  ['a form', { form: good }],
])('signing in with %s returns a token in both documented fields, and sets no cookie', async (_, body: CallOptions) => {
  const answer = await call<SignedIn>(login, 'POST', '/api/auth/login.php', body);
  const { token } = answer.body.data;
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      success: true,
      message: 'Welcome back, Casey Jones!',
      data: { token: expect.any(String), user: user() },
      token,
      user: user(),
    },
  ]);
  expect([answer.headers.get('cache-control'), answer.headers.getSetCookie()]).toEqual(['no-store', []]);
  expect((await me({ as: { token } })).status).toBe(200);
  expect(await db().session.count({ where: { tokenHash: token } })).toBe(0);
});

test('sign-in gives one answer to wrong passwords, unknown e-mail addresses, disabled accounts and moderators', async () => {
  const closed = await candidate({ password: PASSWORD });
  await db().user.update({ where: { id: closed.id }, data: { disabledAt: new Date() } });
  const morgan = await moderator({ username: 'morgan', password: PASSWORD });
  await db().user.update({ where: { id: morgan.id }, data: { email: 'morgan@mail.example' } });
  const answers = [];
  for (const [email, password] of [
    ['casey@mail.example', 'wrong'],
    ['nobody@mail.example', PASSWORD],
    ['no address', PASSWORD],
    [closed.email, PASSWORD],
    ['morgan@mail.example', PASSWORD],
    ['morgan', PASSWORD],
  ]) {
    const { status, body, headers } = await signIn({ email, password });
    answers.push({ status, body: { ...body, requestId: '' }, headers: [...headers.keys()] });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({
    status: 401,
    body: { success: false, message: 'Invalid email or password', code: 'unauthenticated' },
  });
});

test("a candidate cannot sign in as a moderator, and the moderator check refuses a candidate's token", async () => {
  await db().user.update({ where: { id: casey.id }, data: { username: 'casey' } });
  for (const username of ['casey', 'casey@mail.example']) {
    expect(
      (await call(officeLogin, 'POST', '/api/moderator/login.php', { json: { username, password: PASSWORD } })).status,
    ).toBe(401);
  }
  expect((await call(check, 'GET', '/api/moderator/check.php', { as: casey })).status).toBe(403);
  expect(
    (await call(check, 'GET', '/api/moderator/check.php', { headers: { Cookie: await cookieOf(casey) } })).status,
  ).toBe(403);
});

test('refuses a sign-in whose e-mail address or password is missing or not a string', async () => {
  for (const [fields, names] of [
    [{}, ['email', 'password']],
    [{ email: 'casey@mail.example' }, ['password']],
    [{ email: ' ', password: 'x' }, ['email']],
    [{ email: { contains: '' }, password: ['x'] }, ['email', 'password']],
    [{ email: `${'x'.repeat(250)}@mail.example`, password: 'x' }, ['email']],
  ] as const) {
    const { status, body } = await signIn(fields);
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, names]);
  }
});

test('sign-in from a script of our own pages sets a cookie and returns no token', async () => {
  const answer = await signIn(good, { headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:3000' } });
  expect([answer.status, answer.body]).toEqual([
    200,
    { success: true, message: 'Welcome back, Casey Jones!', data: { user: user() }, user: user() },
  ]);
  const [session = '', device = ''] = answer.headers.getSetCookie();
  expect(session).toMatch(/^next-auth\.session-token=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600$/);
  expect(device).toMatch(/^known-device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
  expect((await me({ headers: { Cookie: session.split(';')[0]! } })).status).toBe(200);
  expect((await me({ headers: { Cookie: device.split(';')[0]! } })).status).toBe(401);
});

test('refuses a sign-in that a page of another site sends', async () => {
  const answer = await signIn(good, {
    headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' },
  });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
});

describe('sign-in by a browser form', () => {
  const post = (form: Record<string, string>, query = '') =>
    call(login, 'POST', `/api/auth/login.php${query}`, { form, browser: true });

  test.each([
    ['', '/talent-seeker-dashboard'],
    ['?next=/job/8', '/job/8'],
    ['?next=%2Fjob-applications%3Ftab%3Doverview', '/job-applications?tab=overview'],
    ['?next=https://elsewhere.example', '/talent-seeker-dashboard'],
    ['?next=//elsewhere.example', '/talent-seeker-dashboard'],
    ['?next=/moderator-dashboard', '/talent-seeker-dashboard'],
  ])('a form sign-in with next=%s redirects to %s with a session cookie', async (query, place) => {
    const answer = await post(good, query);
    expect([answer.status, answer.text]).toEqual([303, '']);
    expect(answer.headers.get('location')).toMatch(
      new RegExp(`^${place.replace(/[/?]/g, '\\$&')}[?&]outcome=[\\w-]+$`),
    );
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'next-auth.session-token',
      'known-device',
    ]);
    expect(await readFlash('login', flashKey(answer))).toEqual({ ok: true, message: 'Welcome back, Casey Jones!' });
  });

  test('a failed form sign-in returns to the form with e-mail address and next, and stores no password', async () => {
    const answer = await post({ email: 'casey@mail.example', password: 'a wrong secret' }, '?next=/job/8');
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([303, []]);
    expect(answer.headers.get('location')).toMatch(/^\/login\?next=%2Fjob%2F8&outcome=/);
    expect(await readFlash('login', flashKey(answer))).toEqual({
      ok: false,
      message: 'Invalid email or password',
      values: { email: 'casey@mail.example' },
    });
    expect(JSON.stringify(await db().formOutcome.findMany())).not.toMatch(/a wrong secret|correct horse/);
  });
});

describe('signing out', () => {
  const leave = (options: CallOptions, query = '') => call(logout, 'POST', `/api/auth/logout.php${query}`, options);

  test('signing out ends only the session of the given token', async () => {
    const [one, two] = [(await signIn(good)).body.data, (await signIn(good)).body.data];
    const { status, body } = await leave({ as: one });
    expect([status, body]).toEqual([200, { success: true, message: 'Logged out successfully', data: null }]);
    expect([(await me({ as: one })).status, (await me({ as: two })).status, (await leave({ as: one })).status]).toEqual(
      [401, 200, 401],
    );
  });

  test.each([
    ['candidate', candidate, '/login'],
    ['moderator', moderator, '/moderator-login'],
  ] as const)(
    "a form sign-out of a %s ends the session and redirects to the role's sign-in page",
    async (_, make, page) => {
      const Cookie = await cookieOf(await make());
      const answer = await leave({ headers: { Cookie }, form: {}, browser: true });
      expect([answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([303, page]);
      expect(answer.headers.get('set-cookie')).toMatch(/^next-auth\.session-token=; .*Max-Age=0/);
      expect(await readFlash('logout', flashKey(answer))).toMatchObject({
        ok: true,
        message: 'Logged out successfully',
      });
      expect((await me({ headers: { Cookie } })).status).toBe(401);
    },
  );

  test("a form sign-out without a session still redirects to the candidates' sign-in page", async () => {
    const answer = await leave({ form: {}, browser: true }, '?as=candidate');
    expect(answer.headers.get('location')).toMatch(/^\/login\?outcome=/);
  });
});

describe('limits of sign-in attempts', () => {
  const attemptWith = async () => {
    jest.resetModules();
    process.env.RATE_LIMITS = 'on';
    const fresh = { login: await import('./route'), office: await import('../../moderator/login.php/route') };
    return {
      candidate: (email: string, password: string, Cookie = '') =>
        call(fresh.login, 'POST', '/', { json: { email, password }, headers: { Cookie } }),
      moderator: (username: string, password: string, Cookie = '') =>
        call(fresh.office, 'POST', '/', { json: { username, password }, headers: { Cookie } }),
    };
  };
  const deviceOf = async (id: number) => (await knownDeviceCookie(id)).split(';')[0]!;

  test('refuses more than 10 sign-in attempts, for known and unknown e-mail addresses alike', async () => {
    const attempt = await attemptWith();
    for (const email of ['casey@mail.example', 'nobody@mail.example']) {
      const statuses = [];
      for (let index = 0; index < 11; index += 1) statuses.push((await attempt.candidate(email, 'guess')).status);
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
      const refused = await attempt.candidate(email.toUpperCase(), PASSWORD);
      expect([refused.status, refused.body.code, Number(refused.headers.get('retry-after')) > 0]).toEqual([
        429,
        'rate_limited',
        true,
      ]);
    }
  });

  test.each([
    ['candidate', candidate],
    ['moderator', moderator],
  ] as const)('an exhausted sign-in limit does not stop the %s on a known device', async (role, make) => {
    const attempt = await attemptWith();
    const [owner, other] = [await make({ password: PASSWORD }), await make({ password: PASSWORD })];
    const login = (role === 'candidate' ? owner.email : owner.username)!;
    for (let index = 0; index < 15; index += 1) await attempt[role](login, 'guess');
    expect((await attempt[role](login, PASSWORD)).status).toBe(429);
    expect((await attempt[role](login, PASSWORD, await deviceOf(other.id))).status).toBe(429);
    expect((await attempt[role](login, PASSWORD, await deviceOf(owner.id))).status).toBe(200);
  });

  test('refuses more than 10 wrong passwords from a known device', async () => {
    const attempt = await attemptWith();
    const owner = await candidate({ password: PASSWORD });
    const device = await deviceOf(owner.id);
    const statuses = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await attempt.candidate(owner.email!, 'guess', device)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });
});
