import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_COMPANY as company } from '@/lib/base/site';
import { sendMessage } from '@/lib/enquiries/commands';
import { deleteMessages } from '@/lib/enquiries/office-commands';
import { listLetters, listWaitingLetters } from '@/lib/letters/queries';
import { releaseClaims } from '@/lib/platform/mail/claims';
import { deliverDue } from '@/lib/testing/deliver-due';
import { callerFrom, candidate, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, mailDir } from '@/lib/testing/harness';
import { resetSettings } from '@/lib/testing/settings';
import { refuseRows } from '@/lib/testing/refusing-table';
import * as takeBack from '../../letters/take-back/route';
import * as messages from '../route';
import * as answers from './route';

const MINUTE = 60_000;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  ana = await moderator({ name: 'Ana' });
  ben = await moderator({ name: 'Ben' });
});
beforeEach(async () => {
  await db().contactMessage.deleteMany();
  await db().outboxMail.deleteMany();
  await resetSettings();
  await db().activityLog.deleteMany();
});

const words = { subject: 'Re: Two analysts', text: 'Yes, from March.\n\nSee https://site.example/jobs' };
const write = async (message = 'Do you place analysts?') =>
  (
    await sendMessage(
      { name: 'Ida Berg', email: 'Ida@Mail.example', message, company: null, phone: null, subject: 'Two analysts' },
      'contact',
    )
  ).id;
const answer = (id: number, json: object = words, as: Person | undefined = ana) =>
  call<{ version: string }>(answers, 'POST', `/api/office/messages/answers?message=${id}`, { json, ...(as && { as }) });
const take = (letter: number, decision = 'keep') =>
  call(takeBack, 'POST', '/api/office/letters/take-back', { json: { letter, decision }, as: ana });
const stored = (id: number) => db().contactMessage.findUniqueOrThrow({ where: { id } });
const mails = () => db().outboxMail.findMany({ where: { kind: 'message-answer' }, orderBy: { id: 'asc' } });
const letters = () => db().letter.findMany({ orderBy: { id: 'asc' } });
const later = () => new Date(Date.now() + MINUTE);
const deliver = (at = later()) =>
  deliverDue(
    async () => undefined,
    () => at,
  );

// promise: message-answered
test("an answer to a message waits, quotes the message, marks it handled and is sent in the company's name", async () => {
  const id = await write();
  const { status, body } = await answer(id);
  expect([status, body.message]).toEqual([200, 'The answer waits to be sent, and the message is marked as handled.']);
  expect((await stored(id)).handledAt?.toISOString()).toBe(body.data.version);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ toAddress: 'ida@mail.example', subject: 'Re: Two analysts', status: 'queued' });
  expect(mail!.text).toContain('Hello Ida Berg,\n\nYes, from March.');
  expect(mail!.text).toContain('you wrote:\n> Do you place analysts?');
  expect(mail!.nextAttemptAt.getTime() - mail!.createdAt.getTime()).toBe(10_000);
  expect(await listWaitingLetters(ana.id)).toMatchObject([{ name: 'Ida Berg', decision: 'New to Handled' }]);
  expect((await stored(id)).answeredAt).toBeNull();
  await deliver();
  expect((await stored(id)).answeredAt).not.toBeNull();
  expect(await listLetters({ contactMessageId: id })).toMatchObject([
    { ...words, kind: 'answer', state: 'sent', by: 'Ana' },
  ]);
  const log = await db().activityLog.findMany({
    select: { actorName: true, action: true, subjectId: true, data: true },
  });
  expect(log).toEqual([{ actorName: 'Ana', action: 'message.answer', subjectId: String(id), data: {} }]);
});

test('answers to a message form one mail thread, without the answers taken back', async () => {
  const id = await write();
  const { messageId: root } = await db().outboxMail.findFirstOrThrow({ where: { kind: 'contact-message' } });
  await answer(id);
  await deliver();
  // The thread's Message-IDs remain known after the mails are deleted from the outbox.
  await db().outboxMail.deleteMany();
  await answer(id, { ...words, text: 'And two more.' });
  const { id: taken } = (await letters()).at(-1)!;
  await take(taken);
  await answer(id, { ...words, text: 'Three more.' });
  const [first] = await letters();
  const last = (await mails()).at(-1)!;
  expect(first!.messageId).toMatch(/^<[\w-]+@localhost>$/);
  expect(last.headers).toMatchObject({ 'In-Reply-To': first!.messageId, References: `${root} ${first!.messageId}` });
  expect((await letters()).at(-1)!.messageId).toBe(last.messageId);
});

test("an answer's mail has the thread's headers and the company as Reply-To", async () => {
  const id = await write();
  const before = new Set(existsSync(mailDir) ? readdirSync(mailDir) : []);
  await answer(id);
  await db().outboxMail.deleteMany({ where: { kind: 'contact-message' } });
  await deliverDue(undefined, later);
  const file = readdirSync(mailDir).find((name) => !before.has(name))!;
  const source = readFileSync(join(mailDir, file), 'utf8');
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const [letter] = await letters();
  const { messageId: root } = await stored(id);
  expect(head).toContain(`Message-ID: ${letter!.messageId}`);
  expect(head).toContain(`In-Reply-To: ${root}`);
  expect(head).toContain(`References: ${root}`);
  expect(head).toContain(`Reply-To: ${company.email}`);
  expect(head).toMatch(/^From: .*hello@northlane\.example/m);
  expect(head.match(/^Auto-Submitted: .*$/gm)).toEqual(['Auto-Submitted: no']);
});

test('an answer to a message that was never mailed starts its own mail thread', async () => {
  const id = await write();
  await db().contactMessage.update({ where: { id }, data: { messageId: null } });
  await answer(id);
  const [mail] = await mails();
  expect((mail!.headers as Record<string, string>)['In-Reply-To']).toBe((await stored(id)).messageId);
});

test('an answer is sent once after the server process was killed', async () => {
  await answer(await write());
  await db().outboxMail.deleteMany({ where: { kind: 'contact-message' } });
  // The next server process calls this at its start.
  await releaseClaims();
  expect([await deliver(), await deliver()]).toEqual([1, 0]);
});

test('an answer to a message is not stored if its mail cannot be queued', async () => {
  const id = await write();
  const accept = await refuseRows('OutboxMail', `NEW."kind" = 'message-answer'`);
  try {
    expect((await answer(id)).status).toBeGreaterThanOrEqual(500);
  } finally {
    await accept();
  }
  expect([(await stored(id)).handledAt, await letters(), await db().activityLog.count()]).toEqual([null, [], 0]);
});

test('an answer that was taken back is never sent; "keep" leaves its message handled, "undo" reopens it', async () => {
  const id = await write();
  await answer(id);
  const [first] = await letters();
  expect((await take(first!.id)).body.message).toBe(
    'Send undone: the answer goes to nobody. The message stays handled.',
  );
  expect((await stored(id)).handledAt).not.toBeNull();
  await call(messages, 'POST', '/api/office/messages', { json: { action: 'reopen', ids: [id] }, as: ana });
  await answer(id);
  expect((await take((await letters()).at(-1)!.id, 'undo')).body.message).toBe(
    'Send undone: the answer goes to nobody. The message waits for somebody again.',
  );
  expect((await stored(id)).handledAt).toBeNull();
  await db().outboxMail.deleteMany({ where: { kind: 'contact-message' } });
  expect(await deliver()).toBe(0);
  expect((await letters()).map(({ state, text }) => [state, text])).toEqual([
    ['withdrawn', words.text],
    ['withdrawn', words.text],
  ]);
});

test('refuses to undo an answer after another moderator has handled the message', async () => {
  const id = await write();
  await answer(id);
  const [first] = await letters();
  for (const action of ['reopen', 'handle'])
    await call(messages, 'POST', '/api/office/messages', { json: { action, ids: [id] }, as: ben });
  expect((await take(first!.id, 'undo')).status).toBe(409);
  expect((await stored(id)).handledAt).not.toBeNull();
  expect((await letters())[0]!.state).toBe('queued');
});

describe('simultaneous answers by two moderators', () => {
  const late = (id: number) => answer(id, { ...words, seen: 'new' }, ana);

  test('refuses a second answer to the same version of a message, and names the first moderator', async () => {
    const id = await write();
    await answer(id, { ...words, seen: 'new' }, ben);
    expect(await late(id)).toMatchObject({
      status: 409,
      body: { message: 'This message has already been answered by Ben, just now.' },
    });
    expect(await letters()).toHaveLength(1);
    const { version } = (await answer(id, words, ben)).body.data;
    expect((await answer(id, { ...words, seen: version })).status).toBe(200);
  });

  test.each([
    ['handle', 'This message has already been marked as handled by Ben, just now.'],
    ['delete', 'This message was deleted by Ben, just now.'],
  ])(
    "refuses an answer after another moderator's %s, with a message that names the action",
    async (action, message) => {
      const id = await write();
      await call(messages, 'POST', '/api/office/messages', { json: { action, ids: [id] }, as: ben });
      expect(await late(id)).toMatchObject({ status: 409, body: { message } });
      expect(await mails()).toEqual([]);
    },
  );

  test('refuses other actions on a message that was answered since the moderator saw it', async () => {
    const id = await write();
    await answer(id, words, ben);
    for (const action of ['handle', 'reopen', 'delete'])
      expect(
        await call(messages, 'POST', '/api/office/messages', {
          json: { action, ids: [id], seen: { [id]: 'new' } },
          as: ana,
        }),
      ).toMatchObject({ status: 409, body: { message: 'This message has already been answered by Ben, just now.' } });
  });
});

test('a form answer redirects to its message, and a refused one keeps the typed values', async () => {
  const id = await write();
  const form = (fields: Record<string, string>) =>
    call(answers, 'POST', `/api/office/messages/answers?message=${id}`, {
      form: fields,
      headers: { accept: 'text/html' },
      as: ana,
    });
  const refused = await form({ subject: 'Re: Two analysts', text: '', seen: 'new' });
  expect(refused.status).toBe(303);
  expect(refused.headers.get('location')).toMatch(
    new RegExp(`/moderator-dashboard\\?tab=messages&message=${id}&outcome=[\\w-]+#answers$`),
  );
  const flash = await db().formOutcome.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  expect(flash).toMatchObject({
    form: 'letter-answer',
    data: { ok: false, errors: { text: ['Enter the answer.'] }, values: { subject: 'Re: Two analysts' } },
  });
  expect((await form({ ...words, seen: 'new' })).status).toBe(303);
  expect(await mails()).toHaveLength(1);
});

test('answering requires a moderator, an existing message, a subject and a text', async () => {
  const id = await write();
  expect((await call(answers, 'POST', `/api/office/messages/answers?message=${id}`, { json: words })).status).toBe(401);
  expect((await answer(id, words, await candidate())).status).toBe(403);
  expect((await answer(999_999)).status).toBe(404);
  expect((await answer(id, { subject: '', text: ' ' })).body.errors).toEqual({
    subject: ['Enter a subject.'],
    text: ['Enter the answer.'],
  });
  expect((await answer(id, { ...words, text: 'x'.repeat(6_001) })).status).toBe(422);
  expect(await mails()).toEqual([]);
});

test('deleting a message deletes its answers and cancels those that are waiting', async () => {
  const [id, other] = [await write(), await write('Keep me')];
  await answer(id);
  await answer(other);
  await deliver();
  const [sent] = await mails();
  const copy = { ...sent!, headers: sent!.headers!, id: undefined! };
  await db().outboxMail.create({ data: { ...copy, messageId: '<again@t>' } });
  await db().outboxMail.create({ data: { ...copy, messageId: '<tried@t>', status: 'queued', attempts: 1 } });
  await answer(id, { ...words, text: 'One more.' });
  await deleteMessages([id], await callerFrom(ana));
  expect((await mails()).map(({ text, status }) => [/Keep me/.exec(text)?.[0], status])).toEqual([['Keep me', 'sent']]);
  expect(await letters()).toHaveLength(1);
  expect(await deliver()).toBe(0);
});

test('deleting a message keeps an answer that is being sent until the sending has ended', async () => {
  const id = await write();
  await answer(id);
  await db().outboxMail.updateMany({ where: { kind: 'message-answer' }, data: { claimedUntil: later() } });
  await deleteMessages([id], await callerFrom(ana));
  expect((await mails()).map(({ status }) => status)).toEqual(['queued']);
});
