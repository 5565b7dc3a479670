import { findPosting } from '@/lib/postings/queries';
import { candidate, job, moderator } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { postingTokenIn, queuedMails } from '@/lib/testing/postings';
import * as link from './route';

const mail = (id: unknown, as?: { token: string }) =>
  call(link, 'POST', '/api/office/jobs/link', { json: { id }, ...(as && { as }) });

test('a moderator can mail the poster a new link, which is logged', async () => {
  const [mod, { id }] = [await moderator(), await job({ email: 'jobs@harbour.example' })];
  const { status, body } = await mail(id, mod);
  expect([status, body.data]).toEqual([200, { id }]);
  // The moderator must not receive the link, which is for the poster only.
  expect(JSON.stringify(body)).not.toContain('token=');
  const [queued] = await queuedMails('job-link', 'jobs@harbour.example');
  expect(await findPosting(postingTokenIn(queued!))).toMatchObject({ job: { id } });
  expect(await db().activityLog.findFirst({ where: { subjectId: String(id) } })).toMatchObject({
    action: 'job.poster-link',
    actorId: mod.id,
  });
});

test("mailing a new posting link requires an existing job with a contact's e-mail address", async () => {
  const mod = await moderator();
  const [deleted, silent] = [await job({ status: 'deleted' }), await job({ email: null })];
  expect((await mail(999_999, mod)).status).toBe(404);
  expect((await mail(deleted.id, mod)).status).toBe(404);
  expect((await mail(silent.id, mod)).body).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('no contact address'),
  });
  for (const id of ['fourteen', ' ', -1, 1.5, null, undefined]) expect((await mail(id, mod)).status).toBe(422);
});

test('mailing a new posting link is refused to visitors and candidates', async () => {
  const { id } = await job({ email: 'other@harbour.example' });
  expect((await mail(id)).status).toBe(401);
  expect((await mail(id, await candidate())).status).toBe(403);
  expect(await queuedMails('job-link', 'other@harbour.example')).toEqual([]);
});
