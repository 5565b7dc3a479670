import { decideApplication } from '@/lib/applications/commands';
import { listOfficeApplications } from '@/lib/applications/queries';
import { application, callerFrom, cvDocument, job, moderator } from '@/lib/testing/fixtures';
import { db } from '@/lib/testing/harness';
import { countWaiting } from './waiting';

const contact = (handledAt: Date | null) =>
  db().contactMessage.create({
    data: { name: 'Ada', email: 'ada@mail.example', message: 'Two analysts.', createdAt: new Date(), handledAt },
  });

let reader: number;
beforeAll(async () => {
  reader = (await moderator()).id;
});

test('the rail counts what waits for somebody: as many as the filtered list of each shows', async () => {
  const before = await countWaiting(reader);
  const { id: jobId } = await job({ status: 'pending' });
  await job({ status: 'published' });
  await job({ status: 'deleted' });
  await cvDocument({ status: 'pending' });
  await cvDocument({ status: 'rejected' });
  await contact(null);
  await contact(new Date());
  // Two versions of one applicant wait for one decision.
  await application({ jobId, email: 'twice@mail.example' });
  const { id } = await application({ jobId, email: 'twice@mail.example' });
  await application({ jobId, status: 'interview' });
  const now = await countWaiting(reader);
  expect(now).toEqual({
    jobs: before.jobs + 1,
    cvs: before.cvs + 1,
    applications: before.applications + 1,
    messages: before.messages + 1,
    mail: before.mail,
    today: before.today,
  });
  expect(now.applications).toBe((await listOfficeApplications({ status: 'pending', page: 1, limit: 1 })).total);

  await decideApplication(id, { status: 'rejected' }, await callerFrom(await moderator()));
  expect((await countWaiting(reader)).applications).toBe(before.applications);
});

test('mails that were given up are counted, and no others', async () => {
  const { mail: before } = await countWaiting(reader);
  const letter = (status: string) =>
    db().outboxMail.create({
      data: {
        kind: 'test',
        toAddress: 'a@mail.example',
        subject: 'A',
        text: 'A',
        headers: {},
        messageId: `<${status}@t>`,
        status,
        createdAt: new Date(),
        nextAttemptAt: new Date(),
      },
    });
  for (const status of ['failed', 'sent', 'queued']) await letter(status);
  expect((await countWaiting(reader)).mail).toBe(before + 1);
});
