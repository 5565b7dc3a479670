import * as bulk from './route';
import * as jobs from '../../jobs.php/route';
import * as postings from '../../job-postings.php/route';
import { SAMPLE_COMPANY as company } from '@/lib/base/site';
import { candidate, job, moderator, postingFields, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { postingTokenIn, queuedMails } from '@/lib/testing/postings';
import { findPosting } from '@/lib/postings/queries';

const EMAIL = 'jobs@harbour.example';
let mod: Person;
beforeAll(async () => {
  mod = await moderator();
});
afterEach(() => db().outboxMail.deleteMany());

const act = (action: string, ids: number[]) =>
  call(bulk, 'POST', '/api/office/jobs', { json: { action, ids }, as: mod });
const put = (id: number, json: unknown) => call(jobs, 'PUT', `/api/jobs.php?id=${id}`, { json, as: mod });
const kinds = async () =>
  (await db().outboxMail.findMany({ orderBy: { id: 'asc' } })).map(({ kind, toAddress }) => `${kind} to ${toAddress}`);

describe('mails about a new posting', () => {
  test.each([
    ["a visitor's", async () => call(postings, 'POST', '/api/job-postings.php', { json: postingFields() })],
    [
      "a candidate's",
      async () => call(jobs, 'POST', '/api/jobs.php', { json: postingFields(), as: await candidate() }),
    ],
  ])('%s posting is confirmed to the poster with a link and announced to the company', async (_, post) => {
    const id = Number((await post()).body.data.id);
    expect(await kinds()).toEqual([`job-posted to ${EMAIL}`, `job-notice to ${company.email}`]);
    const [posted] = await queuedMails('job-posted');
    expect(await findPosting(postingTokenIn(posted!))).toMatchObject({ job: { id } });
    expect(posted!.text).toContain('within 24 hours');
    expect((await queuedMails('job-notice'))[0]?.text).toContain('/moderator-dashboard?tab=jobs&status=pending');
  });

  test('a job created by a moderator causes no mail, and neither do later decisions on it', async () => {
    const { body } = await call<{ id: number }>(jobs, 'POST', '/api/jobs.php', { json: postingFields(), as: mod });
    // The moderator entered the e-mail address for a client, so later decisions send no mail either.
    for (const action of ['close', 'approve', 'delete']) expect((await act(action, [body.data.id])).status).toBe(200);
    expect(await kinds()).toEqual([]);
  });

  test('a posting refused as invalid causes no mail', async () => {
    await call(postings, 'POST', '/api/job-postings.php', { json: postingFields({ deadline: '2001-01-01' }) });
    expect(await kinds()).toEqual([]);
  });
});

describe('mails about decisions on postings', () => {
  test('a bulk decision mails each poster once, with the link to their own posting', async () => {
    const ids = [
      (await job({ status: 'pending', email: 'a@mail.example' })).id,
      (await job({ status: 'pending', email: 'b@mail.example' })).id,
      (await job({ status: 'pending', email: null })).id,
    ];
    await act('approve', [...ids, ...ids]);
    expect(await kinds()).toEqual(['job-approved to a@mail.example', 'job-approved to b@mail.example']);
    for (const [index, mail] of (await queuedMails('job-approved')).entries()) {
      expect(mail.text).toContain(`http://localhost:3000/job/${ids[index]}\n`);
      expect(await findPosting(postingTokenIn(mail))).toMatchObject({ job: { id: ids[index] } });
    }
  });

  test('a bulk decision that is refused because of one posting mails nobody', async () => {
    const [pending, closed] = [await job({ status: 'pending' }), await job({ status: 'closed' })];
    expect((await act('reject', [pending.id, closed.id])).status).toBe(409);
    expect(await kinds()).toEqual([]);
  });

  test('sending an unchanged status with an edit mails nobody', async () => {
    const { id } = await job({ status: 'published', email: EMAIL });
    await put(id, { status: 'published', title: 'Renamed' });
    expect(await kinds()).toEqual([]);
  });

  test('simultaneous approvals by several requests are mailed once', async () => {
    const { id } = await job({ status: 'pending', email: EMAIL });
    await Promise.all([act('approve', [id]), act('approve', [id]), put(id, { status: 'published' })]);
    expect(await kinds()).toEqual([`job-approved to ${EMAIL}`]);
  });

  // promise: posting-rejection-reason
  test('a rejection mail contains the reason only if the moderator gave one', async () => {
    const [one, other] = [
      await job({ status: 'pending', email: EMAIL }),
      await job({ status: 'pending', email: EMAIL }),
    ];
    await put(one.id, { status: 'rejected', reason: 'No salary\nand no place.' });
    await act('reject', [other.id]);
    const [withReason, without] = await queuedMails('job-rejected');
    expect(withReason?.text).toContain('No salary\nand no place.');
    expect(without?.text).not.toContain('The reason');
    const several = [await job({ status: 'pending', email: EMAIL }), await job({ status: 'pending', email: EMAIL })];
    await call(bulk, 'POST', '/api/office/jobs', {
      json: { action: 'reject', ids: several.map(({ id }) => id), reason: 'Posted twice.' },
      as: mod,
    });
    expect((await queuedMails('job-rejected')).slice(2).map(({ text }) => text.includes('Posted twice.'))).toEqual([
      true,
      true,
    ]);
    const before = await db().job.findUniqueOrThrow({ where: { id: one.id } });
    expect((await put(one.id, { reason: 'x' })).status).toBe(200);
    expect(await db().job.findUniqueOrThrow({ where: { id: one.id } })).toEqual(before);
    expect((await put(one.id, { status: 'published', reason: 'x'.repeat(1_001) })).body.errors).toHaveProperty(
      'reason',
    );
  });

  test("an approval that also changes the contact's e-mail address is mailed to the new address", async () => {
    const { id } = await job({ status: 'pending', email: EMAIL });
    await put(id, { status: 'published', email: 'new@harbour.example' });
    expect(await kinds()).toEqual(['job-approved to new@harbour.example']);
    expect(await findPosting(postingTokenIn((await queuedMails('job-approved'))[0]!))).not.toBeNull();
  });

  test('an approval after the deadline is mailed with a request for a new deadline', async () => {
    const { id } = await job({ status: 'pending', deadline: '2026-01-01' });
    await act('approve', [id]);
    expect((await queuedMails('job-approved'))[0]?.text).toContain('its deadline is past');
  });

  test('closing and deleting send no mail, and closing records that a moderator closed the job', async () => {
    const { id } = await job({ status: 'published' });
    await act('close', [id]);
    expect(await db().job.findUniqueOrThrow({ where: { id } })).toMatchObject({ closedBy: 'moderator' });
    await act('delete', [id]);
    expect(await kinds()).toEqual([]);
  });
});
