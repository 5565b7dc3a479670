import { issueTimestamp } from '@/lib/platform/http/honeypot/timestamp';
import { call, db } from '@/lib/testing/harness';
import * as route from './route';

process.env.RATE_LIMITS = 'on';
process.env.TRUSTED_PROXY_HOPS = '1';

const subscribe = (email: string, from: string, q = '') =>
  call(route, 'POST', '/api/job-alerts', {
    json: { email, q, form_stamp: issueTimestamp('job-alert', Date.now() - 5_000) },
    headers: { 'X-Forwarded-For': from },
  });
const written = (toAddress: string) => db().outboxMail.count({ where: { toAddress } });

test('mails at most 10 alert confirmations an hour to one e-mail address, with the same answer to further requests', async () => {
  const answers = [];
  for (let index = 0; index < 12; index += 1)
    answers.push(await subscribe('ada@mail.example', `10.0.0.${index}`, `search ${index}`));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await written('ada@mail.example')).toBe(10);
  expect(await db().oneTimeToken.count()).toBe(10);
  await subscribe('bea@mail.example', '10.0.0.1');
  expect(await written('bea@mail.example')).toBe(1);
});

test('limits alert subscriptions from one IP address to 30', async () => {
  const statuses = [];
  for (let index = 0; index < 31; index += 1)
    statuses.push((await subscribe(`reader${index}@mail.example`, '10.9.9.9')).status);
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
});
