import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '../../base/env';
import { openDatabase } from '../db/client';
import { db, mailDir, until } from '../../testing/harness';
import { CLAIM_MS } from './claims';
import { deliverDue } from '../../testing/deliver-due';
import { deliverNow, deliverRound, MAX_ATTEMPTS, retryDelay } from './delivery';
import { LostDuringContent } from './failures';
import { queueMail, type Mail } from './outbox';
import { sendMail } from './transport';

const HOUR = 3_600_000;
const START = new Date('2026-11-21T12:00:00Z');
const works = async () => undefined;
const fails = async () => Promise.reject(Object.assign(new Error('Connection refused'), { code: 'ECONNREFUSED' }));
const answers =
  (responseCode: number, command = 'RCPT TO') =>
  async () =>
    Promise.reject(
      Object.assign(new Error(`Can't send mail: ${responseCode} no`), { code: 'EENVELOPE', command, responseCode }),
    );

const queue = (mail: Partial<Mail> = {}) =>
  queueMail(db(), {
    kind: 'test',
    to: 'casey@mail.example',
    subject: 'Hello',
    text: 'Text',
    html: '<p>HTML</p>',
    ...mail,
  });
const only = () => db().outboxMail.findFirstOrThrow();
const files = () => readdirSync(mailDir);

beforeEach(async () => {
  await db().outboxMail.deleteMany();
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function stopClock(at: Date = START) {
  jest.useFakeTimers({
    now: at,
    doNotFake: [
      'setImmediate',
      'nextTick',
      'queueMicrotask',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'performance',
    ],
  });
}

test('deliverRound sends each queued mail once and marks it as sent', async () => {
  await queue();
  await queue({ to: 'robin@mail.example' });
  const send = jest.fn(works);
  expect(await deliverDue(send)).toBe(2);
  expect(await deliverDue(send)).toBe(0);
  expect(send).toHaveBeenCalledTimes(2);
  const rows = await db().outboxMail.findMany();
  expect(
    rows.map(({ status, attempts, claimedUntil, sentAt }) => [status, attempts, claimedUntil, sentAt !== null]),
  ).toEqual([
    ['sent', 1, null, true],
    ['sent', 1, null, true],
  ]);
});

test('a mail queued in a transaction that rolls back is never sent', async () => {
  const attempt = db().$transaction(async (tx) => {
    await queueMail(tx, { kind: 'test', to: 'casey@mail.example', subject: 'x', text: 'x' });
    throw new Error('no');
  });
  await expect(attempt).rejects.toThrow('no');
  expect(await deliverDue(jest.fn(works))).toBe(0);
});

test('two workers with separate connections send each of thirty mails once', async () => {
  for (let count = 0; count < 30; count += 1) await queue({ to: `p${count}@mail.example` });
  const other = openDatabase(env().database);
  const sent: string[] = [];
  const send = async ({ toAddress }: { toAddress: string }) => {
    await new Promise((resolve) => setImmediate(resolve));
    sent.push(toAddress);
  };
  await jest.isolateModulesAsync(async () => {
    jest.doMock('../db/client', () => ({ db: () => other }));
    const elsewhere = await import('../../testing/deliver-due');
    const counts = await Promise.all([
      deliverDue(send),
      elsewhere.deliverDue(send),
      deliverDue(send),
      elsewhere.deliverDue(send),
    ]);
    expect(counts.every((count) => count > 0)).toBe(true);
  });
  await other.$disconnect();
  expect(sent.toSorted()).toEqual(Array.from({ length: 30 }, (_, count) => `p${count}@mail.example`).toSorted());
});

test('a mail claimed by a process that died is sent once the claim has expired', async () => {
  stopClock();
  await queue();
  const died = jest.fn(() => new Promise<void>(() => undefined));
  void deliverDue(died);
  await until(() => died.mock.calls.length === 1);
  jest.setSystemTime(START.getTime() + CLAIM_MS - 1);
  expect(await deliverDue(works)).toBe(0);
  jest.setSystemTime(START.getTime() + CLAIM_MS);
  expect(await deliverDue(works)).toBe(1);
  expect(await only()).toMatchObject({ status: 'sent', attempts: 2 });
});

test('a failure after the claim has expired does not change a mail that another worker has sent', async () => {
  stopClock();
  await queue();
  let fail: (error: Error) => void = () => undefined;
  const slow = jest.fn(() => new Promise<void>((_resolve, reject) => (fail = reject)));
  const first = deliverDue(slow);
  await until(() => slow.mock.calls.length === 1);
  jest.setSystemTime(START.getTime() + CLAIM_MS);
  await deliverDue(works);
  fail(new Error('late'));
  await first;
  expect(await only()).toMatchObject({ status: 'sent', lastError: null });
});

test('a crash between sending a mail and recording it leaves one mail file, not two', async () => {
  stopClock();
  await queue();
  await expect(
    deliverDue(async (mail) => {
      await sendMail(mail);
      jest.spyOn(db().outboxMail, 'updateMany').mockRejectedValueOnce(new Error('killed'));
    }),
  ).rejects.toThrow('killed');
  expect(await only()).toMatchObject({ status: 'queued', attempts: 1 });
  const [before] = files();
  jest.setSystemTime(START.getTime() + CLAIM_MS);
  expect(await deliverDue()).toBe(1);
  expect(files()).toEqual([before]);
  expect(readFileSync(join(mailDir, before!), 'utf8')).toContain(`Message-ID: ${(await only()).messageId}`);
});

test("the delay before a mail's next attempt grows with each failure", async () => {
  stopClock();
  await queue();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const now = Date.now();
    expect(await deliverDue(fails)).toBe(0);
    const { nextAttemptAt, status } = await only();
    expect(status).toBe('queued');
    waits.push((nextAttemptAt.getTime() - now) / 1_000);
    jest.setSystemTime(nextAttemptAt.getTime() - 1);
    expect(await deliverDue(works)).toBe(0);
    jest.setSystemTime(nextAttemptAt);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7200, 7200]);
  expect((await only()).lastError).toBe('Connection refused');
});

test('retry delays vary by 20 % and add up to about a day', () => {
  expect([retryDelay(1, 0), retryDelay(1, 1)]).toEqual([24_000, 36_000]);
  const total = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelay(index + 1, 0.5)).reduce(
    (sum, wait) => sum + wait,
    0,
  );
  expect(total).toBeGreaterThan(23 * HOUR);
  expect(total).toBeLessThan(25 * HOUR);
});

test('after its last attempt a mail is marked as failed with the reason, and its secret text is deleted', async () => {
  await queue({ kind: 'reset-password', text: 'secret', html: 'secret' });
  await db().outboxMail.updateMany({ data: { attempts: MAX_ATTEMPTS - 1 } });
  await deliverDue(answers(451));
  expect(await only()).toMatchObject({
    status: 'failed',
    attempts: MAX_ATTEMPTS,
    lastError: "Can't send mail: 451 no",
    text: '',
    html: null,
    claimedUntil: null,
  });
  expect(await deliverDue(works)).toBe(0);
});

describe('delivery failures of the server', () => {
  const noRoom = answers(452, 'MAIL FROM');
  async function attempt(send: () => Promise<unknown>): Promise<void> {
    jest.setSystemTime((await only()).nextAttemptAt);
    await deliverDue(send as () => Promise<void>);
  }

  test('failures of the mail server never make a mail fail, and use up at most half of its attempts', async () => {
    stopClock();
    await queue({ kind: 'reset-password', text: 'secret' });
    for (let count = 0; count < 3 * MAX_ATTEMPTS; count += 1) await attempt(noRoom);
    expect(Date.now() - START.getTime()).toBeGreaterThan(72 * HOUR);
    expect(await only()).toMatchObject({
      status: 'queued',
      attempts: MAX_ATTEMPTS / 2,
      text: 'secret',
      lastError: "Can't send mail: 452 no",
    });
    for (let count = 1; count < MAX_ATTEMPTS / 2; count += 1) await attempt(answers(450));
    await attempt(noRoom);
    expect(await only()).toMatchObject({ status: 'queued', attempts: MAX_ATTEMPTS - 1 });
    await attempt(works);
    expect(await only()).toMatchObject({ status: 'sent' });
  });

  test('a connection lost after the content was sent uses up an attempt of the mail', async () => {
    await queue();
    await db().outboxMail.updateMany({ data: { attempts: MAX_ATTEMPTS - 1 } });
    const { outage } = await deliverRound({
      send: async () =>
        Promise.reject(new LostDuringContent(Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' }))),
    });
    expect(outage).toMatchObject({ code: 'ETIMEDOUT' });
    expect(await only()).toMatchObject({ status: 'failed', attempts: MAX_ATTEMPTS, lastError: 'Timeout' });
  });
});

test('a mail that is deleted while it is sent does not stop the next one', async () => {
  await queue({ to: 'erased@mail.example' });
  await queue({ to: 'other@mail.example' });
  const sent: string[] = [];
  await deliverDue(async ({ toAddress }) => {
    sent.push(toAddress);
    await db().outboxMail.deleteMany({ where: { toAddress: 'erased@mail.example' } });
  });
  expect(sent).toEqual(['erased@mail.example', 'other@mail.example']);
  expect(await db().outboxMail.findMany({ select: { toAddress: true, status: true } })).toEqual([
    { toAddress: 'other@mail.example', status: 'sent' },
  ]);
});

test.each([450, 550])('a mail refused with %i does not stop the next one', async (code) => {
  await queue({ to: 'bad@mail.example' });
  await queue({ to: 'good@mail.example' });
  expect(
    await deliverDue(async ({ toAddress }) => (toAddress === 'bad@mail.example' ? answers(code)() : undefined)),
  ).toBe(1);
});

test('a permanently refused mail fails at once with the reason, and its secret text is deleted', async () => {
  await queue({ kind: 'reset-password', text: 'secret' });
  expect(await deliverDue(answers(550))).toBe(0);
  expect(await only()).toMatchObject({
    status: 'failed',
    attempts: 1,
    lastError: "Can't send mail: 550 no",
    text: '',
    claimedUntil: null,
  });
});

test('a temporarily refused mail stays queued with its text', async () => {
  await queue({ kind: 'reset-password', text: 'secret' });
  expect(await deliverRound({ send: answers(451) })).toEqual({ sent: 0, outage: null });
  expect(await only()).toMatchObject({ status: 'queued', attempts: 1, text: 'secret' });
});

test('while the server is down, only one waiting mail loses an attempt', async () => {
  for (let count = 0; count < 60; count += 1) await queue({ to: `p${count}@mail.example` });
  const send = jest.fn(fails);
  const { sent, outage } = await deliverRound({ send });
  expect([sent, outage, send.mock.calls.length]).toEqual([0, expect.objectContaining({ code: 'ECONNREFUSED' }), 1]);
  expect(await db().outboxMail.groupBy({ by: ['attempts'], _count: true, orderBy: { attempts: 'asc' } })).toEqual([
    { attempts: 0, _count: 59 },
    { attempts: 1, _count: 1 },
  ]);
});

test('stop() lets the current mail finish and starts no other', async () => {
  await queue();
  await queue();
  let stopped = false;
  const { sent } = await deliverRound({ send: async () => void (stopped = true), stop: () => stopped });
  expect(sent).toBe(1);
  expect(await db().outboxMail.count({ where: { status: 'queued', attempts: 0, claimedUntil: null } })).toBe(1);
});

test('recording a mail as sent is retried when the database is busy, so that it is not sent twice', async () => {
  await queue();
  const busy = Object.assign(new Error('locked'), { code: 'P1008' });
  const send = jest.fn(async () => {
    jest.spyOn(db().outboxMail, 'updateMany').mockRejectedValueOnce(busy);
  });
  expect(await deliverDue(send)).toBe(1);
  expect([send.mock.calls.length, (await only()).status]).toEqual([1, 'sent']);
});

test.each(['verify-email', 'reset-password'] as const)(
  'deletes the text of a %s mail once it is sent, because its link is secret',
  async (kind) => {
    await queue({ kind, text: 'https://site.example/?token=abc', html: 'https://site.example/?token=abc' });
    await deliverDue(works);
    expect(await only()).toMatchObject({ status: 'sent', text: '', html: null, subject: 'Hello' });
  },
);

test('the text of a mail without a secret stays stored, that of a secret mail only until it is sent', async () => {
  await queue();
  await deliverDue(works);
  expect(await only()).toMatchObject({ text: 'Text', html: '<p>HTML</p>' });
  await db().outboxMail.deleteMany();
  await queue({ kind: 'reset-password', text: 'secret' });
  await deliverDue(fails);
  expect(await only()).toMatchObject({ status: 'queued', text: 'secret' });
});

test('the log of a failed mail contains neither its recipient nor its text', async () => {
  await queue({ to: 'private@mail.example', text: 'secret words' });
  await deliverDue(fails);
  const logged = jest.mocked(process.stderr.write).mock.calls.flat().join(' ');
  expect(logged).toContain('ECONNREFUSED');
  expect(logged).not.toMatch(/private|secret/);
});

test('sends one mail now, and neither others nor one that another process has claimed', async () => {
  await queue({ subject: 'First' });
  await queue({ subject: 'Second' });
  const [first, second] = await db().outboxMail.findMany({ orderBy: { id: 'asc' } });
  await db().outboxMail.update({ where: { id: first!.id }, data: { claimedUntil: new Date(Date.now() + CLAIM_MS) } });
  expect(await deliverNow(first!.id)).toBeNull();
  expect(await deliverNow(second!.id)).toBeNull();
  const states = await db().outboxMail.findMany({ orderBy: { id: 'asc' }, select: { status: true } });
  expect(states).toEqual([{ status: 'queued' }, { status: 'sent' }]);
});
