import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '../base/env';
import { deliverDue } from '../testing/deliver-due';
import { moderator, postingFields } from '../testing/fixtures';
import { db } from '../testing/harness';
import { postingTokenIn, queuedMails } from '../testing/postings';
import { resendMails } from '../platform/mail/commands';
import { createJob, moveJobs } from './commands';
import { actOnPosting } from '../postings/commands';
import { deleteNotifications } from './transitions';
import { jobSchema } from './schema';

const PHONE = '+44 20 7946 0999';
const post = () => createJob(jobSchema.parse(postingFields({ phone: PHONE })), null);
const files = () =>
  readdirSync(env().mailDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

afterEach(() => db().outboxMail.deleteMany());

test.each([
  [
    'a moderator',
    async (id: number) =>
      moveJobs([id], 'delete', { userId: (await moderator()).id, name: 'Morgan', role: 'moderator' }),
  ],
  [
    'its poster',
    async (_: number, token: string) =>
      actOnPosting({ token, action: 'delete', deadline: undefined, updated_at: null }),
  ],
])("deleting a posting by %s deletes the company's notices about it, which contain the contact", async (_, remove) => {
  const { id } = await post();
  const other = await post();
  const token = postingTokenIn((await queuedMails('job-posted')).find(({ text }) => text.includes(`(job #${id})`))!);
  await deliverDue();
  const before = files().filter((text) => text.includes(PHONE)).length;
  expect(before).toBeGreaterThanOrEqual(2);

  await remove(id, token);

  expect((await queuedMails('job-notice')).map(({ subject }) => subject)).toEqual([
    `Posting to review: Data Engineer (job #${other.id})`,
  ]);
  expect(files().filter((text) => text.includes(PHONE))).toHaveLength(before - 1);
});

test('deleteNotifications deletes all notices about a posting, whatever their subject, and resent notices', async () => {
  const { id } = await post();
  await deliverDue();
  const [notice] = await queuedMails('job-notice');
  await resendMails([notice!.id], { userId: (await moderator()).id, name: 'Morgan' });
  await db().outboxMail.updateMany({ where: { kind: 'job-notice' }, data: { subject: 'A posting to review' } });

  await deleteNotifications([id]);

  expect(await queuedMails('job-notice')).toEqual([]);
});
