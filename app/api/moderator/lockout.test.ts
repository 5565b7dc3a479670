import { PEER_HEADER } from '@/lib/platform/http/peer';
import { setModeratorEmail } from '@/lib/accounts/moderators';
import { moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, type CallOptions } from '@/lib/testing/harness';
import { securityLines } from '@/lib/testing/security-log';
import { withSecondFactor, type Authenticator } from '@/lib/testing/second-factor';

const PASSWORD = 'correct horse battery';
const SLOWED =
  'Too many attempts. Please wait a moment and try again, add a code of your second factor, or have a link sent to you.';
let sender = 0;

/** Loads the site afresh, with all rate limit counts at zero. */
async function freshSite() {
  jest.resetModules();
  Object.assign(process.env, { RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '0' });
  const [login, code, link, reset] = await Promise.all([
    import('./login.php/route'),
    import('./code/route'),
    import('./reset-link/route'),
    import('./reset/route'),
  ]);
  const from = (address: string, more: Record<string, string> = {}) => ({ [PEER_HEADER]: address, ...more });
  const signIn = async (fields: object, address = newAddress(), headers: Record<string, string> = {}) =>
    call<{ token: string }>(login, 'POST', '/api/moderator/login.php', {
      json: fields,
      headers: from(address, headers),
    });
  const browser = (
    handlers: Parameters<typeof call>[0],
    path: string,
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    call(handlers, 'POST', path, { form, browser: true, headers: from(newAddress(), headers) } satisfies CallOptions);
  return { signIn, browser, handlers: { login, code, link, reset } };
}

/** Each IP address is in another network. */
function newAddress(): string {
  sender += 1;
  return `10.${sender >> 16}.${(sender >> 8) & 255}.${sender & 255}`;
}

type Site = Awaited<ReturnType<typeof freshSite>>;

/** Sends wrong passwords from many IP addresses, until sign-in from new devices is rate-limited. */
async function besiege({ signIn }: Site, username: string): Promise<void> {
  for (let index = 0; index < 100; index += 1)
    expect((await signIn({ username, password: `guess ${index}` })).status).toBe(401);
  expect((await signIn({ username, password: 'one more' })).status).toBe(429);
}

const pair = (cookie = '') => cookie.split(';')[0]!;
const signedIn = { status: 200 };

async function withFactor(): Promise<{ person: Person; username: string; app: Authenticator }> {
  const person = await moderator({ password: PASSWORD });
  return { person, username: person.username!, app: await withSecondFactor(person, PASSWORD) };
}

test('after many wrong passwords, sign-in from a new device answers 429 with advice', async () => {
  const site = await freshSite();
  const { username } = (await moderator({ password: PASSWORD })) as Person & { username: string };
  await besiege(site, username);
  const { status, body, headers } = await site.signIn({ username, password: PASSWORD });
  expect([status, body.message, Number(headers.get('retry-after')) > 0]).toEqual([429, SLOWED, true]);
});

test('a second factor code signs in from a new device while the password is rate-limited', async () => {
  const site = await freshSite();
  const { username, app } = await withFactor();
  await besiege(site, username);
  expect(await site.signIn({ username, password: PASSWORD, code: await app.code() })).toMatchObject(signedIn);
  expect(await site.signIn({ username, password: PASSWORD, code: app.recoveryCodes[0] })).toMatchObject(signedIn);
});

test('wrong codes reveal neither whether the password is right nor whether a second factor exists', async () => {
  const site = await freshSite();
  const { username } = await withFactor();
  const plain = (await moderator({ password: PASSWORD })).username!;
  await besiege(site, username);
  await besiege(site, plain);
  const answers = [];
  for (const fields of [
    { username, password: PASSWORD },
    { username, password: 'wrong' },
    { username: plain, password: PASSWORD },
    { username: plain, password: 'wrong' },
    { username: 'nobody', password: 'wrong' },
  ]) {
    const { status, body } = await site.signIn({ ...fields, code: '000000' });
    answers.push([status, body.message]);
  }
  expect(answers).toEqual(Array(5).fill([401, 'Invalid username, password or code']));
});

test('limits wrong codes with the right password without saying so, and still accepts recovery codes', async () => {
  const site = await freshSite();
  const { username, app } = await withFactor();
  for (let index = 0; index < 12; index += 1)
    expect((await site.signIn({ username, password: PASSWORD, code: '000000' })).body.message).toBe(
      'Invalid username, password or code',
    );
  expect((await site.signIn({ username, password: PASSWORD, code: await app.code() })).status).toBe(401);
  expect(await site.signIn({ username, password: PASSWORD, code: app.recoveryCodes[0] })).toMatchObject(signedIn);
});

test('limits wrong passwords with a right code to 10, except on a known device', async () => {
  const site = await freshSite();
  const { person, username, app } = await withFactor();
  const { knownDeviceCookie } = await import('@/lib/accounts/known-device');
  const [code] = app.recoveryCodes;
  const wrong = { status: 401, body: { message: 'Invalid username, password or code' } };
  for (let index = 0; index < 10; index += 1)
    expect(await site.signIn({ username, password: `guess ${index}`, code })).toMatchObject(wrong);
  expect(await site.signIn({ username, password: PASSWORD, code })).toMatchObject(wrong);
  expect(await site.signIn({ username, password: PASSWORD, code: await app.code() })).toMatchObject(wrong);
  expect(
    await site.signIn({ username, password: PASSWORD, code }, newAddress(), {
      Cookie: pair(await knownDeviceCookie(person.id)),
    }),
  ).toMatchObject(signedIn);
});

test('wrong passwords with wrong codes do not use up the limit for right codes', async () => {
  const site = await freshSite();
  const { username, app } = await withFactor();
  for (let index = 0; index < 40; index += 1)
    expect((await site.signIn({ username, password: `guess ${index}`, code: '000000' })).status).toBe(401);
  expect(await site.signIn({ username, password: PASSWORD, code: app.recoveryCodes[0] })).toMatchObject(signedIn);
});

test('logs a wrong password sent with a right code under a reason of its own', async () => {
  const site = await freshSite();
  const { username, app } = await withFactor();
  expect(
    await securityLines(() => site.signIn({ username, password: 'wrong', code: app.recoveryCodes[0] })),
  ).toMatchObject([{ event: 'sign-in.failed', role: 'moderator', reason: 'password-beside-right-code' }]);
});

test('limits wrong codes on the code page per account, except on a known device', async () => {
  const site = await freshSite();
  const { person, username, app } = await withFactor();
  const { knownDeviceCookie } = await import('@/lib/accounts/known-device');
  const pendingOf = async (headers: Record<string, string> = {}) =>
    pair(
      (
        await site.browser(site.handlers.login, '/api/moderator/login.php', { username, password: PASSWORD }, headers)
      ).headers.getSetCookie()[0],
    );
  const pending = await pendingOf();
  const send = async (code: string, Cookie: string) =>
    (await site.browser(site.handlers.code, '/api/moderator/code', { code }, { Cookie })).headers
      .get('location')
      ?.split('?')[0];
  for (let index = 0; index < 10; index += 1) expect(await send('000000', pending)).toBe('/moderator-login/code');
  expect(await send(await app.code(), pending)).toBe('/moderator-login/code');
  const device = pair(await knownDeviceCookie(person.id));
  expect(await send(await app.code(), `${await pendingOf({ Cookie: device })}; ${device}`)).toBe(
    '/moderator-dashboard',
  );
});

test('a mailed reset link works for a moderator without second factor while the password is rate-limited', async () => {
  const site = await freshSite();
  const person = await moderator({ password: PASSWORD });
  await setModeratorEmail(person.username!, `besieged${person.id}@northlane.example`);
  await besiege(site, person.username!);
  for (let index = 0; index < 20; index += 1)
    expect(
      (await site.browser(site.handlers.link, '/api/moderator/reset-link', { username: person.username! })).status,
    ).toBe(303);
  const mails = await db().outboxMail.findMany({
    where: { toAddress: `besieged${person.id}@northlane.example` },
    orderBy: { id: 'desc' },
  });
  expect(mails).toHaveLength(5);
  const token = /token=([\w-]{43})/.exec(mails[0]!.text)![1]!;
  const chosen = await site.browser(site.handlers.reset, '/api/moderator/reset', {
    token,
    password: 'another good password',
  });
  const device = pair(chosen.headers.getSetCookie()[0]);
  expect((await site.signIn({ username: person.username, password: 'another good password' })).status).toBe(429);
  expect(
    await site.signIn({ username: person.username, password: 'another good password' }, newAddress(), {
      Cookie: device,
    }),
  ).toMatchObject(signedIn);
});

test('the right password without a code never counts as a failed attempt', async () => {
  const site = await freshSite();
  const { username } = await withFactor();
  const address = newAddress();
  for (let index = 0; index < 15; index += 1)
    expect((await site.signIn({ username, password: PASSWORD }, address)).body.message).toMatch(/^Enter the code/);
});
