import { candidate, postingFields } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { postingTokenIn, queuedMails } from '@/lib/testing/postings';
import * as manage from '../postings-manage/route';
import * as edits from '../postings-manage/edit/route';
import * as jobs from '../jobs.php/route';
import * as postings from './route';

process.env.JOB_REVIEW = 'off';

test("with JOB_REVIEW=off a visitor's posting is published at once", async () => {
  const { body } = await call(postings, 'POST', '/api/job-postings.php', { json: postingFields() });
  expect(body.data).toMatchObject({ status: 'published' });
  expect(await db().job.findUniqueOrThrow({ where: { id: Number(body.data.id) } })).toMatchObject({
    status: 'published',
    publishedAt: expect.any(Date),
  });
  const list = await call<{ id: number }[]>(jobs, 'GET', '/api/jobs.php?q=data');
  expect(list.body.data.map((job) => job.id)).toEqual([body.data.id]);
});

test("with JOB_REVIEW=off a candidate's posting is published at once", async () => {
  const { body } = await call(jobs, 'POST', '/api/jobs.php', { json: postingFields(), as: await candidate() });
  expect(body.data).toMatchObject({ status: 'published' });
});

test('with JOB_REVIEW=off the mail says that the job is live, and the company gets no notice', async () => {
  await db().outboxMail.deleteMany();
  await call(postings, 'POST', '/api/job-postings.php', { json: postingFields() });
  expect((await queuedMails('job-posted'))[0]?.text).toContain('is on the board, and candidates can apply');
  expect(await queuedMails('job-notice')).toEqual([]);
});

test('with JOB_REVIEW=off edits stay published, but a reopened job that a moderator closed is reviewed', async () => {
  await db().outboxMail.deleteMany();
  const { body } = await call(postings, 'POST', '/api/job-postings.php', { json: postingFields() });
  const token = postingTokenIn((await queuedMails('job-posted'))[0]!);
  const edit = async (title: string) =>
    (await call(edits, 'POST', '/api/postings-manage/edit', { json: postingFields({ token, title }) })).body.data;
  expect(await edit('Renamed')).toMatchObject({ status: 'published' });
  await db().job.update({ where: { id: Number(body.data.id) }, data: { status: 'closed', closedBy: 'moderator' } });
  expect(
    (await call(manage, 'POST', '/api/postings-manage', { json: { token, action: 'reopen' } })).body.data,
  ).toMatchObject({ status: 'pending' });
});
