/** @jest-environment node */
import { application, candidate, cvDocument, job } from '../testing/fixtures';
import { db } from '../testing/harness';
import { deliverDue } from '../testing/deliver-due';
import { resendMails } from '../platform/mail/commands';
import { queueMail } from '../platform/mail/outbox';
import type { MailKind } from '../vocabulary/mail-kinds';
import { settleMails } from './waiting-mails';

const from = new Date('2026-11-20T02:10:00.000Z');
const warned = new Date('2026-11-20T01:00:00.000Z');

async function waiting(kind: MailKind, to = `${kind}@mail.example`): Promise<number> {
  await queueMail(db(), { kind, to, subject: kind, text: 'https://northlane.example/link' });
  const { id } = await db().outboxMail.findFirstOrThrow({ orderBy: { id: 'desc' }, select: { id: true } });
  return id;
}
const mail = (id: number) => db().outboxMail.findUniqueOrThrow({ where: { id } });

beforeEach(() => db().outboxMail.deleteMany({}));

test('with `keep`, waiting mails are delivered, except those with a sign-in link', async () => {
  const [kept, dead] = [await waiting('test'), await waiting('reset-password')];
  expect(await settleMails('keep', from, new Date())).toEqual({ keep: 1, drop: 1, hold: 0 });
  expect(await mail(kept)).toMatchObject({ status: 'queued', attempts: 0, lastError: null });
  expect(await mail(dead)).toMatchObject({ status: 'withdrawn', text: '', html: null });
  expect(await deliverDue()).toBe(1);
});

test('with `drop`, waiting mails are never delivered, and their letters are withdrawn', async () => {
  const { id: jobId } = await job();
  const { id: applicationId } = await application({ jobId });
  const mailId = await waiting('application-status');
  const letter = {
    applicationId,
    kind: 'decision',
    state: 'queued',
    mailId,
    writtenBy: 'Morgan',
    writtenAt: new Date(),
  };
  const { id } = await db().letter.create({ data: letter, select: { id: true } });
  expect(await settleMails('drop', from, new Date())).toEqual({ keep: 0, drop: 1, hold: 0 });
  expect(await deliverDue()).toBe(0);
  expect(await mail(mailId)).toMatchObject({
    status: 'withdrawn',
    lastError: expect.stringContaining('2026-11-20') as string,
  });
  expect(await db().letter.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'withdrawn' });
});

test('dropping a warning or a reminder clears the record that it was sent', async () => {
  const { id: userId, email } = await candidate();
  const { id: jobId } = await job();
  const ofAccount = await application({ jobId, userId, email: 'other@mail.example', retentionWarnedAt: warned });
  const guest = await cvDocument({ email: 'Guest@Mail.example', retentionWarnedAt: warned });
  const neighbour = await cvDocument({ email: 'neighbour@mail.example', retentionWarnedAt: warned });
  await db().user.update({ where: { id: userId }, data: { retentionWarnedAt: warned } });
  const asked = await job({ email: 'Poster@mail.example', reminderFor: '2027-01-01' });
  const other = await job({ email: 'another@mail.example', reminderFor: '2027-01-01' });
  await waiting('retention-warning', email!);
  await waiting('retention-warning', 'Guest@Mail.example');
  await waiting('job-still-open', 'poster@mail.example');
  const states = async () => [
    (await db().user.findUniqueOrThrow({ where: { id: userId } })).retentionWarnedAt,
    (await db().application.findUniqueOrThrow({ where: { id: ofAccount.id } })).retentionWarnedAt,
    (await db().cvDocument.findUniqueOrThrow({ where: { id: guest.id } })).retentionWarnedAt,
    (await db().job.findUniqueOrThrow({ where: { id: asked.id } })).reminderFor,
    (await db().cvDocument.findUniqueOrThrow({ where: { id: neighbour.id } })).retentionWarnedAt,
    (await db().job.findUniqueOrThrow({ where: { id: other.id } })).reminderFor,
  ];
  const before = await states();
  await settleMails('hold', from, new Date());
  expect(await states()).toEqual(before);
  await settleMails('drop', from, new Date());
  expect(await states()).toEqual([null, null, null, null, warned, '2027-01-01']);
});

test('with `hold`, waiting mails are sent only when a moderator resends them', async () => {
  const [plain, secret] = [await waiting('test'), await waiting('verify-email')];
  expect(await settleMails('hold', from, new Date())).toEqual({ keep: 0, drop: 0, hold: 2 });
  expect(await deliverDue(undefined, () => new Date(Date.now() + 365 * 86_400_000))).toBe(0);
  expect(await mail(plain)).toMatchObject({
    status: 'queued',
    attempts: 1,
    lastError: expect.stringContaining('Held') as string,
  });
  await resendMails([plain, secret], { userId: 1, name: 'Morgan' });
  expect(await deliverDue()).toBe(2);
  expect(await mail(secret)).toMatchObject({ status: 'sent' });
});
