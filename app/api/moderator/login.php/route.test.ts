import { readFlash } from '@/lib/platform/http/flash/queries';
import { candidate, cookieOf, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, flashKey, type CallOptions } from '@/lib/testing/harness';
import { disableModerator } from '@/lib/accounts/moderators';
import * as logout from '../../auth/logout.php/route';
import * as alias from '../../login.php/route';
import * as jobs from '../../jobs.php/route';
import * as check from '../check.php/route';
import * as login from './route';

const PASSWORD = 'correct horse battery';
type SignedIn = { token: string; user: Record<string, unknown> };
let mod: Person;
beforeAll(async () => {
  mod = await moderator({ username: 'morgan', password: PASSWORD, name: 'Morgan Reed' });
});

const signIn = (fields: unknown, options: CallOptions = {}) =>
  call<SignedIn>(login, 'POST', '/api/moderator/login.php', { json: fields, ...options });
const me = (options: CallOptions) =>
  call<{ user: Record<string, unknown> }>(check, 'GET', '/api/moderator/check.php', options);
const sessions = () => db().session.count();

describe.each([
  ['moderator/login.php', login],
  ['login.php', alias],
])('moderator sign-in at %s', (path, handlers) => {
  test('moderator sign-in returns a working token in both documented fields', async () => {
    const { status, body, headers } = await call<SignedIn>(handlers, 'POST', `/api/${path}`, {
      json: { username: ' Morgan ', password: PASSWORD },
    });
    const user = { id: mod.id, name: 'Morgan Reed', email: null, phone: null, role: 'moderator' };
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Welcome back, Morgan Reed!',
        data: { token: expect.any(String), user },
        token: body.data.token,
        user,
      },
    ]);
    expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['no-store', null]);
    expect((await me({ as: body.data })).body.data.user).toEqual(user);
    expect((await call(jobs, 'GET', '/api/jobs.php?status=all', { as: body.data })).status).toBe(200);
  });
});

test("stores a moderator's token only as a hash, and logs the sign-in", async () => {
  const { body } = await signIn({ username: 'morgan', password: PASSWORD });
  expect(await db().session.count({ where: { tokenHash: body.data.token } })).toBe(0);
  expect(await db().activityLog.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
    action: 'moderator.sign-in',
    actorId: mod.id,
    subjectId: String(mod.id),
    data: {},
  });
});

test('moderator sign-in answers wrong passwords, unknown names, disabled accounts and candidates alike', async () => {
  await moderator({ username: 'gone', password: PASSWORD });
  await disableModerator('gone');
  const cand = await candidate({ email: 'cand@mail.example', password: PASSWORD });
  await db().user.update({ where: { id: cand.id }, data: { username: 'cand' } });
  const before = await sessions();
  const answers = [];
  for (const fields of [
    { username: 'morgan', password: 'correct horse batterY' },
    { username: 'nobody', password: PASSWORD },
    { username: 'gone', password: PASSWORD },
    { username: 'cand', password: PASSWORD },
    { username: 'cand@mail.example', password: PASSWORD },
  ]) {
    const { status, body, headers } = await signIn(fields);
    answers.push({ status, body: { ...body, requestId: '' }, headers: [...headers.keys()] });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({
    status: 401,
    body: { success: false, code: 'unauthenticated', message: 'Invalid username or password' },
  });
  expect(await sessions()).toBe(before);
});

test('moderator sign-in requires name and password as strings, and does not trim the password', async () => {
  expect((await signIn({ username: 'morgan', password: `${PASSWORD} ` })).status).toBe(401);
  for (const [fields, names] of [
    [{}, ['password', 'username']],
    [{ username: 'morgan' }, ['password']],
    [{ username: ' ', password: 'x' }, ['username']],
    [{ username: { contains: '' }, password: ['x'] }, ['password', 'username']],
  ] as const) {
    const { status, body } = await signIn(fields);
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, names]);
  }
});

describe('moderator sign-in by a browser form', () => {
  const post = (form: Record<string, string>) =>
    call(login, 'POST', '/api/moderator/login.php', { form, browser: true });

  test('a form sign-in of a moderator sets an HttpOnly cookie and returns no token', async () => {
    const answer = await post({ username: 'morgan', password: PASSWORD });
    expect([answer.status, answer.text]).toEqual([303, '']);
    expect(answer.headers.get('location')).toMatch(/^\/moderator-dashboard\?outcome=/);
    const [cookie = '', device] = answer.headers.getSetCookie();
    expect(device).toMatch(/^known-device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
    expect(cookie).toMatch(/^next-auth\.session-token=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600$/);
    expect((await me({ headers: { Cookie: `other=1; ${cookie.split(';')[0]}; more=2` } })).body.data.user.id).toBe(
      mod.id,
    );
    const flash = await readFlash('moderator-login', flashKey(answer));
    expect(flash).toEqual({ ok: true, message: 'Welcome back, Morgan Reed!' });
    expect(await db().session.findFirst({ orderBy: { createdAt: 'desc' } })).toMatchObject({
      kind: 'cookie',
      userId: mod.id,
    });
  });

  test('a failed form sign-in of a moderator redirects back with the name and stores no password', async () => {
    const answer = await post({ username: 'morgan', password: 'a wrong secret' });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([303, null]);
    expect(answer.headers.get('location')).toMatch(/^\/moderator-login\?outcome=/);
    expect(await readFlash('moderator-login', flashKey(answer))).toEqual({
      ok: false,
      message: 'Invalid username or password',
      values: { username: 'morgan' },
    });
    expect(JSON.stringify(await db().formOutcome.findMany())).not.toContain('a wrong secret');
  });
});

describe('moderator sign-in by a script of our own pages', () => {
  test.each([
    ['Sec-Fetch-Site', { 'Sec-Fetch-Site': 'same-origin' }],
    ["an older browser's Origin", { Origin: 'http://localhost:3000' }],
  ])(
    'moderator sign-in by our own page, recognised by %s, sets a cookie and returns no token',
    async (_, headers: Record<string, string>) => {
      const answer = await signIn({ username: 'morgan', password: PASSWORD }, { headers });
      const user = { id: mod.id, name: 'Morgan Reed', email: null, phone: null, role: 'moderator' };
      expect([answer.status, answer.body]).toEqual([
        200,
        { success: true, message: 'Welcome back, Morgan Reed!', data: { user }, user },
      ]);
      expect(answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
        'next-auth.session-token',
        'known-device',
      ]);
    },
  );
});

describe('the moderator check endpoint', () => {
  test('the moderator check answers 200 to signed-in moderators only', async () => {
    expect((await me({})).status).toBe(401);
    expect((await me({ as: { token: 'x'.repeat(43) } })).status).toBe(401);
    expect((await me({ as: await candidate() })).status).toBe(403);
    expect((await me({ headers: { Authorization: `Basic ${mod.token}` } })).status).toBe(401);
    expect((await me({ headers: { Authorization: 'Bearer' } })).status).toBe(401);
  });

  test('the moderator check uses the token if both token and cookie are sent', async () => {
    expect((await me({ as: { token: 'x'.repeat(43) }, headers: { Cookie: await cookieOf(mod) } })).status).toBe(401);
  });

  test('the moderator check refuses session cookies that the server did not sign', async () => {
    for (const value of [mod.token, 'x', '', 'a.b.c.d.e'])
      expect((await me({ headers: { Cookie: `next-auth.session-token=${value}` } })).status).toBe(401);
  });
});

describe('signing out a moderator', () => {
  const leave = (options: CallOptions) => call(logout, 'POST', '/api/auth/logout.php', options);

  test('signing out a moderator ends only the session of the given token', async () => {
    const [one, two] = [
      await signIn({ username: 'morgan', password: PASSWORD }),
      await signIn({ username: 'morgan', password: PASSWORD }),
    ];
    const { status, body } = await leave({ as: one.body.data });
    expect([status, body.message]).toEqual([200, 'Logged out successfully']);
    expect([(await me({ as: one.body.data })).status, (await me({ as: two.body.data })).status]).toEqual([401, 200]);
    expect((await leave({ as: one.body.data })).status).toBe(401);
  });

  test("signing out in a browser ends the moderator's session on the server, beside deleting the cookie", async () => {
    const Cookie = await cookieOf(mod);
    const answer = await leave({ headers: { Cookie }, form: {}, browser: true });
    expect([answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([303, '/moderator-login']);
    expect(answer.headers.get('set-cookie')).toMatch(/^next-auth\.session-token=; .*Max-Age=0/);
    expect((await me({ headers: { Cookie } })).status).toBe(401);
  });
});

test("limits wrong passwords for a moderator's account to 10", async () => {
  jest.resetModules();
  process.env.RATE_LIMITS = 'on';
  const fresh = await import('./route');
  const attempt = (username: string) =>
    call(fresh, 'POST', '/api/moderator/login.php', { json: { username, password: 'guess' } });
  const codes = [];
  for (let index = 0; index < 11; index += 1) codes.push((await attempt('morgan')).status);
  expect(codes).toEqual([...Array(10).fill(401), 429]);
  const refused = await attempt('MORGAN');
  expect([refused.status, refused.body.code, Number(refused.headers.get('retry-after'))]).toEqual([
    429,
    'rate_limited',
    expect.any(Number),
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await attempt('somebody else')).status).toBe(401);
  expect((await call(fresh, 'POST', '/', { json: { username: 'morgan', password: PASSWORD } })).status).toBe(429);
});
