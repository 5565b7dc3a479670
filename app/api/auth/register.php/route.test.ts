import { HONEYPOT_FIELD } from '@/lib/vocabulary/honeypot';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { candidate } from '@/lib/testing/fixtures';
import { call, db, flashKey, type CallOptions } from '@/lib/testing/harness';
import * as profile from '../profile.php/route';
import * as register from './route';

type SignedIn = { token: string; user: { id: number } };
let count = 0;
const fields = (other: Record<string, unknown> = {}) => ({
  name: 'Newton Comer',
  email: `new${(count += 1)}@mail.example`,
  password: 'correct horse battery',
  ...other,
});
const send = (json: unknown, options: CallOptions = {}) =>
  call<SignedIn>(register, 'POST', '/api/auth/register.php', { json, ...options });
const WORDS = 'Registration successful! Welcome to Northlane!';

test('registration answers 201 with a working token and exactly the documented fields', async () => {
  const { status, body, headers } = await send(fields({ email: 'Ada@Mail.example', phone: ' +44 20  7946 0004 ' }));
  const user = {
    id: expect.any(Number),
    name: 'Newton Comer',
    email: 'ada@mail.example',
    phone: '+44 20 7946 0004',
    role: 'candidate',
  };
  expect([status, body]).toEqual([
    201,
    { success: true, message: WORDS, data: { token: expect.any(String), user }, token: body.data.token, user },
  ]);
  expect([headers.get('cache-control'), headers.getSetCookie()]).toEqual(['no-store', []]);
  expect((await call(profile, 'GET', '/api/auth/profile.php', { as: body.data })).body.data).toMatchObject({
    email: 'ada@mail.example',
    email_verified: false,
  });
  expect(await db().outboxMail.count({ where: { toAddress: 'ada@mail.example', kind: 'verify-email' } })).toBe(1);
});

// promise: role-not-chosen
test('registration ignores protected fields such as role and id', async () => {
  const { body } = await send(
    fields({
      id: 4_711,
      role: 'moderator',
      username: 'root',
      emailVerifiedAt: '2026-01-01T00:00:00Z',
      email_verified: true,
      disabledAt: null,
      passwordHash: 'x',
    }),
  );
  const stored = await db().user.findUniqueOrThrow({ where: { id: body.data.user.id } });
  expect(stored).toMatchObject({
    role: 'candidate',
    username: null,
    emailVerifiedAt: null,
    passwordHash: expect.stringMatching(/^\$argon2id/),
  });
  expect(stored.id).not.toBe(4_711);
});

test('registration refuses an e-mail address that already has an account, ignoring case', async () => {
  const { email } = await candidate();
  const { status, body } = await send(fields({ email: email!.toUpperCase() }));
  expect([status, body.success, body.code, body.errors]).toEqual([
    409,
    false,
    'conflict',
    { email: ['There is already an account with this e-mail address.'] },
  ]);
});

test('20 simultaneous registrations of an e-mail address in any case create one account and one mail', async () => {
  const emails = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'RACE@mail.example' : 'race@mail.example'));
  const statuses = await Promise.all(emails.map(async (email) => (await send(fields({ email }))).status));
  expect(statuses.sort()).toEqual([201, ...Array(19).fill(409)]);
  expect(await db().outboxMail.count({ where: { toAddress: 'race@mail.example' } })).toBe(1);
});

test.each([
  ['no fields', {}, ['email', 'name', 'password']],
  [
    'values of a wrong type',
    { name: 1, email: [], password: { a: 1 }, phone: 7 },
    ['email', 'name', 'password', 'phone'],
  ],
  ['an invalid e-mail address', fields({ email: 'not an address' }), ['email']],
  ['two e-mail addresses', fields({ email: 'a@mail.example, b@mail.example' }), ['email']],
  ['a blank name', fields({ name: ' \n ' }), ['name']],
  ['a name of 121 characters', fields({ name: 'x'.repeat(121) }), ['name']],
  ['a password of 7 characters', fields({ password: 'seven77' }), ['password']],
  ['a password of 129 characters', fields({ password: 'x'.repeat(129) }), ['password']],
  ['a common password', fields({ password: 'Password123' }), ['password']],
])('registration with %s is refused with a field error', async (_, sent, names) => {
  const before = await db().user.count();
  const { status, body } = await send(sent);
  expect([status, body.code, Object.keys(body.errors ?? {}).sort(), await db().user.count()]).toEqual([
    422,
    'validation_failed',
    names,
    before,
  ]);
});

test('registration by the API refuses a filled honeypot or an invalid timestamp, but requires neither', async () => {
  for (const guard of [{ [HONEYPOT_FIELD]: 'x' }, { form_stamp: 'x' }]) {
    const { status, body } = await send(fields(guard));
    expect([status, body.message, body.errors]).toEqual([422, 'Registration failed', undefined]);
  }
});

test('registration from a script of our own pages sets a cookie and returns no token', async () => {
  const answer = await send(fields(), { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  expect([answer.status, Object.keys(answer.body).sort(), Object.keys(answer.body.data)]).toEqual([
    201,
    ['data', 'message', 'success', 'user'],
    ['user'],
  ]);
  const [session = '', device = ''] = answer.headers.getSetCookie();
  expect(device).toMatch(/^known-device=/);
  expect((await call(profile, 'GET', '/', { headers: { Cookie: session.split(';')[0]! } })).status).toBe(200);
});

describe('registration by a browser form', () => {
  const post = (form: Record<string, string>, options: CallOptions = {}) =>
    call(register, 'POST', '/api/auth/register.php', { form, browser: true, ...options });

  test('a form registration redirects to the dashboard with a session cookie', async () => {
    const answer = await post(fields() as Record<string, string>);
    expect([answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([303, '/talent-seeker-dashboard']);
    expect(await readFlash('registration', flashKey(answer))).toEqual({ ok: true, message: WORDS });
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'next-auth.session-token',
      'known-device',
    ]);
  });

  test('a failed form registration keeps all typed values except the password, which is not stored', async () => {
    const { email } = await candidate();
    const answer = await post({
      name: 'Newton',
      email: email!,
      phone: '',
      password: 'a very secret phrase',
      confirmPassword: 'a very secret phrase',
    });
    expect(answer.headers.get('location')).toMatch(/^\/register\?outcome=/);
    expect(await readFlash('registration', flashKey(answer))).toMatchObject({
      ok: false,
      errors: { email: [expect.any(String)] },
      values: { name: 'Newton', email, phone: '' },
    });
    expect(JSON.stringify(await db().formOutcome.findMany())).not.toMatch(/a very secret phrase|correct horse/);
  });

  test('a form registration without a form timestamp asks to submit again', async () => {
    const answer = await post(fields() as Record<string, string>, { headers: { Cookie: '' } });
    expect(await readFlash('registration', flashKey(answer))).toMatchObject({
      ok: false,
      stamp: expect.any(String),
    });
  });
});

test('limits registrations to 30 and says when to retry', async () => {
  jest.resetModules();
  process.env.RATE_LIMITS = 'on';
  const fresh = await import('./route');
  const { email } = await candidate();
  const attempt = () => call(fresh, 'POST', '/api/auth/register.php', { json: fields({ email }) });
  const statuses = [];
  for (let index = 0; index < 31; index += 1) statuses.push((await attempt()).status);
  expect(statuses).toEqual([...Array(30).fill(409), 429]);
  expect(Number((await attempt()).headers.get('retry-after'))).toBeGreaterThan(0);
});
