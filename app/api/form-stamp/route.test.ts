import { HONEYPOT_FORMS } from '@/lib/vocabulary/honeypot';
import { isValidTimestamp, issueTimestamp } from '@/lib/platform/http/honeypot/timestamp';
import { call, db } from '@/lib/testing/harness';
import * as pixel from './pixel/route';
import * as stamps from './route';

const SOON = () => Date.now() + 2_000;
const HOUR = 3_600_000;

describe('form timestamps', () => {
  test.each(HONEYPOT_FORMS)('a timestamp of the %s form becomes valid for that form after 2 s', async (form) => {
    const { status, body, headers } = await call<{ stamp: string }>(stamps, 'GET', `/api/form-stamp?form=${form}`);
    expect([status, headers.get('cache-control'), headers.get('set-cookie')]).toEqual([200, 'no-store', null]);
    expect(body.data).toEqual({ stamp: expect.any(String), minAgeMs: 2_000, maxAgeMs: 24 * HOUR });
    expect([isValidTimestamp(body.data.stamp, form), isValidTimestamp(body.data.stamp, form, SOON())]).toEqual([
      false,
      true,
    ]);
  });

  test('refuses to issue a timestamp for an unknown form', async () => {
    expect((await call(stamps, 'GET', '/api/form-stamp')).status).toBe(400);
    for (const form of ['any', 'nonsense', 'toString'])
      expect((await call(stamps, 'GET', `/api/form-stamp?form=${form}`)).status).toBe(422);
  });
});

describe('the pixel image that sets the timestamp cookie', () => {
  const get = (Cookie?: string) =>
    call(pixel, 'GET', '/api/form-stamp/pixel', Cookie === undefined ? {} : { headers: { Cookie } });
  const cookieOf = (ms: number) => `form-stamp=${issueTimestamp('any', Date.now() - ms)}`;

  test('the pixel sets an HttpOnly, SameSite=Strict timestamp cookie for 2 h', async () => {
    const { status, headers, bytes } = await get();
    expect([
      status,
      headers.get('content-type'),
      headers.get('cache-control'),
      bytes.subarray(0, 6).toString(),
    ]).toEqual([200, 'image/gif', 'no-store', 'GIF89a']);
    const [, stamp, attributes] = /^form-stamp=([^;]+); (.*)$/.exec(headers.get('set-cookie') ?? '') ?? [];
    expect(attributes).toBe('Path=/; HttpOnly; SameSite=Strict; Max-Age=7200');
    expect([isValidTimestamp(stamp ?? '', 'any'), isValidTimestamp(stamp ?? '', 'any', SOON())]).toEqual([false, true]);
  });

  test('the pixel keeps a valid timestamp cookie less than 1 h old, and replaces any other', async () => {
    for (const ms of [0, 1_000, HOUR - 10_000]) expect((await get(cookieOf(ms))).headers.get('set-cookie')).toBeNull();
    for (const cookie of [
      cookieOf(HOUR),
      cookieOf(3 * HOUR),
      cookieOf(-10_000),
      'form-stamp=x',
      'other=1',
      `form-stamp=${issueTimestamp('contact', Date.now() - 5_000)}`,
    ]) {
      expect((await get(cookie)).headers.get('set-cookie')).toMatch(/^form-stamp=/);
    }
  });
});

test('issuing form timestamps stores nothing in the database', async () => {
  await call(stamps, 'GET', '/api/form-stamp?form=contact');
  await call(pixel, 'GET', '/api/form-stamp/pixel');
  expect([await db().formOutcome.count(), await db().session.count()]).toEqual([0, 0]);
});
