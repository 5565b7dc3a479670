import type * as factors from './second-factor';
import { totpCode } from '../testing/totp-code';
import { moderator } from '../testing/fixtures';
import { db } from '../testing/harness';

const PASSWORD = 'correct horse battery';
const [FORMER, PRESENT] = [
  'the former secret of these tests is long enough',
  'the present secret of these tests is long enough',
];

/** Imports the module as a process with these secrets would. */
async function withSecrets(current: string, old = ''): Promise<typeof factors> {
  jest.resetModules();
  Object.assign(process.env, { NEXTAUTH_SECRET: current, NEXTAUTH_SECRET_OLD: old });
  return import('./second-factor');
}

/** Sets up a moderator's second factor under the former secret. `code` returns the app's current code. */
async function enrolledBefore() {
  const { startSecondFactor, openKey } = await withSecrets(FORMER);
  const { id: userId } = await moderator({ password: PASSWORD });
  await startSecondFactor({ userId }, { password: PASSWORD });
  const { secret } = await db().secondFactor.update({ where: { userId }, data: { confirmedAt: new Date() } });
  const key = openKey(userId, secret)!;
  return { userId, secret, code: () => totpCode(key) };
}

const stored = async (userId: number) => (await db().secondFactor.findUniqueOrThrow({ where: { userId } })).secret;

afterAll(() => {
  process.env.NEXTAUTH_SECRET_OLD = '';
});

test("after NEXTAUTH_SECRET changes, an app's codes still work, and the next code re-encrypts its key", async () => {
  const { userId, secret, code } = await enrolledBefore();
  const { consumeSecondFactor, openKey } = await withSecrets(PRESENT, FORMER);
  expect(await consumeSecondFactor(db(), userId, code())).toBe('app');
  expect(await stored(userId)).not.toBe(secret);
  expect((await withSecrets(PRESENT)).openKey(userId, await stored(userId))).toBe(openKey(userId, secret));
});

test('resealSecondFactors re-encrypts all keys, and counts unreadable ones without changing them', async () => {
  await db().secondFactor.deleteMany();
  const [one, other, lost] = [await enrolledBefore(), await enrolledBefore(), await enrolledBefore()];
  await db().secondFactor.update({ where: { userId: lost.userId }, data: { secret: 'AAAAAAAA.AAAA' } });
  const site = await withSecrets(PRESENT, FORMER);
  expect(await site.resealSecondFactors()).toEqual({ resealed: 2, unreadable: 1 });
  expect(await site.resealSecondFactors()).toEqual({ resealed: 0, unreadable: 1 });
  const later = await withSecrets(PRESENT);
  for (const { userId, code } of [one, other])
    expect(await later.consumeSecondFactor(db(), userId, code())).toBe('app');
  expect(await stored(lost.userId)).toBe('AAAAAAAA.AAAA');
});

test('accepts no code for an account whose second-factor key is unreadable', async () => {
  const { userId, code } = await enrolledBefore();
  const { consumeSecondFactor, isSecondFactor } = await withSecrets(PRESENT);
  expect([await consumeSecondFactor(db(), userId, code()), await isSecondFactor(userId, code())]).toEqual([
    null,
    false,
  ]);
});
