import { candidate, moderator } from '../testing/fixtures';
import { db } from '../testing/harness';
import { hashPassword } from './passwords';
import { knownDeviceCookie, knownDeviceOf, type Account } from './known-device';

const DAY = 86_400_000;
const pair = (cookie: string) => cookie.split(';')[0] ?? '';
const as = (email: string | null): Account => ({ role: 'candidate', login: email ?? '' });

test('the known-device cookie is HttpOnly, lasts 180 days and contains only the account id as personal data', async () => {
  const { id } = await candidate();
  expect((await knownDeviceCookie(id)).replace(`=${id}.`, '=42.')).toMatch(
    /^known-device=42\.[0-9a-z]+\.[\w-]{12}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/,
  );
});

test('recognizes a device for its account, ignoring case and other cookies', async () => {
  const casey = await candidate({ email: 'casey@mail.example' });
  const cookie = pair(await knownDeviceCookie(casey.id));
  const device = await knownDeviceOf(`a=1; ${cookie}; b=2`, as(' CASEY@mail.example'));
  expect(device).toEqual(expect.any(String));
  expect(await knownDeviceOf(cookie, as('casey@mail.example'))).toBe(device);
  expect(await knownDeviceOf(pair(await knownDeviceCookie(casey.id)), as('casey@mail.example'))).not.toBe(device);
});

test("a moderator's known device is not recognized for a candidate of that name", async () => {
  const morgan = await moderator({ username: 'morgan' });
  const cookie = pair(await knownDeviceCookie(morgan.id));
  expect(await knownDeviceOf(cookie, { role: 'moderator', login: 'Morgan' })).not.toBeNull();
  expect(await knownDeviceOf(cookie, { role: 'candidate', login: 'morgan' })).toBeNull();
});

test('a known device is still recognized after its account changes the e-mail address', async () => {
  const mover = await candidate();
  const cookie = pair(await knownDeviceCookie(mover.id));
  await db().user.update({ where: { id: mover.id }, data: { email: 'moved@mail.example' } });
  expect([await knownDeviceOf(cookie, as(mover.email)), await knownDeviceOf(cookie, as('moved@mail.example'))]).toEqual(
    [null, expect.any(String)],
  );
});

test('confirming the e-mail address revokes the devices that were known before', async () => {
  const casey = await candidate();
  const proven = Date.now();
  const [before, after] = [
    pair(await knownDeviceCookie(casey.id, proven - 1)),
    pair(await knownDeviceCookie(casey.id, proven)),
  ];
  expect(await knownDeviceOf(before, as(casey.email))).not.toBeNull();
  await db().user.update({ where: { id: casey.id }, data: { emailVerifiedAt: new Date(proven) } });
  expect([await knownDeviceOf(before, as(casey.email)), await knownDeviceOf(after, as(casey.email))]).toEqual([
    null,
    expect.any(String),
  ]);
});

test.each(['candidate', 'moderator'] as const)('a password change revokes the known devices of a %s', async (role) => {
  const person = role === 'candidate' ? await candidate() : await moderator();
  const account: Account = { role, login: person.email ?? person.username! };
  const before = pair(await knownDeviceCookie(person.id));
  expect(await knownDeviceOf(before, account)).not.toBeNull();
  await db().user.update({
    where: { id: person.id },
    data: { passwordHash: await hashPassword('another good password') },
  });
  expect([
    await knownDeviceOf(before, account),
    await knownDeviceOf(pair(await knownDeviceCookie(person.id)), account),
  ]).toEqual([null, expect.any(String)]);
});

test('a known device is not recognized for another account or for an unknown one', async () => {
  const [casey, other] = [await candidate(), await candidate()];
  const cookie = pair(await knownDeviceCookie(other.id));
  for (const login of [casey.email, 'nobody@mail.example', ''])
    expect(await knownDeviceOf(cookie, as(login))).toBeNull();
});

test('a known device expires after 180 days', async () => {
  const casey = await candidate();
  const now = Date.now();
  expect(
    await knownDeviceOf(pair(await knownDeviceCookie(casey.id, now - 180 * DAY)), as(casey.email), now),
  ).not.toBeNull();
  expect(
    await knownDeviceOf(pair(await knownDeviceCookie(casey.id, now - 180 * DAY - 1)), as(casey.email), now),
  ).toBeNull();
});

test('refuses forged, altered and transferred known-device cookies', async () => {
  const [casey, other] = [await candidate(), await candidate()];
  const good = pair(await knownDeviceCookie(other.id));
  const [, issued, nonce, signed] = good.split('.');
  for (const cookie of [
    null,
    '',
    'known-device=',
    `known-device=${casey.id}`,
    `known-device=${casey.id}.${issued}.${nonce}.${signed}`,
    `known-device=${casey.id}.${issued}.${nonce}.${'A'.repeat(43)}`,
    good.replace('known-device', 'other'),
    `${good}x`,
    good.slice(0, -1),
  ]) {
    expect(await knownDeviceOf(cookie, as(casey.email))).toBeNull();
    expect(await knownDeviceOf(cookie, as(other.email))).toBeNull();
  }
});
