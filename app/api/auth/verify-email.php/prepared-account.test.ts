import { registerCandidate } from '@/lib/accounts/commands';
import { findCaller, openSession } from '@/lib/platform/sessions/sessions';
import { sessionCookie } from '@/lib/platform/sessions/cookie';
import { application, candidate, job, mailedToken } from '@/lib/testing/fixtures';
import { call, db, type CallOptions } from '@/lib/testing/harness';
import * as applications from '../../applications.php/route';
import * as download from '../../download.php/route';
import * as login from '../login.php/route';
import * as profile from '../profile.php/route';
import * as refresh from '../refresh.php/route';
import * as register from '../register.php/route';
import * as reset from '../reset-password.php/route';
import * as verify from './route';

/*
 * Accounts prepared by an attacker (Sudhodanan and Paverd, "Pre-hijacked accounts", 2022): a stranger registers with
 * another person's e-mail address and waits for that person to confirm it. No earlier token, session or link of the
 * stranger may then show them the owner's data.
 */
const STRANGERS = 'what the stranger chose';
const OWNERS = 'what the owner chose';
const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:3000' };

let count = 0;
type Held = { email: string; fileOf: number };

/** An e-mail address whose owner once applied without an account. */
async function ownerOfMailbox(): Promise<Held> {
  const email = `owner${(count += 1)}@mail.example`;
  const { id: jobId } = await job();
  const { id } = await application({ jobId, email, applicantName: 'Olive Owner', phone: '+44 20 7946 0999' });
  return { email, fileOf: id };
}

const tokenIn = async (email: string, kind: string) =>
  /[?&]token=([\w-]{43})\b/.exec(
    (await db().outboxMail.findFirstOrThrow({ where: { toAddress: email, kind }, orderBy: { id: 'desc' } })).text,
  )?.[1] ?? '';
const confirm = (json: unknown, options: CallOptions = {}) =>
  call(verify, 'POST', '/api/auth/verify-email.php', { json, ...options });
const signIn = async (email: string, password: string) =>
  (await call<{ token: string }>(login, 'POST', '/', { json: { email, password } })).body.data?.token;

/** Whether a request with these options returns anything that the owner sent before. */
async function seesAny({ fileOf }: Held, options: CallOptions): Promise<boolean> {
  const list = await call<unknown[]>(applications, 'GET', '/api/applications.php', options);
  const file = await call(download, 'GET', `/api/download.php?application_id=${fileOf}`, options);
  const own = await call(profile, 'GET', '/api/auth/profile.php', options);
  return (
    list.text.includes('Olive Owner') ||
    file.status === 200 ||
    (own.status === 200 && own.body.data.email_verified === true)
  );
}

/** Registers the e-mail address as the stranger. @returns the stranger's token and session cookies */
async function prepare(email: string) {
  const { token, user } = await registerCandidate(
    { name: 'Stan Stranger', email, phone: '+44 20 7946 0666', password: STRANGERS },
    'bearer',
  );
  const Cookie = (await sessionCookie(await openSession(db(), user.id, 'cookie'))).split(';')[0]!;
  return { id: user.id, token, Cookie };
}

async function nothingIsLeftTo(stranger: { token: string; Cookie: string }, held: Held): Promise<void> {
  expect(await seesAny(held, { as: stranger })).toBe(false);
  expect(await seesAny(held, { headers: { Cookie: stranger.Cookie } })).toBe(false);
  expect((await call(refresh, 'POST', '/', { as: stranger })).status).toBe(401);
  expect(await signIn(held.email, STRANGERS)).toBeUndefined();
  expect(
    (await call(register, 'POST', '/', { json: { name: 'Stan', email: held.email, password: STRANGERS } })).status,
  ).toBe(409);
}

test('a confirmed account shows what its owner sent earlier as a guest', async () => {
  const held = await ownerOfMailbox();
  const owner = await candidate({ email: held.email });
  await confirm({ token: await mailedToken(owner, 'verify-email') }, { as: owner });
  expect(await seesAny(held, { as: owner })).toBe(true);
});

test("confirming on the link's page requires a new password and locks out the person who registered", async () => {
  const held = await ownerOfMailbox();
  const stranger = await prepare(held.email);
  const token = await tokenIn(held.email, 'verify-email');
  const asked = await confirm({ token }, { headers: OWN_PAGE });
  expect([asked.status, Object.keys(asked.body.errors ?? {})]).toEqual([422, ['password']]);
  expect(await seesAny(held, { as: stranger })).toBe(false);
  const { status, body } = await confirm({ token, password: OWNERS }, { headers: OWN_PAGE });
  expect([status, body.message, body.data]).toEqual([200, 'Email verified successfully!', null]);
  await nothingIsLeftTo(stranger, held);
  expect(await seesAny(held, { as: { token: (await signIn(held.email, OWNERS))! } })).toBe(true);
});

test("confirming by an API client removes the registrant's password and mails the owner a reset link", async () => {
  const held = await ownerOfMailbox();
  const stranger = await prepare(held.email);
  const { status, body } = await confirm({ token: await tokenIn(held.email, 'verify-email') });
  expect([status, body]).toEqual([200, { success: true, message: 'Email verified successfully!', data: null }]);
  await nothingIsLeftTo(stranger, held);
  expect(
    (await call(reset, 'POST', '/', { json: { token: await tokenIn(held.email, 'reset-password'), password: OWNERS } }))
      .status,
  ).toBe(200);
  expect(await seesAny(held, { as: { token: (await signIn(held.email, OWNERS))! } })).toBe(true);
});

test("confirming while signed in to another account also removes the registrant's access", async () => {
  const held = await ownerOfMailbox();
  const stranger = await prepare(held.email);
  const other = await candidate({ verified: true });
  const token = await tokenIn(held.email, 'verify-email');
  expect((await confirm({ token }, { as: other, headers: OWN_PAGE })).status).toBe(422);
  await confirm({ token }, { as: other });
  await nothingIsLeftTo(stranger, held);
  expect((await call(applications, 'GET', '/', { as: other })).text).not.toContain('Olive Owner');
});

test("a reset by mailed link removes the registrant's access like a confirmation", async () => {
  const held = await ownerOfMailbox();
  const stranger = await prepare(held.email);
  const { id } = await db().user.findUniqueOrThrow({ where: { email: held.email } });
  await call(reset, 'POST', '/', {
    json: { token: await mailedToken({ id, email: held.email }, 'reset-password'), password: OWNERS },
  });
  await nothingIsLeftTo(stranger, held);
});

test("confirming an e-mail address that another user moved their account to removes that user's access", async () => {
  const held = await ownerOfMailbox();
  const stranger = await candidate({ verified: true, password: STRANGERS });
  const Cookie = (await sessionCookie(await openSession(db(), stranger.id, 'cookie'))).split(';')[0]!;
  expect(
    (await call(profile, 'PUT', '/', { as: stranger, json: { email: held.email, current_password: STRANGERS } }))
      .status,
  ).toBe(200);
  await confirm({ token: await tokenIn(held.email, 'verify-email'), password: OWNERS }, { headers: OWN_PAGE });
  await nothingIsLeftTo({ token: stranger.token, Cookie }, held);
});

test("links mailed to the account's former e-mail address are void after the owner confirms the new one", async () => {
  const held = await ownerOfMailbox();
  const stranger = await candidate({ password: STRANGERS });
  const kept = [await mailedToken(stranger, 'verify-email'), await mailedToken(stranger, 'reset-password')] as const;
  await call(profile, 'PUT', '/', { as: stranger, json: { email: held.email, current_password: STRANGERS } });
  await confirm({ token: await tokenIn(held.email, 'verify-email'), password: OWNERS }, { headers: OWN_PAGE });
  expect((await confirm({ token: kept[0] })).status).toBe(400);
  expect((await call(reset, 'POST', '/', { json: { token: kept[1], password: 'chosen by a stranger' } })).status).toBe(
    400,
  );
  expect(await signIn(held.email, OWNERS)).toBeDefined();
});

test("a simultaneous change and confirmation of an e-mail address never give the other user the owner's data", async () => {
  const held = await ownerOfMailbox();
  const stranger = await prepare(held.email);
  const token = await tokenIn(held.email, 'verify-email');
  const elsewhere = `stranger${(count += 1)}@mail.example`;
  const [moved, confirmed] = await Promise.all([
    call(profile, 'PUT', '/', { as: stranger, json: { email: elsewhere, current_password: STRANGERS } }),
    confirm({ token, password: OWNERS }, { headers: OWN_PAGE }),
  ]);
  // The earlier request voids the later one: either the account leaves the address and stays the stranger's, or the
  // owner gets it and the stranger loses access.
  expect([moved.status, confirmed.status].toSorted()).toEqual(confirmed.status === 200 ? [200, 401] : [200, 400]);
  expect(await seesAny(held, { as: stranger })).toBe(false);
});

test("confirming in the registrant's own session keeps the password and ends all other sessions", async () => {
  const held = await ownerOfMailbox();
  const registrant = await prepare(held.email);
  const token = await tokenIn(held.email, 'verify-email');
  expect((await confirm({ token }, { headers: { ...OWN_PAGE, Cookie: registrant.Cookie } })).status).toBe(200);
  expect([await findCaller(registrant.token), await seesAny(held, { headers: { Cookie: registrant.Cookie } })]).toEqual(
    [null, true],
  );
  expect(await signIn(held.email, STRANGERS)).toBeDefined();
});

test('confirming with an ended session requires a new password', async () => {
  const held = await ownerOfMailbox();
  const stranger = await prepare(held.email);
  await db().session.updateMany({ where: { userId: stranger.id }, data: { revokedAt: new Date() } });
  expect(
    (
      await confirm(
        { token: await tokenIn(held.email, 'verify-email') },
        { headers: { ...OWN_PAGE, Cookie: stranger.Cookie } },
      )
    ).status,
  ).toBe(422);
});

test('a refused password does not use up the confirmation link', async () => {
  const held = await ownerOfMailbox();
  await prepare(held.email);
  const token = await tokenIn(held.email, 'verify-email');
  for (const password of ['', 'short', 'Password1', held.email])
    expect(Object.keys((await confirm({ token, password }, { headers: OWN_PAGE })).body.errors ?? {})).toEqual([
      'password',
    ]);
  expect((await confirm({ token, password: OWNERS }, { headers: OWN_PAGE })).status).toBe(200);
});
