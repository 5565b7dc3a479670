import { cookieOf, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, type CallOptions } from '@/lib/testing/harness';
import { appCode } from '@/lib/testing/second-factor';
import * as password from '../account/password/route';
import * as logout from '../auth/logout.php/route';
import * as refresh from '../auth/refresh.php/route';
import * as applications from '../applications.php/route';
import * as jobs from '../jobs.php/route';
import * as officeExport from '../office/export/route';
import * as check from './check.php/route';
import * as login from './login.php/route';
import * as secondFactor from './second-factor/route';

process.env.MODERATOR_2FA = 'required';

const PASSWORD = 'correct horse battery';
const SET_UP_FIRST = 'Moderators sign in with a second factor here. Sign in on the site and set it up first.';

const ask = (fields: object, options: CallOptions) =>
  call<{ recovery_codes: string[] }>(secondFactor, 'POST', '/api/moderator/second-factor', {
    json: fields,
    ...options,
  });
const signIn = (person: Person, fields: object = {}, options: CallOptions = {}) =>
  call<{ token: string }>(login, 'POST', '/api/moderator/login.php', {
    json: { username: person.username, password: PASSWORD, ...fields },
    ...options,
  });

/**
 * Requests data that only moderators may see, once for each kind of protection: the endpoint's guard, the handler's own
 * check of the caller, and a public list that shows moderators more.
 */
const seen = async (options: CallOptions) => {
  const answers = [
    await call(check, 'GET', '/api/moderator/check.php', options),
    await call(officeExport, 'GET', '/api/office/export?list=jobs', options),
    await call(applications, 'GET', '/api/applications.php', options),
    await call(refresh, 'POST', '/api/auth/refresh.php', options),
  ];
  return answers.map(({ status, body }) => [status, status === 200 ? '' : body.message]);
};

test('with MODERATOR_2FA=required, a moderator without second factor can only set it up or sign out', async () => {
  const person = await moderator({ password: PASSWORD });
  const Cookie = await cookieOf(person);
  await job({ status: 'pending', title: 'Secret Posting' });
  for (const options of [{ as: person }, { headers: { Cookie } }]) {
    expect(await seen(options)).toEqual(Array(4).fill([403, SET_UP_FIRST]));
    const list = await call(jobs, 'GET', '/api/jobs.php?status=all', options);
    expect(list.text).not.toContain('Secret Posting');
    const changed = await call(password, 'POST', '/api/account/password', {
      json: { current_password: PASSWORD, password: 'another good password' },
      ...options,
    });
    expect([changed.status, changed.body.message]).toEqual([403, SET_UP_FIRST]);
  }
  expect((await call(logout, 'POST', '/api/auth/logout.php', { headers: { Cookie }, form: {} })).status).toBe(200);
});

test('setting up the required second factor gives the current session full access', async () => {
  const person = await moderator({ password: PASSWORD });
  expect((await ask({ action: 'start', password: PASSWORD }, { as: person })).status).toBe(200);
  expect(await seen({ as: person })).toEqual(Array(4).fill([403, SET_UP_FIRST]));
  expect(
    (await ask({ action: 'enable', password: PASSWORD, code: await appCode(person) }, { as: person })).body.data
      .recovery_codes,
  ).toHaveLength(10);
  expect((await seen({ as: person })).map(([status]) => status)).toEqual([200, 200, 200, 200]);
});

test('refuses an API sign-in without the required second factor, and says so if the password is right', async () => {
  const person = await moderator({ password: PASSWORD });
  const before = await db().session.count({ where: { userId: person.id } });
  const { status, body } = await signIn(person);
  expect([status, body.code, body.message, await db().session.count({ where: { userId: person.id } })]).toEqual([
    403,
    'forbidden',
    SET_UP_FIRST,
    before,
  ]);
  expect((await signIn(person, { password: 'wrong' })).body.message).toBe('Invalid username or password');
});

test('a moderator without the required second factor can sign in by browser and set it up', async () => {
  const person = await moderator({ password: PASSWORD });
  const answer = await call(login, 'POST', '/api/moderator/login.php', {
    form: { username: person.username!, password: PASSWORD },
    browser: true,
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect([
    answer.status,
    (await ask({ action: 'start', password: PASSWORD }, { headers: { Cookie: cookie } })).status,
  ]).toEqual([303, 200]);
});

test('after the required second factor is switched off, the session can only set it up again', async () => {
  const person = await moderator({ password: PASSWORD });
  await ask({ action: 'start', password: PASSWORD }, { as: person });
  const { body } = await ask({ action: 'enable', password: PASSWORD, code: await appCode(person) }, { as: person });
  expect(
    (await ask({ action: 'disable', password: PASSWORD, code: body.data.recovery_codes[0] }, { as: person })).status,
  ).toBe(200);
  expect(await seen({ as: person })).toEqual(Array(4).fill([403, SET_UP_FIRST]));
});
