import { readFlash } from '@/lib/platform/http/flash/queries';
import { candidate, cookieOf, mailedToken } from '@/lib/testing/fixtures';
import { call, db, flashKey, type CallOptions } from '@/lib/testing/harness';
import { securityLines } from '@/lib/testing/security-log';
import * as login from '../login.php/route';
import * as profile from '../profile.php/route';
import * as send from '../send-reset-email.php/route';
import * as reset from './route';

const PASSWORD = 'correct horse battery';
const ask = (json: unknown, options: CallOptions = {}) =>
  call(send, 'POST', '/api/auth/send-reset-email.php', { json, ...options });
const change = (json: unknown, options: CallOptions = {}) =>
  call(reset, 'POST', '/api/auth/reset-password.php', { json, ...options });
const mailsTo = (to: string) => db().outboxMail.findMany({ where: { toAddress: to }, orderBy: { id: 'asc' } });
const lastToken = async (to: string) => /token=([\w-]{43})/.exec((await mailsTo(to)).at(-1)?.text ?? '')?.[1] ?? '';

describe('requests for a password reset link', () => {
  test('a reset request gives one answer for all e-mail addresses, and mails only those with an account', async () => {
    const { email } = await candidate();
    const answers = [];
    for (const address of [email!, email!.toUpperCase(), 'nobody@mail.example']) {
      const { status, body, headers } = await ask({ email: address });
      answers.push(JSON.stringify({ status, body, headers: [...headers.keys()] }));
    }
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0]!)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Password reset email sent!', data: null },
    });
    expect([(await mailsTo(email!)).map(({ kind }) => kind), await mailsTo('nobody@mail.example')]).toEqual([
      ['reset-password', 'reset-password'],
      [],
    ]);
  });

  test.each([[{}], [{ email: '' }], [{ email: 'no address' }], [{ email: ['a@mail.example'] }]])(
    'a reset request with %j is refused on the email field',
    async (fields) => {
      const { status, body } = await ask(fields);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['email']]);
    },
  );

  test('a form reset request redirects to its page with the message', async () => {
    const answer = await call(send, 'POST', '/api/auth/send-reset-email.php', {
      form: { email: 'nobody@mail.example' },
      browser: true,
    });
    expect([answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([303, '/forgot-password']);
    expect(await readFlash('forgot-password', flashKey(answer))).toEqual({
      ok: true,
      message: 'Password reset email sent!',
    });
  });

  test('mails at most 5 reset links to one account, with the same answer to further requests', async () => {
    jest.resetModules();
    process.env.RATE_LIMITS = 'on';
    const fresh = await import('../send-reset-email.php/route');
    const { email } = await candidate();
    for (let index = 0; index < 8; index += 1)
      expect((await call(fresh, 'POST', '/', { json: { email } })).status).toBe(200);
    expect(await mailsTo(email!)).toHaveLength(5);
    expect((await change({ token: await lastToken(email!), password: 'another fine phrase' })).status).toBe(200);
  });
});

describe('setting a new password by reset link', () => {
  test('a reset link replaces the password and ends every session, but does not sign in', async () => {
    const casey = await candidate({ password: PASSWORD });
    const Cookie = await cookieOf(casey);
    await ask({ email: casey.email });
    const answer = await change({ token: await lastToken(casey.email!), password: 'another fine phrase' });
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Password reset successful!', data: null },
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    for (const options of [{ as: casey }, { headers: { Cookie } }])
      expect((await call(profile, 'GET', '/', options)).status).toBe(401);
    const signIn = (password: string) => call(login, 'POST', '/', { json: { email: casey.email, password } });
    expect([(await signIn(PASSWORD)).status, (await signIn('another fine phrase')).status]).toEqual([401, 200]);
  });

  test('logs a password reset with the user id, without name or e-mail address', async () => {
    const casey = await candidate();
    const token = await mailedToken(casey, 'reset-password');
    const lines = await securityLines(() => change({ token, password: 'another fine phrase' }));
    expect(lines.map(({ event, userId, role }) => [event, userId, role])).toEqual([
      ['password.reset', casey.id, 'candidate'],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/@|phrase/);
  });

  test("unknown, used, expired and other accounts' reset links get the same error", async () => {
    const [casey, late] = [await candidate(), await candidate()];
    const [used, expired] = [await mailedToken(casey, 'reset-password'), await mailedToken(late, 'reset-password')];
    const verify = await mailedToken(late, 'verify-email');
    await change({ token: used, password: 'another fine phrase' });
    await db().oneTimeToken.updateMany({
      where: { userId: late.id, purpose: 'reset-password' },
      data: { expiresAt: new Date() },
    });
    const answers = [];
    for (const token of [used, expired, verify, 'A'.repeat(43), 'x', `${used} `, "' OR 1=1 --"]) {
      const { status, body } = await change({ token, password: 'yet another phrase' });
      answers.push(JSON.stringify({ status, body: { ...body, requestId: '' } }));
    }
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0]!)).toMatchObject({
      status: 400,
      body: { success: false, message: 'Password reset failed', code: 'bad_request' },
    });
  });

  test('only one of 20 simultaneous resets with one link succeeds', async () => {
    const token = await mailedToken(await candidate(), 'reset-password');
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await change({ token, password: 'another fine phrase' })).status),
    );
    expect(statuses.sort()).toEqual([200, ...Array(19).fill(400)]);
  });

  test.each([
    [{ password: 'another fine phrase' }, ['token']],
    [{ token: 'x' }, ['password']],
    [{ token: 'x', password: 'short' }, ['password']],
    [{ token: 'x', password: 'Password1' }, ['password']],
    [{ token: 1, password: null }, ['password', 'token']],
  ])('refuses the password reset %j with field errors', async (fields, names) => {
    const { status, body } = await change(fields);
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, names]);
  });

  describe('setting a new password by a browser form', () => {
    const post = (form: Record<string, string>, query = '') =>
      call(reset, 'POST', `/api/auth/reset-password.php${query}`, { form, browser: true });

    test('a form reset redirects to the sign-in page and makes the browser a known device', async () => {
      const token = await mailedToken(await candidate(), 'reset-password');
      const answer = await post({ token, password: 'another fine phrase' });
      expect(answer.headers.get('location')).toMatch(/^\/login\?outcome=/);
      expect(await readFlash('reset-password', flashKey(answer))).toEqual({
        ok: true,
        message: 'Password reset successful!',
      });
      expect(answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['known-device']);
    });

    test('a refused new password can be corrected with the same link, and none is stored', async () => {
      const token = await mailedToken(await candidate(), 'reset-password');
      const answer = await post({ token, password: 'letmein1' }, `?token=${token}`);
      expect(answer.headers.get('location')).toMatch(new RegExp(`^/reset-password\\?token=${token}&outcome=`));
      expect(await readFlash('reset-password', flashKey(answer))).toMatchObject({
        ok: false,
        errors: { password: [expect.any(String)] },
        values: {},
      });
      expect(JSON.stringify(await db().formOutcome.findMany())).not.toMatch(new RegExp(`letmein1|${token}`));
      expect((await post({ token, password: 'another fine phrase' })).headers.get('location')).toMatch(/^\/login/);
    });

    test('a form reset keeps only well-formed tokens in the URL that it redirects to', async () => {
      expect((await post({ token: 'x', password: 'y' }, '?token=%0d%0aSet-Cookie:x')).headers.get('location')).toMatch(
        /^\/reset-password\?outcome=/,
      );
    });
  });
});
