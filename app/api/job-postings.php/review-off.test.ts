import { candidate, postingFields } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import * as jobs from '../jobs.php/route';
import * as postings from './route';

process.env.JOB_REVIEW = 'off';

test('with JOB_REVIEW=off a visitor\'s posting is published at once', async () => {
  const { body } = await call(postings, 'POST', '/api/job-postings.php', { json: postingFields() });
  expect(body.data).toMatchObject({ status: 'published' });
  expect(await db().job.findUniqueOrThrow({ where: { id: Number(body.data.id) } })).toMatchObject({ status: 'published', publishedAt: expect.any(Date) });
  const list = await call<{ id: number }[]>(jobs, 'GET', '/api/jobs.php?q=data');
  expect(list.body.data.map((job) => job.id)).toEqual([body.data.id]);
});

test('and a candidate is told so', async () => {
  const { body } = await call(jobs, 'POST', '/api/jobs.php', { json: postingFields(), as: await candidate() });
  expect(body.data).toMatchObject({ status: 'published' });
});
