import { recoverModerator, setModeratorEmail } from '@/lib/accounts/moderators';
import { knownDeviceCookie, knownDeviceOf } from '@/lib/accounts/known-device';
import { findCaller, openSession } from '@/lib/platform/sessions/sessions';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { candidate, cookieOf, mailedToken, moderator } from '@/lib/testing/fixtures';
import { call, db, flashKey, type CallOptions } from '@/lib/testing/harness';
import { securityLines } from '@/lib/testing/security-log';
import * as login from '../../auth/login.php/route';
import * as officeLogin from '../../moderator/login.php/route';
import * as officeReset from '../../moderator/reset/route';
import * as reset from '../../auth/reset-password.php/route';
import * as password from './route';

const OLD = 'correct horse battery';
const NEW = 'brass cogs at dawn';
const change = (json: unknown, options: CallOptions = {}) =>
  call(password, 'POST', '/api/account/password', { json, ...options });
const mailsTo = (to: string | null) =>
  db().outboxMail.findMany({ where: { toAddress: to ?? '', kind: 'password-changed' } });

test('a password change ends all other sessions, voids mailed reset links and mails the owner', async () => {
  const casey = await candidate({ password: OLD, verified: true });
  const [browser, program] = [await openSession(db(), casey.id, 'cookie'), await openSession(db(), casey.id, 'bearer')];
  const link = await mailedToken(casey, 'reset-password');
  const { status, body } = await change({ current_password: OLD, password: NEW }, { as: casey });
  expect([status, body]).toEqual([200, { success: true, message: 'Your password has been changed.', data: null }]);
  expect([await findCaller(browser), await findCaller(program), (await findCaller(casey.token))?.userId]).toEqual([
    null,
    null,
    casey.id,
  ]);
  const signIn = async (word: string) =>
    (await call(login, 'POST', '/', { json: { email: casey.email, password: word } })).status;
  expect([await signIn(OLD), await signIn(NEW)]).toEqual([401, 200]);
  expect((await call(reset, 'POST', '/', { json: { token: link, password: 'yet another phrase' } })).status).toBe(400);
  const [mail, ...more] = await mailsTo(casey.email);
  expect([mail?.text, more]).toEqual([expect.stringContaining('was changed'), []]);
});

test('a moderator without an e-mail address can change the password', async () => {
  const morgan = await moderator({ password: OLD });
  expect((await change({ current_password: OLD, password: NEW }, { as: morgan })).status).toBe(200);
  expect((await call(officeLogin, 'POST', '/', { json: { username: morgan.username, password: NEW } })).status).toBe(
    200,
  );
});

test.each([
  ['candidate', candidate],
  ['moderator', moderator],
] as const)('a password change of a %s removes every known device except the current one', async (role, make) => {
  const person = await make({ password: OLD });
  const account = { role, login: person.email ?? person.username! };
  const others = (await knownDeviceCookie(person.id)).split(';')[0]!;
  const Cookie = `${await cookieOf(person)}; ${(await knownDeviceCookie(person.id)).split(';')[0]}`;
  const { status, headers } = await call(password, 'POST', '/api/account/password', {
    form: { current_password: OLD, password: NEW },
    browser: true,
    headers: { Cookie },
  });
  const [own = ''] = headers.getSetCookie();
  expect([status, await knownDeviceOf(others, account), await knownDeviceOf(own.split(';')[0]!, account)]).toEqual([
    303,
    null,
    expect.any(String),
  ]);
});

test('a password change by an API client sets no cookie', async () => {
  const { headers } = await change(
    { current_password: OLD, password: NEW },
    { as: await candidate({ password: OLD }) },
  );
  expect(headers.getSetCookie()).toEqual([]);
});

test('mails a moderator about a password change at the e-mail address that the operator set', async () => {
  const morgan = await moderator({ password: OLD });
  const address = `told${morgan.id}@northlane.example`;
  await setModeratorEmail(morgan.username!, address);
  await change({ current_password: OLD, password: NEW }, { as: morgan });
  const token = new URL(await recoverModerator(morgan.username!)).searchParams.get('token');
  await call(officeReset, 'POST', '/', { json: { token, password: 'yet another phrase' } });
  expect((await mailsTo(address)).map(({ text }) => text)).toEqual(
    Array(2).fill(expect.stringContaining('“Cannot get in?”')),
  );
});

test("a password change voids the moderator's recovery link from the operator", async () => {
  const morgan = await moderator({ password: OLD });
  const token = new URL(await recoverModerator(morgan.username!)).searchParams.get('token');
  expect((await change({ current_password: OLD, password: NEW }, { as: morgan })).status).toBe(200);
  expect((await call(officeReset, 'POST', '/', { json: { token, password: 'yet another phrase' } })).status).toBe(400);
  expect((await call(officeLogin, 'POST', '/', { json: { username: morgan.username, password: NEW } })).status).toBe(
    200,
  );
});

test('a password change sends no mail to an unverified e-mail address', async () => {
  const casey = await candidate({ password: OLD });
  await change({ current_password: OLD, password: NEW }, { as: casey });
  expect(await mailsTo(casey.email)).toEqual([]);
});

test.each([
  [{ current_password: 'wrong', password: NEW }, ['current_password']],
  [{ password: NEW }, ['current_password']],
  [{ current_password: OLD }, ['password']],
  [{ current_password: OLD, password: 'short' }, ['password']],
  [{ current_password: OLD, password: 'Password1' }, ['password']],
  [{ current_password: OLD, password: 'Lovelace-1815' }, ['password']],
  [{ current_password: ['x'], password: { length: 20 } }, ['current_password', 'password']],
])('refuses the password change %j with field errors, and changes nothing', async (fields, names) => {
  const casey = await candidate({ password: OLD, name: 'Ada Lovelace' });
  const other = await openSession(db(), casey.id, 'cookie');
  const { status, body } = await change(fields, { as: casey });
  expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, names]);
  expect([
    (await findCaller(other))?.userId,
    (await call(login, 'POST', '/', { json: { email: casey.email, password: OLD } })).status,
  ]).toEqual([casey.id, 200]);
});

test('only one of two simultaneous password changes with the same password succeeds', async () => {
  const casey = await candidate({ password: OLD });
  const second = { token: await openSession(db(), casey.id, 'bearer') };
  const answers = await Promise.all([
    change({ current_password: OLD, password: NEW }, { as: casey }),
    change({ current_password: OLD, password: 'tin cogs at dusk' }, { as: second }),
  ]);
  const [first, other] = answers.map(({ status }) => status).sort();
  expect(first).toBe(200);
  // The session has ended (401), or the session was read before the change and the password after it (422).
  expect([401, 422]).toContain(other);
});

test('refuses further attempts at the current password after 10', async () => {
  jest.resetModules();
  process.env.RATE_LIMITS = 'on';
  const limited = (await import('./route')) as typeof password;
  const casey = await candidate({ password: OLD });
  const attempt = async (current_password: string) =>
    (await call(limited, 'POST', '/', { as: casey, json: { current_password, password: NEW } })).status;
  const statuses = [];
  for (let index = 0; index < 10; index += 1) statuses.push(await attempt('guess'));
  expect([...statuses, await attempt(OLD)]).toEqual([...Array<number>(10).fill(422), 429]);
  process.env.RATE_LIMITS = 'off';
});

test('logs password changes and failed re-authentication without names or e-mail addresses', async () => {
  const casey = await candidate({ password: OLD, name: 'Ada Lovelace' });
  const lines = await securityLines(async () => {
    await change({ current_password: 'wrong', password: NEW }, { as: casey });
    await change({ current_password: OLD, password: NEW }, { as: casey });
  });
  expect(lines).toEqual([
    expect.objectContaining({
      event: 'reauthentication.failed',
      userId: casey.id,
      role: 'candidate',
      requestId: expect.any(String),
    }),
    expect.objectContaining({ event: 'password.changed', userId: casey.id, role: 'candidate' }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Lovelace|mail\.example|wrong|brass/);
});

describe('password change by a browser form', () => {
  test.each([
    ['candidate', candidate, '', '/talent-seeker-dashboard?tab=security&outcome='],
    ['moderator', moderator, '?as=moderator', '/moderator-account?outcome='],
  ] as const)(
    'a browser form changes the password of a %s, redirects to its page and stores no password in the outcome',
    async (_, make, query, page) => {
      const person = await make({ password: OLD });
      const Cookie = await cookieOf(person);
      const post = (form: Record<string, string>) =>
        call(password, 'POST', `/api/account/password${query}`, { form, browser: true, headers: { Cookie } });
      const refused = await post({ current_password: 'not the one', password: NEW });
      expect([refused.status, refused.headers.get('location')?.startsWith(page)]).toEqual([303, true]);
      expect(await readFlash('password', flashKey(refused))).toMatchObject({
        ok: false,
        errors: { current_password: ['The password is not correct.'] },
        values: {},
      });
      const done = await post({ current_password: OLD, password: NEW });
      expect(await readFlash('password', flashKey(done))).toEqual({
        ok: true,
        message: 'Your password has been changed.',
      });
      expect(JSON.stringify(await db().formOutcome.findMany())).not.toMatch(/not the one|correct horse|brass/);
    },
  );
});
