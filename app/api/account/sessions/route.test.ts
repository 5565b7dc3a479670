import { createHash } from 'node:crypto';
import { findCaller, openSession } from '@/lib/platform/sessions/sessions';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { candidate, cookieOf, moderator } from '@/lib/testing/fixtures';
import { call, db, flashKey, type CallOptions } from '@/lib/testing/harness';
import { securityLines } from '@/lib/testing/security-log';
import * as login from '../../auth/login.php/route';
import * as sessions from './route';

const PASSWORD = 'correct horse battery';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
type Listed = {
  id: string;
  kind: string;
  device: string | null;
  signed_in_at: string;
  last_used_on: string;
  current: boolean;
};
const list = async (options: CallOptions) =>
  (await call<Listed[]>(sessions, 'GET', '/api/account/sessions', options)).body.data;
const end = (what: string, options: CallOptions) =>
  call(sessions, 'POST', '/api/account/sessions', { json: { end: what }, ...options });
const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const isOpen = async (token: string) => (await findCaller(token)) !== null;

test("lists a user's sessions, the current one first, without tokens or user agent strings", async () => {
  const casey = await candidate({ password: PASSWORD });
  await openSession(db(), (await candidate()).id, 'cookie');
  const signedIn = await call<{ token: string }>(login, 'POST', '/', {
    json: { email: casey.email, password: PASSWORD },
    headers: { 'User-Agent': FIREFOX },
  });
  const { token } = signedIn.body.data;
  const shown = await list({ as: { token } });
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  const moment = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(shown).toEqual([
    {
      id: hash(token).slice(0, 16),
      kind: 'bearer',
      device: 'Firefox on Linux',
      signed_in_at: moment,
      last_used_on: day,
      current: true,
    },
    {
      id: hash(casey.token).slice(0, 16),
      kind: 'bearer',
      device: null,
      signed_in_at: moment,
      last_used_on: day,
      current: false,
    },
  ]);
  expect(await db().session.findUnique({ where: { tokenHash: hash(token) } })).toMatchObject({
    device: 'Firefox on Linux',
  });
  expect(JSON.stringify(await db().session.findMany())).not.toContain('Gecko');
});

test('omits ended, expired and idle sessions from the list', async () => {
  const morgan = await moderator();
  const [ended, expired, idle] = [
    await openSession(db(), morgan.id, 'cookie'),
    await openSession(db(), morgan.id, 'cookie'),
    await openSession(db(), morgan.id, 'cookie'),
  ];
  const alter = (token: string, data: object) => db().session.update({ where: { tokenHash: hash(token) }, data });
  await alter(ended, { revokedAt: new Date() });
  await alter(expired, { expiresAt: new Date() });
  await alter(idle, { lastSeenAt: new Date(Date.now() - 12 * 3_600_000) });
  expect(await list({ as: morgan })).toHaveLength(1);
});

test('ends exactly the named session at once, and answers 404 the second time', async () => {
  const casey = await candidate();
  const [one, two] = [await openSession(db(), casey.id, 'cookie'), await openSession(db(), casey.id, 'cookie')];
  const { status, body } = await end(hash(one).slice(0, 16), { as: casey });
  expect([status, body.message]).toEqual([200, 'Signed out there.']);
  expect([await isOpen(one), await isOpen(two), await isOpen(casey.token)]).toEqual([false, true, true]);
  expect((await end(hash(one).slice(0, 16), { as: casey })).status).toBe(404);
});

test('ending all other sessions leaves the current session and those of other users', async () => {
  const [casey, other] = [await candidate(), await candidate()];
  const [one, two] = [await openSession(db(), casey.id, 'cookie'), await openSession(db(), casey.id, 'bearer')];
  expect((await end('others', { as: casey })).body.message).toBe('Every other device has been signed out.');
  expect([await isOpen(one), await isOpen(two), await isOpen(casey.token), await isOpen(other.token)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("ending another user's session answers 404, and malformed session ids answer 422", async () => {
  const [casey, other] = [await candidate(), await candidate()];
  expect((await end(hash(other.token).slice(0, 16), { as: casey })).status).toBe(404);
  for (const what of ['', '%', hash(casey.token).slice(0, 8), hash(casey.token), '________________', 'others ']) {
    const { status, body } = await end(what, { as: casey });
    expect([what, status, Object.keys(body.errors ?? {})]).toEqual([what, 422, ['end']]);
  }
  expect([await isOpen(casey.token), await isOpen(other.token)]).toEqual([true, true]);
});

test('logs each ended session with user id and role', async () => {
  const casey = await candidate();
  const one = await openSession(db(), casey.id, 'cookie');
  const lines = await securityLines(async () => {
    await end(hash(one).slice(0, 16), { as: casey });
    await end('others', { as: casey });
  });
  expect(lines.map(({ event, userId, role }) => [event, userId, role])).toEqual([
    ['session.ended', casey.id, 'candidate'],
    ['sessions.all-ended', casey.id, 'candidate'],
  ]);
});

test.each([
  ['candidate', candidate, '', '/talent-seeker-dashboard?tab=security&outcome='],
  ['moderator', moderator, '?as=moderator', '/moderator-account?outcome='],
] as const)('ending sessions by form redirects a %s to the session list', async (_, make, query, page) => {
  const person = await make();
  const answer = await call(sessions, 'POST', `/api/account/sessions${query}`, {
    form: { end: 'others' },
    browser: true,
    headers: { Cookie: await cookieOf(person) },
  });
  expect([answer.status, answer.headers.get('location')?.startsWith(page), await isOpen(person.token)]).toEqual([
    303,
    true,
    false,
  ]);
  expect(await readFlash('sessions', flashKey(answer))).toEqual({
    ok: true,
    message: 'Every other device has been signed out.',
  });
});
