import { newsletterConfirmation as words } from '@/lib/content/en/newsletter';
import { subscribe } from '@/lib/enquiries/newsletter';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { call, db, flashKey, type CallOptions } from '@/lib/testing/harness';
import * as confirm from './route';

const EMAIL = 'ada@mail.example';
const post = (options: CallOptions) => call(confirm, 'POST', '/api/newsletter/confirm', options);
const status = async () => (await db().subscriber.findUniqueOrThrow({ where: { email: EMAIL } })).status;
let token: string;

beforeEach(async () => {
  await db().subscriber.deleteMany();
  await db().outboxMail.deleteMany();
  await subscribe(EMAIL);
  token = /token=([\w-]+)/.exec((await db().outboxMail.findFirstOrThrow()).text)?.[1] ?? '';
});

test('confirms a newsletter subscription, with the same answer when repeated', async () => {
  for (let press = 0; press < 2; press += 1) {
    const { status: code, body } = await post({ json: { token } });
    expect([code, body]).toEqual([200, { success: true, message: words.success, data: null }]);
  }
  expect(await status()).toBe('confirmed');
});

test.each([
  ['that was never issued', 'A'.repeat(43)],
  ['that is cut off', 'x'],
])('a newsletter token %s confirms nothing', async (_, other) => {
  const { status: code, body } = await post({ json: { token: other } });
  expect([code, body.message, await status()]).toEqual([400, words.failed, 'pending']);
});

test('newsletter confirmation needs a token and POST, so GET of the URL confirms nothing', async () => {
  expect((await post({ json: {} })).body.errors).toEqual({ token: [words.failed] });
  expect((await call(confirm, 'GET', `/api/newsletter/confirm?token=${token}`)).status).toBe(405);
  expect(await status()).toBe('pending');
});

test('a page of another site cannot confirm a newsletter subscription', async () => {
  expect((await post({ form: { token }, headers: { Origin: 'https://evil.example' } })).status).toBe(403);
  expect(await status()).toBe('pending');
});

test('confirming the newsletter by a form redirects to its page with the outcome', async () => {
  const good = await post({ form: { token }, browser: true });
  expect([good.status, good.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/newsletter\/confirm\?outcome=[\w-]{22}$/),
  ]);
  expect(await readFlash('newsletter-confirm', flashKey(good))).toEqual({ ok: true, message: words.success });
  const bad = await post({ form: { token: 'x' }, browser: true });
  expect(await readFlash('newsletter-confirm', flashKey(bad))).toEqual({
    ok: false,
    message: words.failed,
    values: {},
  });
});
