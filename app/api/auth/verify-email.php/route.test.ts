import { readFlash } from '@/lib/platform/http/flash/queries';
import { candidate, cookieOf, mailedToken, moderator } from '@/lib/testing/fixtures';
import { call, db, flashKey } from '@/lib/testing/harness';
import * as send from '../send-verification/route';
import * as verify from './route';

const confirm = (json: unknown) => call(verify, 'POST', '/api/auth/verify-email.php', { json });
const verified = async (id: number) => (await db().user.findUniqueOrThrow({ where: { id } })).emailVerifiedAt !== null;

test('a confirmation link confirms its e-mail address once', async () => {
  const casey = await candidate();
  const token = await mailedToken(casey, 'verify-email');
  const { status, body } = await confirm({ token });
  expect([status, body, await verified(casey.id)]).toEqual([
    200,
    { success: true, message: 'Email verified successfully!', data: null },
    true,
  ]);
  const again = await confirm({ token });
  expect([again.status, again.body.message, again.body.code]).toEqual([
    400,
    'Email verification failed',
    'bad_request',
  ]);
});

test('expired, foreign and unknown confirmation links get the same error', async () => {
  const casey = await candidate();
  const [expired, other] = [await mailedToken(casey, 'verify-email'), await mailedToken(casey, 'reset-password')];
  await db().oneTimeToken.updateMany({
    where: { userId: casey.id, purpose: 'verify-email' },
    data: { expiresAt: new Date() },
  });
  for (const token of [expired, other, 'A'.repeat(43), 'x']) {
    const { status, body } = await confirm({ token });
    expect([status, body.message]).toEqual([400, 'Email verification failed']);
  }
  expect(await verified(casey.id)).toBe(false);
});

test.each([[{}], [{ token: '' }], [{ token: 5 }], [{ token: 'x'.repeat(501) }]])(
  'confirming with the token %j is refused on the token field',
  async (fields) => {
    const { status, body } = await confirm(fields);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['token']]);
  },
);

test('a form confirmation redirects to its page with the outcome, without the token in the URL', async () => {
  const token = await mailedToken(await candidate(), 'verify-email');
  const post = () =>
    call(verify, 'POST', `/api/auth/verify-email.php?token=${token}`, {
      form: { token, password: 'a phrase of my own' },
      browser: true,
    });
  const [first, second] = [await post(), await post()];
  expect([first.headers.get('location')?.split('?')[0], second.headers.get('location')?.split('?')[0]]).toEqual([
    '/verify-email',
    '/verify-email',
  ]);
  expect(await readFlash('verify-email', flashKey(first))).toEqual({
    ok: true,
    message: 'Email verified successfully!',
  });
  expect(await readFlash('verify-email', flashKey(second))).toEqual({
    ok: false,
    message: 'Email verification failed',
    values: {},
  });
});

test('a form confirmation with a missing or refused password returns to the link and stores no password', async () => {
  const token = await mailedToken(await candidate(), 'verify-email');
  const post = (form: Record<string, string>) =>
    call(verify, 'POST', `/api/auth/verify-email.php?token=${token}`, { form, browser: true });
  for (const form of [{ token }, { token, password: '' }, { token, password: 'letmein1' }]) {
    const answer = await post(form as Record<string, string>);
    expect(answer.headers.get('location')).toMatch(new RegExp(`^/verify-email\\?token=${token}&outcome=`));
    expect(await readFlash('verify-email', flashKey(answer))).toMatchObject({
      ok: false,
      errors: { password: [expect.any(String)] },
      values: {},
    });
  }
  expect(JSON.stringify(await db().formOutcome.findMany())).not.toMatch(new RegExp(`letmein1|${token}`));
  const done = await post({ token, password: 'a phrase of my own' });
  expect([
    done.headers.get('location')?.split('?')[0],
    done.headers.getSetCookie().map((cookie) => cookie.split('=')[0]),
  ]).toEqual(['/verify-email', ['known-device']]);
});

describe('requests for a new confirmation link', () => {
  const ask = (options: Parameters<typeof call>[3]) => call(send, 'POST', '/api/auth/send-verification', options);
  const mails = (to: string | null) => db().outboxMail.count({ where: { toAddress: to ?? '', kind: 'verify-email' } });

  test('a request for a confirmation link sends a mail unless the e-mail address is already confirmed', async () => {
    const [casey, known] = [await candidate(), await candidate({ verified: true })];
    const answers = [await ask({ as: casey }), await ask({ as: known })];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [200, 'Verification email sent!'],
      [200, 'Your e-mail address is already verified.'],
    ]);
    expect([await mails(casey.email), await mails(known.email)]).toEqual([1, 0]);
  });

  test("a confirmation link is mailed only to the caller's own e-mail address, and only for candidates", async () => {
    const [casey, other] = [await candidate(), await candidate()];
    expect([(await ask({})).status, (await ask({ as: await moderator() })).status]).toEqual([401, 403]);
    await ask({ as: casey, json: { email: other.email, userId: other.id } });
    expect([await mails(casey.email), await mails(other.email)]).toEqual([1, 0]);
  });

  test('a form request for a confirmation link redirects to the dashboard', async () => {
    const answer = await ask({ headers: { Cookie: await cookieOf(await candidate()) }, form: {}, browser: true });
    expect(answer.headers.get('location')).toMatch(/^\/talent-seeker-dashboard\?outcome=/);
    expect(await readFlash('send-verification', flashKey(answer))).toMatchObject({
      ok: true,
      message: 'Verification email sent!',
    });
  });

  test('limits requests for a confirmation link to 5', async () => {
    jest.resetModules();
    process.env.RATE_LIMITS = 'on';
    const fresh = await import('../send-verification/route');
    const casey = await candidate();
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await call(fresh, 'POST', '/', { as: casey })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
