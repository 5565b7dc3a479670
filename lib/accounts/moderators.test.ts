import { findCaller } from '../platform/sessions/sessions';
import { candidate, moderator } from '../testing/fixtures';
import { db } from '../testing/harness';
import { securityLines } from '../testing/security-log';
import { signInModerator } from './moderator-sign-in';
import {
  addModerator,
  disableModerator,
  recoverModerator,
  resetModerator,
  resetSecondFactor,
  setModeratorEmail,
} from './moderators';
import { resealSecondFactors } from './second-factor';

// Other tests replace the password hash with a cheap one.
jest.unmock('@node-rs/argon2');

const PASSWORD = 'correct horse battery';
const signIn = (username: string, password: string) => signInModerator({ username, password }, 'bearer');
const user = (username: string) => db().user.findUniqueOrThrow({ where: { username } });
const actions = async (id: number) =>
  (
    await db().activityLog.findMany({ where: { subjectType: 'user', subjectId: String(id) }, orderBy: { id: 'asc' } })
  ).map((entry) => `${entry.actorName}: ${entry.action}`);

test('an added moderator signs in with any case of the name, and the password is stored only as a hash', async () => {
  await addModerator(' Robin.K ', PASSWORD);
  const stored = await user('robin.k');
  expect(stored).toMatchObject({ role: 'moderator', username: 'robin.k', email: null, disabledAt: null });
  expect(stored.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const { token, user: view } = await signIn('ROBIN.K', PASSWORD);
  expect(view).toEqual({ id: stored.id, name: stored.name, email: null, phone: null, role: 'moderator' });
  expect(await findCaller(token)).toMatchObject({ userId: stored.id, role: 'moderator' });
  expect(await actions(stored.id)).toEqual(['System: moderator.add', `${stored.name}: moderator.sign-in`]);
});

// promise: unique-moderator-names
test('refuses a moderator name that is taken, ignoring case', async () => {
  await addModerator('sam', PASSWORD);
  await expect(addModerator('SAM', PASSWORD)).rejects.toMatchObject({ code: 'conflict' });
  expect(await db().user.count({ where: { username: 'sam' } })).toBe(1);
});

test('adding one moderator name twice at once creates one account', async () => {
  const results = await Promise.allSettled([
    addModerator('twin', PASSWORD),
    addModerator('twin', PASSWORD),
    addModerator('twin', PASSWORD),
  ]);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  expect(await db().user.count({ where: { username: 'twin' } })).toBe(1);
});

test.each(['', 'a', 'a b', '-x', 'ü', 'a\nb', 'x'.repeat(65), "a'; --"])(
  'refuses %j as a moderator name',
  async (username) => {
    await expect(addModerator(username, PASSWORD)).rejects.toMatchObject({ code: 'validation_failed' });
  },
);

test('addModerator accepts passwords of 8 to 128 characters only', async () => {
  for (const password of ['', '1234567', 'x'.repeat(129)]) {
    await expect(addModerator('length', password)).rejects.toMatchObject({ code: 'validation_failed' });
  }
  await addModerator('eight', 'q7#Lm2!x');
  for (const password of ['1234567', 'x'.repeat(129)])
    await expect(resetModerator('eight', password)).rejects.toMatchObject({ code: 'validation_failed' });
  await resetModerator('eight', 'x'.repeat(128));
  await signIn('eight', 'x'.repeat(128));
});

test("refuses common moderator passwords and those that contain the moderator's name or the site's name", async () => {
  await addModerator('robin.hood', PASSWORD);
  for (const [username, password] of [
    ['password', 'Password1'],
    ['common', '12345678'],
    ['leet', 'P@ssw0rd'],
    ['robin.marian', 'robin.marian1'],
    ['site', 'northlane1'],
  ] as const) {
    await expect(addModerator(username, password)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: { password: [expect.any(String)] },
    });
    expect(await db().user.count({ where: { username } })).toBe(0);
  }
  for (const password of ['Password1', 'robin.hood', 'robinhood12'])
    await expect(resetModerator('robin.hood', password)).rejects.toMatchObject({ code: 'validation_failed' });
  await signIn('robin.hood', PASSWORD);
});

test("a moderator's e-mail address is set on creation or later, and must be unique and valid", async () => {
  await addModerator('mailed', PASSWORD, { email: ' Mailed@Northlane.example ' });
  await addModerator('later', PASSWORD);
  expect(await user('mailed')).toMatchObject({ email: 'mailed@northlane.example' });
  const taken = await candidate({ email: 'taken@mail.example' });
  for (const address of ['mailed@northlane.example', 'TAKEN@mail.example'])
    await expect(setModeratorEmail('later', address)).rejects.toMatchObject({ code: 'conflict' });
  for (const address of ['', 'later', 'a@b@c'])
    await expect(setModeratorEmail('later', address)).rejects.toMatchObject({ code: 'validation_failed' });
  await expect(addModerator('third', PASSWORD, { email: taken.email! })).rejects.toMatchObject({ code: 'conflict' });
  await setModeratorEmail('later', 'later@northlane.example');
  expect(await user('later')).toMatchObject({ email: 'later@northlane.example' });
  expect((await actions((await user('later')).id)).at(-1)).toBe('System: moderator.email');
});

test('disabling a moderator ends every session, blocks sign-in and is logged', async () => {
  await addModerator('leaver', PASSWORD);
  const tokens = [
    (await signIn('leaver', PASSWORD)).token,
    (await signInModerator({ username: 'leaver', password: PASSWORD }, 'cookie')).token,
  ];
  const bystander = await moderator();
  await disableModerator('Leaver');
  for (const token of tokens) expect(await findCaller(token)).toBeNull();
  expect(await db().session.count({ where: { user: { username: 'leaver' }, revokedAt: null } })).toBe(0);
  await expect(signIn('leaver', PASSWORD)).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'Invalid username or password',
  });
  expect(await findCaller(bystander.token)).not.toBeNull();
  expect((await actions((await user('leaver')).id)).at(-1)).toBe('System: moderator.disable');
});

test('resetting a moderator replaces the password, ends every session and reopens a disabled account', async () => {
  await addModerator('forgetful', PASSWORD);
  const { token } = await signIn('forgetful', PASSWORD);
  await disableModerator('forgetful');
  await resetModerator('forgetful', 'another password');
  expect(await findCaller(token)).toBeNull();
  await expect(signIn('forgetful', PASSWORD)).rejects.toMatchObject({ code: 'unauthenticated' });
  const again = await signIn('forgetful', 'another password');
  await resetModerator('forgetful', 'a third password');
  expect(await findCaller(again.token)).toBeNull();
  expect((await actions((await user('forgetful')).id)).at(-1)).toBe('System: moderator.reset');
});

test('disabling or resetting by name works for moderators only', async () => {
  const cand = await candidate();
  await db().user.update({ where: { id: cand.id }, data: { username: 'casey' } });
  for (const username of ['casey', 'nobody']) {
    await expect(disableModerator(username)).rejects.toMatchObject({ code: 'not_found' });
    await expect(resetModerator(username, PASSWORD)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await findCaller(cand.token)).not.toBeNull();
});

test("a moderator reset refuses a password that contains the person's name or e-mail address", async () => {
  await addModerator('mjr', PASSWORD, { name: 'Marian Rutherford', email: 'lantern@northlane.example' });
  for (const password of ['rutherford1', 'lantern12'])
    await expect(resetModerator('MJR', password)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: { password: [expect.any(String)] },
    });
  await signIn('mjr', PASSWORD);
});

test('the security log records every moderator command by user id, without names or tokens', async () => {
  const lines = await securityLines(async () => {
    await addModerator('logged', PASSWORD, { email: 'logged@northlane.example' });
    await setModeratorEmail('logged', 'logged2@northlane.example');
    await recoverModerator('logged');
    await resetSecondFactor('logged');
    await resetModerator('logged', 'another password');
    await disableModerator('logged');
    await resealSecondFactors();
    await resetModerator('nobody', PASSWORD).catch(() => undefined);
  });
  const { id: userId } = await user('logged');
  const about = { level: 'security', userId, role: 'moderator', reason: 'operator' };
  expect(lines).toMatchObject([
    { ...about, event: 'access.given' },
    { ...about, event: 'email.changed' },
    { ...about, event: 'access.link-made' },
    { ...about, event: 'second-factor.disabled' },
    { ...about, event: 'password.reset' },
    { ...about, event: 'access.taken' },
    { level: 'security', event: 'second-factor.resealed', reason: 'operator' },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/logged|northlane|token/);
});
