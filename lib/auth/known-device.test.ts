import { candidate, moderator } from '../testing/fixtures';
import { db } from '../testing/harness';
import { knownDeviceCookie, knownDeviceOf, type Account } from './known-device';

const DAY = 86_400_000;
const pair = (cookie: string) => cookie.split(';')[0] ?? '';
const as = (email: string | null): Account => ({ role: 'candidate', login: email ?? '' });

test('is an HttpOnly cookie for half a year that says nothing but an id', () => {
  expect(knownDeviceCookie(42)).toMatch(/^known-device=42\.[0-9a-z]+\.[\w-]{12}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
});

test('is known for the account it was given to, in any case of the address, beside other cookies', async () => {
  const casey = await candidate({ email: 'casey@mail.example' });
  const cookie = pair(knownDeviceCookie(casey.id));
  const device = await knownDeviceOf(`a=1; ${cookie}; b=2`, as(' CASEY@mail.example'));
  expect(device).toEqual(expect.any(String));
  expect(await knownDeviceOf(cookie, as('casey@mail.example'))).toBe(device);
  expect(await knownDeviceOf(pair(knownDeviceCookie(casey.id)), as('casey@mail.example'))).not.toBe(device);
});

test('a moderator\'s is a moderator\'s', async () => {
  const morgan = await moderator({ username: 'morgan' });
  const cookie = pair(knownDeviceCookie(morgan.id));
  expect(await knownDeviceOf(cookie, { role: 'moderator', login: 'Morgan' })).not.toBeNull();
  expect(await knownDeviceOf(cookie, { role: 'candidate', login: 'morgan' })).toBeNull();
});

test('follows the account to another address', async () => {
  const mover = await candidate();
  const cookie = pair(knownDeviceCookie(mover.id));
  await db().user.update({ where: { id: mover.id }, data: { email: 'moved@mail.example' } });
  expect([await knownDeviceOf(cookie, as(mover.email)), await knownDeviceOf(cookie, as('moved@mail.example'))]).toEqual([null, expect.any(String)]);
});

test('is not known any more when the address is proven: whoever registered may not be who reads its mail', async () => {
  const casey = await candidate();
  const proven = Date.now();
  const [before, after] = [pair(knownDeviceCookie(casey.id, proven - 1)), pair(knownDeviceCookie(casey.id, proven))];
  expect(await knownDeviceOf(before, as(casey.email))).not.toBeNull();
  await db().user.update({ where: { id: casey.id }, data: { emailVerifiedAt: new Date(proven) } });
  expect([await knownDeviceOf(before, as(casey.email)), await knownDeviceOf(after, as(casey.email))]).toEqual([null, expect.any(String)]);
});

test('is worth nothing for somebody else\'s account, or one that does not exist', async () => {
  const [casey, other] = [await candidate(), await candidate()];
  const cookie = pair(knownDeviceCookie(other.id));
  for (const login of [casey.email, 'nobody@mail.example', '']) expect(await knownDeviceOf(cookie, as(login))).toBeNull();
});

test('holds for 180 days', async () => {
  const casey = await candidate();
  const now = Date.now();
  expect(await knownDeviceOf(pair(knownDeviceCookie(casey.id, now - 180 * DAY)), as(casey.email), now)).not.toBeNull();
  expect(await knownDeviceOf(pair(knownDeviceCookie(casey.id, now - 180 * DAY - 1)), as(casey.email), now)).toBeNull();
});

test('cannot be made up, altered or carried over to another id', async () => {
  const [casey, other] = [await candidate(), await candidate()];
  const good = pair(knownDeviceCookie(other.id));
  const [, issued, nonce, signed] = good.split('.');
  for (const cookie of [
    null, '', 'known-device=', `known-device=${casey.id}`, `known-device=${casey.id}.${issued}.${nonce}.${signed}`, `known-device=${casey.id}.${issued}.${nonce}.${'A'.repeat(43)}`,
    good.replace('known-device', 'other'), `${good}x`, good.slice(0, -1),
  ]) {
    expect(await knownDeviceOf(cookie, as(casey.email))).toBeNull();
    expect(await knownDeviceOf(cookie, as(other.email))).toBeNull();
  }
});
