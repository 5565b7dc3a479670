import { candidate, cookieOf, moderator } from '@/lib/testing/fixtures';
import { call, db, type CallOptions } from '@/lib/testing/harness';
import * as profile from '../profile.php/route';
import * as refresh from './route';

type SignedIn = { token: string; user: Record<string, unknown> };
const renew = (options: CallOptions) => call<SignedIn>(refresh, 'POST', '/api/auth/refresh.php', options);
const me = async (options: CallOptions) => (await call(profile, 'GET', '/api/auth/profile.php', options)).status;

test.each([
  ['candidate', candidate],
  ['moderator', moderator],
] as const)('refreshing gives a %s a new token in both documented fields and ends the old one', async (role, make) => {
  const person = await make();
  const { status, body, headers } = await renew({ as: person });
  const { token } = body.data;
  const user = { id: person.id, name: person.name, email: person.email, phone: null, role };
  expect([status, body]).toEqual([
    200,
    { success: true, message: 'Session refreshed', data: { token, user }, token, user },
  ]);
  expect([token === person.token, headers.getSetCookie()]).toEqual([false, []]);
  expect([await me({ as: { token } }), await me({ as: person }), (await renew({ as: person })).status]).toEqual([
    200, 401, 401,
  ]);
});

test('only one of 20 simultaneous refreshes of a token succeeds', async () => {
  const person = await candidate();
  const answers = await Promise.all(Array.from({ length: 20 }, () => renew({ as: person })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
  expect(await db().session.count({ where: { userId: person.id, revokedAt: null } })).toBe(1);
});

test('refreshing a session repeatedly keeps one session row', async () => {
  const person = await candidate();
  let { token } = person;
  for (let turn = 0; turn < 3; turn += 1) token = (await renew({ as: { token } })).body.data.token;
  expect([await me({ as: { token } }), await db().session.count({ where: { userId: person.id } })]).toEqual([200, 1]);
});

test('refreshing with a cookie sets a new cookie and returns no token', async () => {
  const person = await candidate();
  const Cookie = await cookieOf(person);
  const { status, body, headers } = await renew({ headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' } });
  expect([status, Object.keys(body).sort(), Object.keys(body.data)]).toEqual([
    200,
    ['data', 'message', 'success', 'user'],
    ['user'],
  ]);
  const [fresh = ''] = headers.getSetCookie();
  expect(fresh).toMatch(/^next-auth\.session-token=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600$/);
  expect([await me({ headers: { Cookie } }), await me({ headers: { Cookie: fresh.split(';')[0]! } })]).toEqual([
    401, 200,
  ]);
});

test('refuses to refresh a session cookie on a request from another site', async () => {
  const Cookie = await cookieOf(await candidate());
  expect((await renew({ headers: { Cookie, 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
  expect(await me({ headers: { Cookie } })).toBe(200);
});

test('refuses to refresh a missing, expired or unknown token, or one of a disabled account', async () => {
  const [expired, disabled] = [await candidate(), await candidate()];
  await db().session.updateMany({ where: { userId: expired.id }, data: { expiresAt: new Date() } });
  await db().user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
  for (const options of [{}, { as: expired }, { as: disabled }, { as: { token: 'A'.repeat(43) } }])
    expect((await renew(options)).status).toBe(401);
});
