import { decideApplication } from '@/lib/applications/commands';
import { listOfficeApplications } from '@/lib/applications/queries';
import { moveApplication } from '@/lib/applications/stage-commands';
import { listOwnJobs } from '@/lib/desk/queries';
import { messageCandidate } from '@/lib/letters/commands';
import { deliverDue } from '@/lib/testing/deliver-due';
import { application, callerFrom, cvDocument, job, moderator } from '@/lib/testing/fixtures';
import { db } from '@/lib/testing/harness';
import { countWaiting } from './waiting';

const contact = (handledAt: Date | null) =>
  db().contactMessage.create({
    data: { name: 'Ada', email: 'ada@mail.example', message: 'Two analysts.', createdAt: new Date(), handledAt },
  });

/** Stores a change to a posting. The change waits for review unless `refusedAt` is set. */
function changeOf({ id: jobId }: { id: number }, refusedAt: Date | null = null) {
  const since = { createdAt: new Date(), updatedAt: new Date() };
  return db().jobRevision.create({ data: { jobId, fields: { title: 'Other' }, refusedAt, ...since } });
}

let reader: number;
beforeAll(async () => {
  reader = (await moderator()).id;
});

// promise: waiting-counted
test('the rail counts jobs, CVs, applications and messages that wait for a first review', async () => {
  const before = await countWaiting(reader);
  const { id: jobId } = await job({ status: 'pending' });
  await changeOf(await job({ status: 'published' }));
  await changeOf(await job({ status: 'published' }), new Date());
  await changeOf(await job({ status: 'closed' }));
  await job({ status: 'published' });
  await job({ status: 'deleted' });
  await cvDocument({ status: 'pending' });
  await cvDocument({ status: 'rejected' });
  await contact(null);
  await contact(new Date());
  // Two versions by one applicant for one job need one decision and count once.
  await application({ jobId, email: 'twice@mail.example' });
  const { id } = await application({ jobId, email: 'twice@mail.example' });
  await application({ jobId, status: 'interview' });
  for (const stage of ['shortlisted', 'called', 'with-client']) await application({ jobId, stage });
  const now = await countWaiting(reader);
  expect(now).toEqual({
    // Two jobs count: the pending posting, and the published one whose change was not rejected.
    jobs: before.jobs + 2,
    cvs: before.cvs + 1,
    applications: before.applications + 1,
    messages: before.messages + 1,
    mail: before.mail,
    today: before.today,
    late: before.late,
  });
  expect(now.applications).toBe((await listOfficeApplications({ stage: 'new', page: 1, limit: 1 })).total);

  await decideApplication(id, { status: 'rejected' }, await callerFrom(await moderator()));
  expect((await countWaiting(reader)).applications).toBe(before.applications);
});

// promise: late-applications-listed
test('an overdue message is late, and so is an overdue application until it is moved or its sender is mailed', async () => {
  const { late: before } = await countWaiting(reader);
  const { id: jobId } = await job();
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const sent = (createdAt: Date, fields = {}) =>
    application({ jobId, email: `${Math.random()}@mail.example`, createdAt, ...fields });
  const [moved, answered, messaged] = [await sent(ago(5)), await sent(ago(5)), await contact(null)];
  await sent(new Date());
  await sent(ago(5), { status: 'interview' });
  await db().contactMessage.update({ where: { id: messaged.id }, data: { createdAt: ago(4) } });
  const counts = async () => (await countWaiting(reader)).late;
  expect(await counts()).toEqual({ ...before, applications: before.applications! + 2, messages: before.messages! + 1 });
  const listed = await listOfficeApplications({ late: '1', page: 1, limit: 25 });
  expect(listed.applications.map(({ id }) => id)).toEqual(expect.arrayContaining([moved.id, answered.id]));
  expect(listed.total).toBe(before.applications! + 2);
  const all = await listOfficeApplications({ job: jobId, page: 1, limit: 25 });
  const [late, inTime] = [true, false].map((is) =>
    all.applications.filter(({ id }) => is === listed.applications.some((each) => each.id === id)),
  );
  // Five days ago, less two working days and at most one weekend.
  for (const { days_late: days } of late!) expect([1, 2, 3]).toContain(days);
  expect(inTime!.map(({ days_late: days }) => days)).toEqual([null, null]);

  const by = await callerFrom(await moderator());
  await moveApplication(
    { application: moved.id, to: 'called', reason: null, note: null, placed: false, tell: false },
    by,
  );
  await messageCandidate({ type: 'application', id: answered.id }, { subject: 'Tuesday?', text: 'At ten?' }, by);
  await deliverDue(
    async () => undefined,
    () => new Date(Date.now() + 60_000),
  );
  expect(await counts()).toEqual({ ...before, applications: before.applications!, messages: before.messages! + 1 });
  expect((await listOfficeApplications({ late: '1', page: 1, limit: 25 })).total).toBe(before.applications);
});

test('the rail counts failed mails, but not sent or queued ones', async () => {
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

test('the menu lists the five newest open jobs that the moderator posted or in which they own an application', async () => {
  const { id: ownerId } = await moderator();
  const posted = await job({ title: 'Posted', postedById: ownerId });
  await job({ title: 'Closed', postedById: ownerId, status: 'closed' });
  await job({ title: 'Another moderator’s', postedById: reader });
  const owned = await job({ title: 'Owned' });
  for (const email of ['a@mail.example', 'b@mail.example']) await application({ jobId: owned.id, email, ownerId });
  expect(await listOwnJobs(ownerId)).toEqual([
    { id: owned.id, title: 'Owned' },
    { id: posted.id, title: 'Posted' },
  ]);
  for (let number = 1; number <= 4; number += 1) await job({ title: `Newer ${number}`, postedById: ownerId });
  expect((await listOwnJobs(ownerId)).map(({ title }) => title)).toEqual(
    [4, 3, 2, 1].map((at) => `Newer ${at}`).concat('Owned'),
  );
});
