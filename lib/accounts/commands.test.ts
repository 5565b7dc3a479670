import { createHash } from 'node:crypto';
import { findCaller, openSession } from '../platform/sessions/sessions';
import { application, callerFrom, candidate, job, mailedToken, moderator } from '../testing/fixtures';
import { db } from '../testing/harness';
import { registerCandidate, signInCandidate, updateProfile } from './commands';
import { verifyEmail as confirmEmail } from './confirmation';
import { mailPasswordLink, resetPassword } from './password-links';
import { findProfile } from './queries';

const PASSWORD = 'correct horse battery';
const MINUTE = 60_000;
const FAKE_TIME = {
  doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'clearTimeout', 'performance'],
} as const;

let count = 0;
const newcomer = (fields: Record<string, unknown> = {}) => ({
  name: 'Newton Comer',
  email: `new${(count += 1)}@mail.example`,
  phone: null,
  password: PASSWORD,
  ...fields,
});
const signIn = (email: string, password = PASSWORD) => signInCandidate({ email, password }, 'bearer');
const account = (id: number) => db().user.findUniqueOrThrow({ where: { id } });
const mailsTo = (to: string) => db().outboxMail.findMany({ where: { toAddress: to }, orderBy: { id: 'asc' } });
const tokenIn = (mail: { text: string } | undefined) => /[?&]token=([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '';
/** Confirms as an API client does: without a session and without a password. */
const verifyEmail = (token: string) => confirmEmail({ token }, null, true);
const failed = (message: string) => ({ code: 'bad_request', message });
const VERIFY_FAILED = failed('Email verification failed');
const RESET_FAILED = failed('Password reset failed');

afterEach(() => jest.useRealTimers());

describe('registration', () => {
  test("registration refuses an email address in use, ignoring case and including moderators' addresses", async () => {
    await registerCandidate(newcomer({ email: 'twice@mail.example' }), 'bearer');
    const morgan = await moderator();
    await db().user.update({ where: { id: morgan.id }, data: { email: 'morgan@mail.example' } });
    for (const email of ['twice@mail.example', 'TWICE@Mail.Example', 'Morgan@mail.example']) {
      await expect(registerCandidate(newcomer({ email }), 'bearer')).rejects.toMatchObject({
        code: 'conflict',
        errors: { email: [expect.any(String)] },
      });
    }
    expect(await mailsTo('twice@mail.example')).toHaveLength(1);
  });

  test.each([
    ['eight letters in lower case', 'vxkqmzwp'],
    ['spaces around', '  vxkqmz  '],
    ['128 emoji', '🔑'.repeat(128)],
    ['128 letters', `${'a'.repeat(127)}b`],
  ])('registration accepts a password of %s, and sign-in compares all of its characters', async (_, password) => {
    const { email } = (await registerCandidate(newcomer({ password }), 'bearer')).user;
    await signIn(email!, password);
    for (const other of [
      password.slice(0, -2),
      password.trim() === password ? `${password} ` : password.trim(),
      password.toUpperCase(),
    ]) {
      if (other !== password) await expect(signIn(email!, other)).rejects.toMatchObject({ code: 'unauthenticated' });
    }
  });

  test('registerCandidate, called without the schema, refuses passwords that are too short or too long', async () => {
    for (const password of ['', 'seven77', '🔑'.repeat(7), 'x'.repeat(129), '🔑'.repeat(129)]) {
      await expect(registerCandidate(newcomer({ password }), 'bearer')).rejects.toMatchObject({
        code: 'validation_failed',
        errors: { password: [expect.any(String)] },
      });
    }
  });
});

describe('candidate sign-in', () => {
  test('a sign-in fails if the password is replaced while it is being checked', async () => {
    const casey = await candidate({ password: PASSWORD });
    const [entering] = await Promise.allSettled([
      signIn(casey.email!),
      db().user.update({ where: { id: casey.id }, data: { passwordHash: 'replaced meanwhile' } }),
    ]);
    expect(entering).toMatchObject({ status: 'rejected', reason: { code: 'unauthenticated' } });
  });
});

describe('email verification', () => {
  test('email verification assigns applications from that address to the account unless another account owns them', async () => {
    const [casey, other] = [await candidate({ email: 'guest@mail.example' }), await candidate()];
    const { id: jobId } = await job();
    const asGuest = await application({ jobId, email: 'Guest@Mail.example' });
    const byOther = await application({ jobId, email: 'guest@mail.example', userId: other.id });
    const elsewhere = await application({ jobId, email: 'guest@mail.example.org' });
    await verifyEmail(await mailedToken(casey, 'verify-email'));
    const owners = await db().application.findMany({
      where: { id: { in: [asGuest.id, byOther.id, elsewhere.id] } },
      orderBy: { id: 'asc' },
      select: { userId: true },
    });
    expect(owners.map(({ userId }) => userId)).toEqual([casey.id, other.id, null]);
    expect((await account(casey.id)).emailVerifiedAt).not.toBeNull();
  });

  test('a verification link works once and voids earlier links', async () => {
    const casey = await candidate();
    const [first, second] = [await mailedToken(casey, 'verify-email'), await mailedToken(casey, 'verify-email')];
    await verifyEmail(second);
    for (const token of [first, second]) await expect(verifyEmail(token)).rejects.toMatchObject(VERIFY_FAILED);
  });

  test('a verification link expires after exactly 24 hours', async () => {
    const casey = await candidate();
    const start = Date.now();
    jest.useFakeTimers({ now: start, doNotFake: [...FAKE_TIME.doNotFake] });
    const token = await mailedToken(casey, 'verify-email');
    jest.setSystemTime(start + 24 * 60 * MINUTE);
    await expect(verifyEmail(token)).rejects.toMatchObject(VERIFY_FAILED);
    jest.setSystemTime(start + 24 * 60 * MINUTE - 1);
    await verifyEmail(token);
  });

  test('email verification refuses every kind of invalid link with the same message', async () => {
    const [casey, moved, closed] = [await candidate(), await candidate(), await candidate()];
    const tokens = [
      await mailedToken(casey, 'reset-password'),
      await mailedToken(moved, 'verify-email'),
      await mailedToken(closed, 'verify-email'),
      '',
      'A'.repeat(43),
    ];
    await db().user.update({ where: { id: moved.id }, data: { email: 'elsewhere@mail.example' } });
    await db().user.update({ where: { id: closed.id }, data: { disabledAt: new Date() } });
    for (const token of tokens) await expect(verifyEmail(token)).rejects.toMatchObject(VERIFY_FAILED);
    expect(
      await db().user.count({ where: { id: { in: [casey.id, moved.id, closed.id] }, emailVerifiedAt: { not: null } } }),
    ).toBe(0);
  });
});

describe('password reset', () => {
  const ask = async (email: string) => {
    await mailPasswordLink('reset-password', email);
    return tokenIn((await mailsTo(email.toLowerCase())).at(-1));
  };

  test('a password reset verifies the address and ends every session', async () => {
    const casey = await candidate({ password: PASSWORD });
    const { id: jobId } = await job();
    const asGuest = await application({ jobId, email: casey.email! });
    const cookieToken = await openSession(db(), casey.id, 'cookie');
    const verify = await mailedToken(casey, 'verify-email');
    await resetPassword('reset-password', {
      token: await ask(casey.email!.toUpperCase()),
      password: 'another fine phrase',
    });
    expect([await findCaller(casey.token), await findCaller(cookieToken)]).toEqual([null, null]);
    await expect(signIn(casey.email!)).rejects.toMatchObject({ code: 'unauthenticated' });
    const { token } = await signIn(casey.email!, 'another fine phrase');
    expect(await findCaller(token)).toMatchObject({ emailVerified: true });
    expect(await db().application.findUniqueOrThrow({ where: { id: asGuest.id } })).toMatchObject({ userId: casey.id });
    await expect(verifyEmail(verify)).rejects.toMatchObject(VERIFY_FAILED);
  });

  test('a password reset notifies the owner by mail', async () => {
    const casey = await candidate({ password: PASSWORD });
    await resetPassword('reset-password', { token: await ask(casey.email!), password: 'another fine phrase' });
    expect((await mailsTo(casey.email!)).map(({ kind }) => kind)).toEqual(['reset-password', 'password-changed']);
  });

  test("a reset refuses the owner's name or address as password and keeps the link valid", async () => {
    const casey = await candidate({ name: 'Ada Lovelace', email: 'countess.ada@mail.example' });
    const token = await ask(casey.email!);
    for (const password of ['lovelace1815', 'countess.ada'])
      await expect(resetPassword('reset-password', { token, password })).rejects.toMatchObject({
        code: 'validation_failed',
        errors: { password: [expect.stringContaining('own name')] },
      });
    await resetPassword('reset-password', { token, password: 'another fine phrase' });
  });

  test('a newer reset link voids the older ones', async () => {
    const casey = await candidate({ password: PASSWORD });
    const [first, second] = [await ask(casey.email!), await ask(casey.email!)];
    await expect(
      resetPassword('reset-password', { token: first, password: 'another fine phrase' }),
    ).rejects.toMatchObject(RESET_FAILED);
    await resetPassword('reset-password', { token: second, password: 'another fine phrase' });
  });

  test('a reset link expires after exactly 30 minutes', async () => {
    const casey = await candidate();
    const start = Date.now();
    jest.useFakeTimers({ now: start, doNotFake: [...FAKE_TIME.doNotFake] });
    const token = await ask(casey.email!);
    jest.setSystemTime(start + 30 * MINUTE);
    await expect(resetPassword('reset-password', { token, password: 'another fine phrase' })).rejects.toMatchObject(
      RESET_FAILED,
    );
    jest.setSystemTime(start + 30 * MINUTE - 1);
    await resetPassword('reset-password', { token, password: 'another fine phrase' });
  });

  test('a change of e-mail address voids reset links mailed to the old one', async () => {
    const casey = await candidate();
    const token = await ask(casey.email!);
    await db().user.update({ where: { id: casey.id }, data: { email: 'new-home@mail.example' } });
    await expect(resetPassword('reset-password', { token, password: 'another fine phrase' })).rejects.toMatchObject(
      RESET_FAILED,
    );
  });

  test('a password reset request mails and stores nothing unless the address has an open candidate account', async () => {
    const [closed, morgan] = [await candidate(), await moderator()];
    await db().user.update({ where: { id: closed.id }, data: { disabledAt: new Date() } });
    await db().user.update({ where: { id: morgan.id }, data: { email: 'office2@mail.example' } });
    const before = [await db().outboxMail.count(), await db().oneTimeToken.count(), await db().user.count()];
    for (const email of ['nobody@mail.example', closed.email!, 'office2@mail.example'])
      await mailPasswordLink('reset-password', email);
    await mailPasswordLink('reset-password', (await candidate()).email!, false);
    expect([await db().outboxMail.count(), await db().oneTimeToken.count(), (await db().user.count()) - 1]).toEqual(
      before,
    );
  });

  test('stores reset tokens only as hashes', async () => {
    const casey = await candidate();
    const token = await ask(casey.email!);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await db().oneTimeToken.findFirst({ where: { userId: casey.id } })).toMatchObject({
      tokenHash: createHash('sha256').update(token).digest('hex'),
      purpose: 'reset-password',
      email: casey.email,
    });
  });
});

describe('profile', () => {
  test('after a change of e-mail address the new address is unconfirmed, and the old one gets a notice', async () => {
    const casey = await candidate({ email: 'old-home@mail.example', verified: true, password: PASSWORD });
    const reset = await mailedToken(casey, 'reset-password');
    const profile = await updateProfile(await callerFrom(casey), {
      email: 'New-Home2@mail.example',
      current_password: PASSWORD,
    });
    expect(profile).toMatchObject({ email: 'new-home2@mail.example', email_verified: false });
    const [toOld, toNew] = [await mailsTo('old-home@mail.example'), await mailsTo('new-home2@mail.example')];
    expect([toOld.map(({ kind }) => kind), toNew.map(({ kind }) => kind)]).toEqual([
      ['email-changed'],
      ['verify-email'],
    ]);
    await expect(
      resetPassword('reset-password', { token: reset, password: 'another fine phrase' }),
    ).rejects.toMatchObject(RESET_FAILED);
    await confirmEmail({ token: tokenIn(toNew[0]) }, await callerFrom(casey), false);
    expect(await findProfile(casey.id)).toMatchObject({ email_verified: true });
    await signIn('new-home2@mail.example');
  });

  test('changing the e-mail address requires the current password, and fails if the password changes meanwhile', async () => {
    const casey = await candidate({ verified: true, password: PASSWORD });
    const caller = await callerFrom(casey);
    for (const current_password of [undefined, '', 'wrong', ` ${PASSWORD}`]) {
      await expect(
        updateProfile(caller, { email: 'stolen@mail.example', name: 'Changed', current_password }),
      ).rejects.toMatchObject({
        code: 'validation_failed',
        errors: { current_password: [expect.stringContaining('current password')] },
      });
    }
    const [moved] = await Promise.allSettled([
      updateProfile(caller, { email: 'stolen@mail.example', current_password: PASSWORD }),
      db().user.update({ where: { id: casey.id }, data: { passwordHash: 'replaced meanwhile' } }),
    ]);
    expect(moved).toMatchObject({ status: 'rejected', reason: { code: 'unauthenticated' } });
    expect(await account(casey.id)).toMatchObject({ name: casey.name, email: casey.email });
  });

  test('a profile update with the same e-mail address in another case leaves it confirmed', async () => {
    const casey = await candidate({ email: 'same@mail.example', verified: true });
    expect(await updateProfile(await callerFrom(casey), { email: 'SAME@mail.example' })).toMatchObject({
      email: 'same@mail.example',
      email_verified: true,
    });
    expect(await mailsTo('same@mail.example')).toEqual([]);
  });

  test('if two accounts change to the same e-mail address at once, only one succeeds', async () => {
    const [one, two] = await Promise.all([
      callerFrom(await candidate({ password: PASSWORD })),
      callerFrom(await candidate({ password: PASSWORD })),
    ]);
    const results = await Promise.allSettled(
      [one, two].map((caller) => updateProfile(caller, { email: 'wanted@mail.example', current_password: PASSWORD })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });
});
