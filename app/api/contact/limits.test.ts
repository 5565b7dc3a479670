import { issueTimestamp } from '@/lib/platform/http/honeypot/timestamp';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { call, db, flashKey, type CallOptions } from '@/lib/testing/harness';
import * as newsletter from '../newsletter/route';
import * as contact from './route';

Object.assign(process.env, { RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' });

const form_stamp = issueTimestamp('contact', Date.now() - 5_000);
const message = (text: string) => ({ name: 'Ada', email: 'ada@mail.example', message: text, form_stamp });
const from = (address: string): CallOptions => ({ headers: { 'X-Forwarded-For': address } });
const post = (text: string, address: string) =>
  call(contact, 'POST', '/api/contact', { json: message(text), ...from(address) });

test('limits contact messages from an IP address to 30, with Retry-After, and none from others', async () => {
  for (let index = 0; index < 30; index += 1) expect((await post(`Message ${index}`, '1.1.1.1')).status).toBe(201);
  const { status, body, headers } = await post('One more', '1.1.1.1');
  expect([status, body.code]).toEqual([429, 'rate_limited']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(600);

  const browser = await call(contact, 'POST', '/api/contact', {
    form: message('One more'),
    headers: { 'X-Forwarded-For': '1.1.1.1', Accept: 'text/html' },
  });
  expect(await readFlash('contact', flashKey(browser))).toEqual({
    ok: false,
    message: expect.stringContaining(body.message),
  });
  expect(await db().contactMessage.count()).toBe(30);

  expect((await post('From elsewhere', '2.2.2.2')).status).toBe(201);
  const stamp = issueTimestamp('newsletter', Date.now() - 5_000);
  expect(
    (
      await call(newsletter, 'POST', '/api/newsletter', {
        json: { email: 'a@b.example', form_stamp: stamp },
        ...from('1.1.1.1'),
      })
    ).status,
  ).toBe(200);
});

test('refused contact messages do not count towards the rate limit', async () => {
  for (let index = 0; index < 40; index += 1) {
    await call(contact, 'POST', '/api/contact', { json: { ...message('x'), email: 'nonsense' }, ...from('3.3.3.3') });
    await call(contact, 'POST', '/api/contact', { json: { ...message('x'), fax_number: '1' }, ...from('3.3.3.3') });
  }
  expect((await post('The first that fits', '3.3.3.3')).status).toBe(201);
});
