import * as argon2 from '@node-rs/argon2';
import { hashPassword, passwordMatches } from './passwords';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify), hash: jest.fn(actual.hash) };
});

const verify = jest.mocked(argon2.verify);
beforeEach(() => verify.mockClear());

test('hashes passwords with salted argon2id at 19 MiB and two passes', async () => {
  const [one, two] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

test('matches only the exact password', async () => {
  const hash = await hashPassword('pässwörd 🔑');
  expect(await passwordMatches(hash, 'pässwörd 🔑')).toBe(true);
  for (const wrong of ['', 'pässwörd', 'PÄSSWÖRD 🔑', 'pässwörd 🔑 ', hash])
    expect(await passwordMatches(hash, wrong)).toBe(false);
});

test("the check of an unknown user's password costs as much as a real one and never matches", async () => {
  const known = await hashPassword('secret');
  await passwordMatches(known, 'guess');
  expect(await passwordMatches(null, 'guess')).toBe(false);
  const costs = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
  expect(costs).toHaveLength(2);
  expect(costs[1]).toEqual(costs[0]);
});

test('verifies at most four passwords at once', async () => {
  let now = 0;
  let most = 0;
  verify.mockImplementation(async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
    return true;
  });
  await Promise.all(Array.from({ length: 20 }, () => passwordMatches('hash', 'x')));
  expect(most).toBe(4);
});
