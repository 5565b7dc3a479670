import { issueTimestamp } from '@/lib/platform/http/honeypot/timestamp';
import { newsletter as words } from '@/lib/content/en/newsletter';
import { call, db } from '@/lib/testing/harness';
import * as newsletter from './route';

Object.assign(process.env, { RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' });

const subscribe = (email: string, from: string) =>
  call(newsletter, 'POST', '/api/newsletter', {
    json: { email, form_stamp: issueTimestamp('newsletter', Date.now() - 5_000) },
    headers: { 'X-Forwarded-For': from },
  });
const mailed = (toAddress: string) => db().outboxMail.count({ where: { toAddress } });

test('mails 3 newsletter confirmations an hour to one e-mail address, with the same answer to further requests', async () => {
  for (let index = 0; index < 8; index += 1) {
    const { status, body } = await subscribe(index % 2 ? 'Ada@mail.example' : 'ada@mail.example', `10.0.0.${index}`);
    expect([status, body.message]).toEqual([200, words.success]);
  }
  expect(await mailed('ada@mail.example')).toBe(3);
  await subscribe('ida@mail.example', '10.0.0.1');
  expect(await mailed('ida@mail.example')).toBe(1);
});

test('limits newsletter subscriptions from one IP address to 30', async () => {
  const statuses = [];
  for (let index = 0; index < 31; index += 1)
    statuses.push((await subscribe(`p${index}@mail.example`, '1.1.1.1')).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  expect(await mailed('p30@mail.example')).toBe(0);
});
