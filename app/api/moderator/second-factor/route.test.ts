import { readFlash } from '@/lib/platform/http/flash/queries';
import { openRecoveryCodes } from '@/lib/accounts/change-second-factor';
import { cookieOf, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, flashKey, type CallOptions } from '@/lib/testing/harness';
import { securityLines } from '@/lib/testing/security-log';
import { appCode, withSecondFactor } from '@/lib/testing/second-factor';
import { openKey } from '@/lib/accounts/second-factor';
import { findSecondFactor } from '@/lib/accounts/queries';
import { disableModerator, resetModerator, resetSecondFactor, setModeratorEmail } from '@/lib/accounts/moderators';
import { pendingSignInCookie } from '@/lib/accounts/pending-sign-in';
import * as check from '../check.php/route';
import * as codeStep from '../code/route';
import * as login from '../login.php/route';
import * as route from './route';

const PASSWORD = 'correct horse battery';
const CODE_NEEDED = 'Enter the code of your authenticator app, or one of your recovery codes.';

const ask = (fields: object, options: CallOptions) =>
  call<{ recovery_codes: string[] }>(route, 'POST', '/api/moderator/second-factor', { json: fields, ...options });
const signIn = (fields: object, options: CallOptions = {}) =>
  call<{ token: string }>(login, 'POST', '/api/moderator/login.php', { json: fields, ...options });
const me = async (options: CallOptions) => (await call(check, 'GET', '/api/moderator/check.php', options)).status;
const sessions = (person: Person) => db().session.count({ where: { userId: person.id, revokedAt: null } });
const pair = (cookie = '') => cookie.split(';')[0]!;

async function enrolled() {
  const person = await moderator({ password: PASSWORD });
  return { person, username: person.username!, ...(await withSecondFactor(person, PASSWORD)) };
}

describe('setting up the second factor', () => {
  test('enabling a second factor needs code and password and returns 10 recovery codes', async () => {
    const person = await moderator({ password: PASSWORD });
    const elsewhere = await cookieOf(person);
    expect((await ask({ action: 'start', password: PASSWORD }, { as: person })).status).toBe(200);
    expect((await signIn({ username: person.username, password: PASSWORD })).status).toBe(200);
    const { status, body } = await ask(
      { action: 'enable', password: PASSWORD, code: await appCode(person) },
      { as: person },
    );
    expect([status, body.data.recovery_codes]).toEqual([
      200,
      Array(10).fill(expect.stringMatching(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)),
    ]);
    expect(new Set(body.data.recovery_codes).size).toBe(10);
    expect([await me({ as: person }), await me({ headers: { Cookie: elsewhere } }), await sessions(person)]).toEqual([
      200, 401, 1,
    ]);
  });

  test("the database contains neither the second factor's key nor its recovery codes in plain text", async () => {
    const { person, recoveryCodes } = await enrolled();
    const factor = await db().secondFactor.findUniqueOrThrow({ where: { userId: person.id } });
    const key = openKey(person.id, factor.secret)!;
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    const stored = JSON.stringify([factor, await db().recoveryCode.findMany({ where: { userId: person.id } })]);
    for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(secret);
    expect(openKey(person.id + 1, factor.secret)).toBeNull();
  });

  test('a wrong code or password does not enable the second factor', async () => {
    const person = await moderator({ password: PASSWORD });
    await ask({ action: 'start', password: PASSWORD }, { as: person });
    for (const [fields, field] of [
      [{ password: PASSWORD, code: '000000' }, 'code'],
      [{ password: 'wrong', code: await appCode(person) }, 'password'],
      [{}, 'password'],
    ] as const) {
      const { status, body } = await ask({ action: 'enable', ...fields }, { as: person });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
    expect(await db().secondFactor.findUnique({ where: { userId: person.id } })).toMatchObject({ confirmedAt: null });
    expect((await signIn({ username: person.username, password: PASSWORD })).status).toBe(200);
  });

  test('starting to set up a second factor requires the password, not only a session', async () => {
    const person = await moderator({ password: PASSWORD });
    for (const fields of [{}, { password: 'wrong' }]) {
      const { status, body } = await ask({ action: 'start', ...fields }, { as: person });
      expect([status, body.errors]).toEqual([422, { password: ['The password is not correct.'] }]);
    }
    expect(await db().secondFactor.count({ where: { userId: person.id } })).toBe(0);
    expect(await securityLines(() => ask({ action: 'start', password: 'wrong' }, { as: person }))).toMatchObject([
      { event: 'reauthentication.failed', userId: person.id },
    ]);
  });

  test('limits wrong passwords to 10 when setting up the second factor', async () => {
    jest.resetModules();
    process.env.RATE_LIMITS = 'on';
    const limited = (await import('./route')) as typeof route;
    const person = await moderator({ password: PASSWORD });
    const start = async (password: string) =>
      (await call(limited, 'POST', '/', { as: person, json: { action: 'start', password } })).status;
    const statuses = [];
    for (let index = 0; index < 10; index += 1) statuses.push(await start('guess'));
    expect([...statuses, await start(PASSWORD)]).toEqual([...Array<number>(10).fill(422), 429]);
    process.env.RATE_LIMITS = 'off';
  });

  test('a second factor key that is not confirmed within 15 minutes expires', async () => {
    const person = await moderator({ password: PASSWORD });
    await ask({ action: 'start', password: PASSWORD }, { as: person });
    const begun = (minutes: number) =>
      db().secondFactor.update({
        where: { userId: person.id },
        data: { createdAt: new Date(Date.now() - minutes * 60_000) },
      });
    await begun(14);
    expect(await findSecondFactor(person.id)).toMatchObject({ status: 'setting-up' });
    await begun(16);
    expect(await findSecondFactor(person.id)).toEqual({ status: 'off' });
    expect(
      (await ask({ action: 'enable', password: PASSWORD, code: await appCode(person) }, { as: person })).status,
    ).toBe(409);
    const { secret } = await db().secondFactor.findUniqueOrThrow({ where: { userId: person.id } });
    await ask({ action: 'start', password: PASSWORD }, { as: person });
    expect((await db().secondFactor.findUniqueOrThrow({ where: { userId: person.id } })).secret).not.toBe(secret);
    expect(
      (await ask({ action: 'enable', password: PASSWORD, code: await appCode(person) }, { as: person })).status,
    ).toBe(200);
  });

  test('refuses to enable a second factor before starting it, and to start or enable it twice', async () => {
    const person = await moderator({ password: PASSWORD });
    expect((await ask({ action: 'enable', password: PASSWORD, code: '123456' }, { as: person })).status).toBe(409);
    const { person: other } = await enrolled();
    expect((await ask({ action: 'start', password: PASSWORD }, { as: other })).status).toBe(409);
    expect(
      (await ask({ action: 'enable', password: PASSWORD, code: await appCode(other) }, { as: other })).status,
    ).toBe(409);
  });

  test('the form that enables a second factor shows the recovery codes, and stores them only encrypted', async () => {
    const person = await moderator({ password: PASSWORD });
    const Cookie = await cookieOf(person);
    const post = (form: Record<string, string>) =>
      call(route, 'POST', '/api/moderator/second-factor', { form, browser: true, headers: { Cookie } });
    await post({ action: 'start', password: PASSWORD });
    const answer = await post({ action: 'enable', password: PASSWORD, code: await appCode(person) });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/moderator-account\/second-factor\?outcome=/),
    ]);
    const flash = await readFlash('second-factor', flashKey(answer));
    const codes = openRecoveryCodes(person.id, flash?.data?.codes);
    expect(codes).toHaveLength(10);
    expect(openRecoveryCodes(person.id + 1, flash?.data?.codes)).toEqual([]);
    const kept = JSON.stringify(await db().formOutcome.findMany());
    for (const code of codes) expect(kept).not.toContain(code);
    expect((await signIn({ username: person.username, password: PASSWORD, code: codes[0] })).status).toBe(200);
  });
});

describe('mails about changes of the second factor', () => {
  const mailed = (to: string) =>
    db().outboxMail.findMany({ where: { toAddress: to, kind: 'second-factor-changed' }, orderBy: { id: 'asc' } });

  test('mails a notice of new recovery codes and of switching off, but none of refused changes', async () => {
    const { person, username, recoveryCodes } = await enrolled();
    expect(await db().outboxMail.count({ where: { kind: 'second-factor-changed' } })).toBe(0);
    const email = `${username}@mail.example`;
    await setModeratorEmail(username, email);
    const [first = '', second = ''] = recoveryCodes;
    await ask({ action: 'recovery-codes', password: PASSWORD, code: '000000' }, { as: person });
    await ask({ action: 'start', password: PASSWORD }, { as: person });
    expect(await mailed(email)).toEqual([]);
    const { body } = await ask({ action: 'recovery-codes', password: PASSWORD, code: first }, { as: person });
    await ask({ action: 'disable', password: PASSWORD, code: second }, { as: person });
    await ask({ action: 'disable', password: PASSWORD, code: body.data.recovery_codes[0] }, { as: person });
    await ask({ action: 'start', password: PASSWORD }, { as: person });
    await resetSecondFactor(username);
    const told = (await mailed(email)).map(({ subject, text }) => [subject, text]);
    expect(told).toEqual([
      ['New recovery codes for your Northlane account', expect.stringContaining('were made just now')],
      ['The second factor of your Northlane account is off', expect.stringContaining('switched off just now')],
    ]);
    for (const code of [...recoveryCodes, ...body.data.recovery_codes]) expect(told.flat().join()).not.toContain(code);
  });

  test('mails a notice when a second factor is enabled and when the operator removes it', async () => {
    const person = await moderator({ password: PASSWORD });
    const email = `${person.username}@mail.example`;
    await setModeratorEmail(person.username!, email);
    await withSecondFactor(person, PASSWORD);
    await resetSecondFactor(person.username!);
    expect((await mailed(email)).map(({ subject }) => subject)).toEqual([
      'The second factor of your Northlane account is on',
      'The second factor of your Northlane account is off',
    ]);
  });
});

describe('API sign-in with a second factor', () => {
  test("an API sign-in requires the second factor's code, and the error says so when it is missing", async () => {
    const { username, code } = await enrolled();
    const without = await signIn({ username, password: PASSWORD });
    expect([without.status, without.body]).toEqual([
      401,
      {
        success: false,
        code: 'unauthenticated',
        message: CODE_NEEDED,
        errors: { code: [CODE_NEEDED] },
        requestId: expect.any(String),
      },
    ]);
    expect(without.headers.get('set-cookie')).toBeNull();
    const within = await signIn({ username, password: PASSWORD, code: await code() });
    expect([within.status, await me({ as: within.body.data })]).toEqual([200, 200]);
  });

  test('a second factor code signs in once, even if sent 5 times at once', async () => {
    const { person, username, code } = await enrolled();
    const shown = await code();
    const before = await sessions(person);
    const results = await Promise.all(
      Array.from({ length: 5 }, () => signIn({ username, password: PASSWORD, code: shown })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect((await signIn({ username, password: PASSWORD, code: shown })).status).toBe(401);
    expect(await sessions(person)).toBe(before + 1);
  });

  test('the code that enabled the second factor cannot be used again to sign in', async () => {
    const person = await moderator({ password: PASSWORD });
    await ask({ action: 'start', password: PASSWORD }, { as: person });
    const code = await appCode(person);
    expect((await ask({ action: 'enable', password: PASSWORD, code }, { as: person })).status).toBe(200);
    expect((await signIn({ username: person.username, password: PASSWORD, code })).status).toBe(401);
  });

  test('a recovery code works once, with any case or separators, and its use is logged', async () => {
    const {
      person,
      username,
      recoveryCodes: [one = '', two = ''],
    } = await enrolled();
    expect((await signIn({ username, password: PASSWORD, code: one })).status).toBe(200);
    expect((await signIn({ username, password: PASSWORD, code: one })).status).toBe(401);
    expect(
      (await signIn({ username, password: PASSWORD, code: ` ${two.toLowerCase().replaceAll('-', ' ')} ` })).status,
    ).toBe(200);
    expect(await db().activityLog.count({ where: { actorId: person.id, action: 'moderator.recovery-sign-in' } })).toBe(
      2,
    );
    expect(await db().recoveryCode.count({ where: { userId: person.id, usedAt: null } })).toBe(8);
  });

  test('a recovery code of one account does not sign in to another', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    expect((await signIn({ username: one.username, password: PASSWORD, code: other.recoveryCodes[0] })).status).toBe(
      401,
    );
  });

  test('without the right password, no sign-in answer reveals whether a second factor is enabled', async () => {
    const { username, code } = await enrolled();
    const plain = await moderator({ password: PASSWORD });
    const answersTo = async (more: object) => {
      const answers = [];
      for (const name of [username, plain.username, 'nobody at all']) {
        const { status, body, headers } = await signIn({ username: name, password: 'a wrong one', ...more });
        answers.push(JSON.stringify([status, { ...body, requestId: '' }, [...headers.keys()]]));
      }
      return [...new Set(answers)];
    };
    const right = await code();
    expect(await answersTo({})).toEqual([expect.stringContaining('Invalid username or password')]);
    for (const sent of ['123456', right, 'AAAA-BBBB-CCCC-DDDD', 'x'])
      expect(await answersTo({ code: sent })).toEqual([expect.stringContaining('Invalid username, password or code')]);
    // Sending a code does not bypass the limits of an account without a second factor.
    expect((await signIn({ username: plain.username, password: PASSWORD, code: '123456' })).status).toBe(401);
  });
});

describe('browser sign-in with a second factor', () => {
  const post = (form: Record<string, string>, path = '') =>
    call(login, 'POST', `/api/moderator/login.php${path}`, { form, browser: true });
  const sendCode = (code: string, cookie: string, path = '') =>
    call(codeStep, 'POST', `/api/moderator/code${path}`, {
      form: { code },
      browser: true,
      headers: { Cookie: cookie },
    });

  test('a browser sign-in redirects to the code page, and the session starts only after the code', async () => {
    const { person, username, code } = await enrolled();
    const before = await sessions(person);
    const first = await post({ username, password: PASSWORD }, '?next=%2Fmoderator-dashboard%3Ftab%3Dcvs');
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/moderator-login\/code\?next=%2Fmoderator-dashboard%3Ftab%3Dcvs&outcome=/),
    ]);
    const [pending = '', ...others] = first.headers.getSetCookie();
    expect(pending).toMatch(/^pending-sign-in=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=600$/);
    expect([others, await sessions(person), await me({ headers: { Cookie: pair(pending) } })]).toEqual([
      [],
      before,
      401,
    ]);

    const wrong = await sendCode('000000', pair(pending), '?next=%2Fmoderator-dashboard%3Ftab%3Dcvs');
    expect([wrong.headers.get('location'), wrong.headers.get('set-cookie')]).toEqual([
      expect.stringMatching(/^\/moderator-login\/code\?next=/),
      null,
    ]);
    expect(await readFlash('sign-in-code', flashKey(wrong))).toEqual({
      ok: false,
      message: 'This code is not right, or was used before. Enter the one your app shows now.',
      values: {},
    });

    const right = await sendCode(await code(), pair(pending), '?next=%2Fmoderator-dashboard%3Ftab%3Dcvs');
    expect(right.headers.get('location')).toMatch(/^\/moderator-dashboard\?tab=cvs&outcome=/);
    const cookies = right.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'next-auth.session-token',
      'known-device',
      'pending-sign-in',
    ]);
    expect(cookies[2]).toMatch(/^pending-sign-in=; .*Max-Age=0$/);
    expect(await me({ headers: { Cookie: pair(cookies[0]) } })).toBe(200);
  });

  test('a recovery code completes a browser sign-in', async () => {
    const {
      username,
      recoveryCodes: [one = ''],
    } = await enrolled();
    const [pending] = (await post({ username, password: PASSWORD })).headers.getSetCookie();
    expect((await sendCode(one, pair(pending))).headers.get('location')).toMatch(/^\/moderator-dashboard/);
  });

  test('the code page refuses expired, forged and outdated cookies of pending sign-ins', async () => {
    const { person, username, code } = await enrolled();
    const user = await db().user.findUniqueOrThrow({ where: { id: person.id } });
    const fresh = pair(pendingSignInCookie(user));
    const [, value = ''] = fresh.split('=');
    const other = await enrolled();
    // The third value has an invalid signature: the last letter of a signature holds only 4 bits, so none ends in B.
    const refused = [
      '',
      'pending-sign-in=',
      `pending-sign-in=${value.slice(0, -1)}B`,
      `pending-sign-in=${value.replace(String(person.id), String(other.person.id))}`,
      pair(pendingSignInCookie(user, Date.now() - 600_001)),
      pair(pendingSignInCookie(user, Date.now() + 60_000)),
      pair(pendingSignInCookie({ ...user, passwordHash: 'another' })),
    ];
    for (const cookie of refused) {
      const answer = await sendCode(await code(), cookie);
      expect([cookie, await readFlash('sign-in-code', flashKey(answer))]).toEqual([
        cookie,
        { ok: false, message: 'This took too long. Please sign in once more.', values: {} },
      ]);
    }
    expect((await sendCode(await code(), fresh)).headers.get('location')).toMatch(/^\/moderator-dashboard/);
    await resetModerator(username, 'another good password');
    expect((await sendCode(await code(), fresh)).headers.get('location')).toMatch(/^\/moderator-login/);
    const again = pair(pendingSignInCookie(await db().user.findUniqueOrThrow({ where: { id: person.id } })));
    await disableModerator(username);
    expect((await sendCode(await code(), again)).headers.get('location')).toMatch(/^\/moderator-login/);
  });

  test('the code endpoint is for browsers only', async () => {
    const { person, code } = await enrolled();
    const cookie = pair(pendingSignInCookie(await db().user.findUniqueOrThrow({ where: { id: person.id } })));
    expect(
      (
        await call(codeStep, 'POST', '/api/moderator/code', {
          json: { code: await code() },
          headers: { Cookie: cookie },
        })
      ).status,
    ).toBe(401);
  });
});

describe('changes of an enabled second factor', () => {
  test('new recovery codes require password and code, and void the earlier ones', async () => {
    const {
      person,
      username,
      code,
      recoveryCodes: [old = ''],
    } = await enrolled();
    expect((await ask({ action: 'recovery-codes', password: PASSWORD, code: '000000' }, { as: person })).status).toBe(
      422,
    );
    const { body } = await ask({ action: 'recovery-codes', password: PASSWORD, code: await code() }, { as: person });
    expect(body.data.recovery_codes).toHaveLength(10);
    expect((await signIn({ username, password: PASSWORD, code: old })).status).toBe(401);
    expect((await signIn({ username, password: PASSWORD, code: body.data.recovery_codes[0] })).status).toBe(200);
  });

  test('switching the second factor off requires password and code, and deletes its secrets', async () => {
    const {
      person,
      username,
      recoveryCodes: [one = ''],
    } = await enrolled();
    for (const fields of [
      { password: PASSWORD, code: '000000' },
      { password: 'wrong', code: one },
    ])
      expect((await ask({ action: 'disable', ...fields }, { as: person })).status).toBe(422);
    expect((await signIn({ username, password: PASSWORD })).status).toBe(401);
    expect((await ask({ action: 'disable', password: PASSWORD, code: one }, { as: person })).status).toBe(200);
    expect([
      await db().secondFactor.count({ where: { userId: person.id } }),
      await db().recoveryCode.count({ where: { userId: person.id } }),
    ]).toEqual([0, 0]);
    expect((await signIn({ username, password: PASSWORD })).status).toBe(200);
  });

  test("the operator can remove a second factor, which ends the moderator's sessions", async () => {
    const { person, username } = await enrolled();
    await resetSecondFactor(username);
    expect([await me({ as: person }), (await signIn({ username, password: PASSWORD })).status]).toEqual([401, 200]);
  });

  test('a sign-in that began without a code just before the factor was enabled gets no valid session', async () => {
    const person = await moderator({ password: PASSWORD });
    const [first] = await Promise.all([
      signIn({ username: person.username, password: PASSWORD }),
      withSecondFactor(person, PASSWORD),
    ]);
    if (first.status === 200) expect(await me({ as: first.body.data })).toBe(401);
    else expect(first.status).toBe(401);
  });
});
