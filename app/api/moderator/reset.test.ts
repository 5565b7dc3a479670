import { disableModerator, recoverModerator, setModeratorEmail } from '@/lib/accounts/moderators';
import { candidate, mailedToken, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { withSecondFactor } from '@/lib/testing/second-factor';
import * as candidateReset from '../auth/reset-password.php/route';
import * as check from './check.php/route';
import * as login from './login.php/route';
import * as reset from './reset/route';
import * as resetLink from './reset-link/route';

const PASSWORD = 'correct horse battery';
const NEW = 'another good password';
let count = 0;

async function mailedModerator(): Promise<Person & { address: string }> {
  const person = await moderator({ password: PASSWORD });
  count += 1;
  const address = `moderator${count}@northlane.example`;
  await setModeratorEmail(person.username!, address);
  return { ...person, address };
}

const askFor = (username: string) => call(resetLink, 'POST', '/api/moderator/reset-link', { json: { username } });
const choose = (token: string, password = NEW, browser = false) =>
  call(
    reset,
    'POST',
    '/api/moderator/reset',
    browser ? { form: { token, password }, browser: true } : { json: { token, password } },
  );
const signIn = async (person: Person, password: string, code?: string) =>
  (
    await call(login, 'POST', '/api/moderator/login.php', {
      json: { username: person.username, password, ...(code && { code }) },
    })
  ).status;
const tokenIn = (text: string) => /\/moderator-reset\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
const mailTo = async (address: string) =>
  db().outboxMail.findFirst({ where: { toAddress: address }, orderBy: { id: 'desc' } });

test("a moderator's mailed link sets a password once, ends all sessions and makes the browser known", async () => {
  const person = await mailedModerator();
  expect((await askFor(` ${person.username!.toUpperCase()} `)).body.message).toBe(
    'If this account has an e-mail address, a link is on its way to it.',
  );
  const mail = await mailTo(person.address);
  expect([mail?.kind, mail?.text.includes('back office')]).toEqual(['moderator-link', true]);
  const token = tokenIn(mail?.text ?? '');
  expect(await db().oneTimeToken.count({ where: { tokenHash: token } })).toBe(0);
  const answer = await choose(token, NEW, true);
  expect([answer.status, answer.headers.get('location')?.split('?')[0], answer.headers.getSetCookie()]).toEqual([
    303,
    '/moderator-login',
    [expect.stringMatching(new RegExp(`^known-device=${person.id}\\.`))],
  ]);
  expect([await signIn(person, PASSWORD), await signIn(person, NEW)]).toEqual([401, 200]);
  expect((await call(check, 'GET', '/api/moderator/check.php', { as: person })).status).toBe(401);
  expect((await choose(token)).body.message).toBe('Password reset failed');
});

test("a request for a moderator's reset link reveals neither the account nor its e-mail address", async () => {
  const [person, closed] = [await mailedModerator(), await mailedModerator()];
  await disableModerator(closed.username!);
  const without = await moderator();
  const before = await db().outboxMail.count();
  const answers = [];
  for (const username of [closed.username!, without.username!, 'nobody', person.username!]) {
    const { status, body, headers } = await askFor(username);
    answers.push(JSON.stringify([status, body, [...headers.keys()]]));
  }
  expect(new Set(answers).size).toBe(1);
  expect([await db().outboxMail.count(), await db().oneTimeToken.count({ where: { userId: null } })]).toEqual([
    before + 1,
    0,
  ]);
});

test('only the newest reset link works, and none after a change of e-mail address or disabling the account', async () => {
  const person = await mailedModerator();
  const links = [];
  for (let index = 0; index < 2; index += 1) {
    await askFor(person.username!);
    links.push(tokenIn((await mailTo(person.address))?.text ?? ''));
  }
  expect((await choose(links[0]!)).status).toBe(400);
  await setModeratorEmail(person.username!, `new-${person.address}`);
  expect((await choose(links[1]!)).status).toBe(400);
  await askFor(person.username!);
  const last = tokenIn((await mailTo(`new-${person.address}`))?.text ?? '');
  await disableModerator(person.username!);
  expect((await choose(last)).status).toBe(400);
});

test("the operator's reset link works for 30 minutes, for moderators without an e-mail address too", async () => {
  const person = await moderator({ password: PASSWORD });
  const link = await recoverModerator(person.username!);
  expect(link).toMatch(/^http:\/\/localhost:3000\/moderator-reset\?token=[\w-]{43}$/);
  const row = await db().oneTimeToken.findFirstOrThrow({ where: { userId: person.id, purpose: 'moderator-reset' } });
  expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(30 * 60_000);
  await db().oneTimeToken.update({ where: { tokenHash: row.tokenHash }, data: { expiresAt: new Date() } });
  expect((await choose(tokenIn(link))).status).toBe(400);
  expect((await choose(tokenIn(await recoverModerator(person.username!)))).status).toBe(200);
  await expect(recoverModerator('nobody')).rejects.toMatchObject({ code: 'not_found' });
});

test("requesting a mailed reset link leaves the operator's link valid", async () => {
  const person = await mailedModerator();
  const made = tokenIn(await recoverModerator(person.username!));
  await askFor(person.username!);
  const mailed = tokenIn((await mailTo(person.address))?.text ?? '');
  expect((await choose(made)).status).toBe(200);
  expect((await choose(mailed)).status).toBe(400);
});

test('one of 4 simultaneous moderator resets succeeds, and a refused password does not use up the link', async () => {
  const person = await moderator({ password: PASSWORD });
  const token = tokenIn(await recoverModerator(person.username!));
  expect((await choose(token, 'password')).body.errors).toEqual({
    password: [expect.stringContaining('lists that attackers try')],
  });
  const results = await Promise.all(Array.from({ length: 4 }, (_, index) => choose(token, `${NEW} ${index}`)));
  expect(results.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
});

test('after a reset by link, sign-in still requires the second factor', async () => {
  const person = await moderator({ password: PASSWORD });
  const { code } = await withSecondFactor(person, PASSWORD);
  expect((await choose(tokenIn(await recoverModerator(person.username!)))).status).toBe(200);
  expect([await signIn(person, NEW), await signIn(person, NEW, await code())]).toEqual([401, 200]);
});

test('a reset link of one role never works for an account of the other', async () => {
  const [person, cand] = [await mailedModerator(), await candidate({ password: PASSWORD })];
  const theirs = tokenIn(await recoverModerator(person.username!));
  expect(
    (await call(candidateReset, 'POST', '/api/auth/reset-password.php', { json: { token: theirs, password: NEW } }))
      .status,
  ).toBe(400);
  expect((await choose(await mailedToken(cand, 'reset-password'))).status).toBe(400);
  expect((await choose(theirs)).status).toBe(200);
});
