import { issueTimestamp } from '@/lib/platform/http/honeypot/timestamp';
import { call, db } from '@/lib/testing/harness';
import * as contact from './route';

Object.assign(process.env, { BLOCKED_SENDERS: '203.0.113.0/24,@spam.example', TRUSTED_PROXY_HOPS: '1' });

const form_stamp = issueTimestamp('contact', Date.now() - 5_000);
const send = async (email: string, address: string) => {
  const json = { name: 'Ada', email, message: 'Hello from the form.', form_stamp };
  return (await call(contact, 'POST', '/api/contact', { json, headers: { 'X-Forwarded-For': address } })).status;
};

test('refuses messages from a blocked network or mail domain, and stores none', async () => {
  expect(await send('ada@mail.example', '203.0.113.7')).toBe(429);
  expect(await send('Ada@Spam.Example', '198.51.100.7')).toBe(429);
  expect(await db().contactMessage.count()).toBe(0);
  expect(await send('ada@mail.example', '198.51.100.7')).toBe(201);
});
