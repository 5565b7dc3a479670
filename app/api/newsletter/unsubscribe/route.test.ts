import { newsletterEnd as words } from '@/lib/content/en/newsletter';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { call, db, flashKey, type CallOptions } from '@/lib/testing/harness';
import * as unsubscribe from './route';

const EMAIL = 'ada@mail.example';
const KEY = 'the-key-of-ada';
const post = (options: CallOptions = {}, key = KEY) =>
  call(unsubscribe, 'POST', `/api/newsletter/unsubscribe?key=${key}`, options);
const status = async () => (await db().subscriber.findUniqueOrThrow({ where: { email: EMAIL } })).status;

beforeEach(async () => {
  await db().subscriber.deleteMany();
  await db().subscriber.create({
    data: { email: EMAIL, key: KEY, status: 'confirmed', createdAt: new Date(), confirmedAt: new Date() },
  });
});

describe('one-click newsletter unsubscription by mail programs', () => {
  const oneClick = { 'List-Unsubscribe': 'One-Click' };

  test.each<[string, CallOptions]>([
    ['as a form', { form: oneClick }],
    ['as a multipart form', { multipart: { fields: oneClick } }],
    ['that accepts HTML', { form: oneClick, headers: { Accept: 'text/html,*/*' } }],
  ])(
    'a one-click request %s ends the subscription without cookie, Origin or redirect, and can be repeated',
    async (_, options) => {
      for (let press = 0; press < 2; press += 1) {
        const answer = await post(options);
        expect([answer.status, answer.headers.get('location'), answer.body.message]).toEqual([
          200,
          null,
          words.success,
        ]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
      expect(await status()).toBe('unsubscribed');
    },
  );

  test('a one-click request for a deleted subscriber gets the same answer', async () => {
    expect((await post({ form: oneClick }, 'gone')).status).toBe(200);
    expect(await status()).toBe('confirmed');
  });
});

describe('newsletter unsubscription on the page', () => {
  test("a script's request with the key ends the newsletter subscription", async () => {
    const { status: code, body } = await post({ json: {} });
    expect([code, body.message, await status()]).toEqual([200, words.success, 'unsubscribed']);
  });

  test('a form unsubscription redirects to the page, without the key in the URL', async () => {
    const good = await post({ form: {}, browser: true });
    expect([good.status, good.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/newsletter\/unsubscribe\?outcome=[\w-]{22}$/),
    ]);
    expect(await readFlash('newsletter-unsubscribe', flashKey(good))).toEqual({ ok: true, message: words.success });
    expect(await status()).toBe('unsubscribed');
  });

  test('a failed form unsubscription redirects with the key, so that the page can offer a retry', async () => {
    const bad = await post({ form: {}, browser: true }, 'gone');
    expect([bad.status, bad.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/newsletter\/unsubscribe\?key=gone&outcome=[\w-]{22}$/),
    ]);
    expect(await readFlash('newsletter-unsubscribe', flashKey(bad))).toMatchObject({
      ok: false,
      message: words.failed,
    });
  });

  test.each(['', 'x', 'the-key-of-ad', 'y'.repeat(500)])(
    'unsubscribing with the unknown key %j answers 404 and ends no subscription',
    async (key) => {
      const { status: code, body } = await post({ json: {} }, key);
      expect([code, body.message, await status()]).toEqual([404, words.failed, 'confirmed']);
    },
  );
});

test('GET of the one-click unsubscribe URL redirects to the page and ends nothing', async () => {
  const answer = await call(unsubscribe, 'GET', `/api/newsletter/unsubscribe?key=${KEY}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/newsletter/unsubscribe?key=${KEY}`]);
  const odd = await call(unsubscribe, 'GET', '/api/newsletter/unsubscribe?key=a%26b%0d%0aX:y');
  expect(odd.headers.get('location')).toBe('/newsletter/unsubscribe?key=a%26b%0D%0AX%3Ay');
  expect(await status()).toBe('confirmed');
});
