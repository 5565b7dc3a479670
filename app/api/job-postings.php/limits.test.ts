import { candidate, moderator, postingFields, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import * as jobs from '../jobs.php/route';
import * as postings from './route';

Object.assign(process.env, { RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' });

let people = 0;
// Another contact for each posting, so that the limit of mails to one e-mail address does not apply.
const fields = () => postingFields({ email: `client${(people += 1)}@mail.example` });
const post = (address: string) =>
  call(postings, 'POST', '/api/job-postings.php', { json: fields(), headers: { 'X-Forwarded-For': address } });
const create = (as: Person, address: string) =>
  call(jobs, 'POST', '/api/jobs.php', { json: fields(), as, headers: { 'X-Forwarded-For': address } });

test('limits postings from one IP address to 30, and neither stores nor mails further ones', async () => {
  for (let index = 0; index < 30; index += 1) expect((await post('1.1.1.1')).status).toBe(201);
  const before = [await db().job.count(), await db().outboxMail.count()];

  const { status, body, headers } = await post('1.1.1.1');
  expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([429, 'rate_limited', true]);
  expect((await create(await candidate(), '1.1.1.1')).status).toBe(429);
  expect([await db().job.count(), await db().outboxMail.count()]).toEqual(before);

  expect((await post('2.2.2.2')).status).toBe(201);
});

test('moderators can create any number of jobs without a rate limit', async () => {
  const as = await moderator();
  for (let index = 0; index < 31; index += 1) expect((await create(as, '3.3.3.3')).status).toBe(201);
});
