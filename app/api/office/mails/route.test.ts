import { readdirSync } from 'node:fs';
import { CLAIM_MS } from '@/lib/platform/mail/claims';
import { deliverDue } from '@/lib/testing/deliver-due';
import type { MailKind } from '@/lib/vocabulary/mail-kinds';
import { queueMail } from '@/lib/platform/mail/outbox';
import { withdrawMail } from '@/lib/platform/mail/withdraw';
import { candidate, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, mailDir } from '@/lib/testing/harness';
import * as mails from './route';
import * as test_ from './test/route';

let mod: Person;
beforeAll(async () => {
  mod = await moderator();
});
beforeEach(async () => {
  await db().outboxMail.deleteMany();
  await db().activityLog.deleteMany();
});

const resend = (ids: unknown, as: Person | null = mod, action: unknown = 'resend') =>
  call<{ ids: number[] }>(mails, 'POST', '/api/office/mails', { json: { action, ids }, ...(as && { as }) });
const sendTest = (json: unknown, as: Person | null = mod) =>
  call<{ id: number }>(test_, 'POST', '/api/office/mails/test', { json, ...(as && { as }) });
const log = async () =>
  (await db().activityLog.findMany({ orderBy: { id: 'asc' } })).map(
    ({ actorId, action, subjectType, subjectId, data }) => [actorId, action, subjectType, subjectId, data],
  );
const find = (id: number) => db().outboxMail.findUniqueOrThrow({ where: { id } });

async function mail(data: object = {}, kind: MailKind = 'application-status'): Promise<number> {
  await queueMail(db(), {
    kind,
    to: 'casey@mail.example',
    subject: 'About your application',
    text: 'Words',
    html: '<p>Words</p>',
    headers: { 'Reply-To': 'ann@mail.example' },
  });
  const { id } = await db().outboxMail.findFirstOrThrow({ orderBy: { id: 'desc' } });
  await db().outboxMail.update({ where: { id }, data });
  return id;
}

const TOMORROW = new Date(Date.now() + 24 * 3_600_000);

test.each([
  ['failed', { status: 'failed', attempts: 20, lastError: '550 User unknown' }],
  ['queued', { status: 'queued', attempts: 7, lastError: '451 later', nextAttemptAt: TOMORROW }],
])('resending a %s mail sends it at once, with the same message id and one attempt counted', async (from, state) => {
  const id = await mail(state);
  const { messageId } = await find(id);
  const { status, body } = await resend([id]);
  expect([status, body.message, body.data]).toEqual([200, 'The mail sends now.', { ids: [id] }]);
  expect(await find(id)).toMatchObject({ status: 'queued', attempts: 1, lastError: null, messageId });
  // The mail may have arrived, so it cannot be withdrawn.
  expect(await withdrawMail(db(), id)).toBe(false);
  expect(await log()).toEqual([[mod.id, 'mail.resend', 'mail', String(id), { from }]]);
  expect(await deliverDue(async () => undefined)).toBe(1);
});

test('sending a sent mail again queues a new mail with the same text', async () => {
  const id = await mail();
  await deliverDue(async () => undefined);
  const { body } = await resend([id, id]);
  const [copy, ...others] = body.data.ids;
  expect([others, copy === id]).toEqual([[], false]);
  const [before, after] = [await find(id), await find(copy!)];
  expect(before.status).toBe('sent');
  const same = ({ kind, toAddress, subject, text, html, headers }: typeof before) => ({
    kind,
    toAddress,
    subject,
    text,
    html,
    headers,
  });
  expect(same(after)).toEqual(same(before));
  expect(after).toMatchObject({
    status: 'queued',
    attempts: 0,
    messageId: expect.not.stringContaining(before.messageId),
  });
  expect(await log()).toEqual([[mod.id, 'mail.resend', 'mail', String(id), { from: 'sent', as: copy }]]);
});

test('a resent interview mail has a new message id that still names the interview', async () => {
  const id = await mail({ messageId: '<interview-7-0-client@localhost>' }, 'interview');
  await deliverDue(async () => undefined);
  const [copy] = (await resend([id])).body.data.ids;
  expect((await find(copy!)).messageId).toMatch(/^<interview-7-[0-9a-f-]{36}@localhost>$/);
});

test.each(['sent', 'failed'])(
  'a %s mail that contained a secret link cannot be sent again, nor can mails chosen with it',
  async (status) => {
    const other = await mail({ status: 'failed' });
    const id = await mail({ status, text: '', html: null }, 'reset-password');
    const { status: answered, body } = await resend([other, id]);
    expect([answered, body.code, body.message]).toEqual([
      409,
      'conflict',
      expect.stringMatching(/“About your application” held a link .+ ask for a new one\./),
    ]);
    expect(await find(other)).toMatchObject({ status: 'failed' });
    expect(await log()).toEqual([]);
  },
);

test('a waiting mail that contains a link can be sent at once', async () => {
  const id = await mail({ nextAttemptAt: TOMORROW }, 'reset-password');
  expect((await resend([id])).status).toBe(200);
  expect(await deliverDue(async () => undefined)).toBe(1);
});

test('requesting a mail again while it is being sent does not send it twice', async () => {
  const claimedUntil = new Date(Date.now() + CLAIM_MS);
  const id = await mail({ claimedUntil });
  expect((await resend([id])).status).toBe(200);
  expect(await find(id)).toMatchObject({ claimedUntil });
  expect(await deliverDue(async () => undefined)).toBe(0);
});

test('two simultaneous requests to resend a failed mail add no second mail', async () => {
  const failed = await mail({ status: 'failed' });
  await Promise.all([resend([failed]), resend([failed])]);
  expect(await db().outboxMail.count()).toBe(1);
});

test('resending mails requires existing mails, 1 to 100 ids and a known action', async () => {
  const id = await mail({ status: 'failed' });
  expect((await resend([id, 999_999])).status).toBe(404);
  expect(await find(id)).toMatchObject({ status: 'failed' });
  for (const ids of [[], 'x', [1.5], [-1], ['7'], Array.from({ length: 101 }, (_, index) => index + 1), undefined])
    expect((await resend(ids)).body.errors).toHaveProperty('ids');
  for (const action of ['delete', 'toString', null])
    expect((await resend([id], mod, action)).body.errors).toHaveProperty('action');
});

test('a test mail is sent to the given address and listed as sent', async () => {
  const { status, body } = await sendTest({ to: ' robin@mail.example ' });
  expect([status, body.message]).toEqual([
    200,
    'A test mail to robin@mail.example sends now. The list shows what came of it.',
  ]);
  expect(await find(body.data.id)).toMatchObject({
    kind: 'test',
    toAddress: 'robin@mail.example',
    status: 'queued',
    text: expect.stringContaining(mod.name),
  });
  expect(await log()).toEqual([[mod.id, 'mail.test', 'mail', String(body.data.id), {}]]);
  const before = new Set(listed());
  expect(await deliverDue()).toBe(1);
  expect(listed().filter((name) => !before.has(name))).toHaveLength(1);
  expect((await find(body.data.id)).status).toBe('sent');
});

test.each([[{}], [{ to: '' }], [{ to: null }]])(
  'a test mail without an e-mail address (%j) goes to the company',
  async (json) => {
    const { body } = await sendTest(json);
    expect((await find(body.data.id)).toAddress).toBe('hello@northlane.example');
  },
);

test.each([
  'nobody',
  'a@x.example, b@x.example',
  'Ann <a@x.example>',
  'a@x.example\r\nBcc: b@x.example',
  `${'x'.repeat(250)}@x.example`,
])('refuses to send a test mail to the e-mail address %j', async (to) => {
  expect((await sendTest({ to })).body.errors).toHaveProperty('to');
  expect(await db().outboxMail.count()).toBe(0);
});

test('resending mails and test mails are for moderators only', async () => {
  const id = await mail({ status: 'failed' });
  const casey = await candidate();
  expect([
    (await resend([id], null)).status,
    (await resend([id], casey)).status,
    (await sendTest({}, null)).status,
    (await sendTest({}, casey)).status,
  ]).toEqual([401, 403, 401, 403]);
  expect([(await find(id)).status, await db().outboxMail.count()]).toEqual(['failed', 1]);
});

function listed(): string[] {
  try {
    return readdirSync(mailDir);
  } catch {
    return [];
  }
}
