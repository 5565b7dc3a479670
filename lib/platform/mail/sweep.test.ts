import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { DAILY_TASKS } from '../../scheduler/tasks';
import { db, mailDir } from '../../testing/harness';
import { deliverDue } from '../../testing/deliver-due';
import { removeMailFiles } from './files';
import { queueMail } from './outbox';
import { sweepMails } from './sweep';

const NOW = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000);
const files = () => (existsSync(mailDir) ? readdirSync(mailDir) : []);
const left = async () => (await db().outboxMail.findMany({ orderBy: { id: 'asc' } })).map(({ subject }) => subject);

beforeEach(async () => {
  await db().outboxMail.deleteMany();
  rmSync(mailDir, { recursive: true, force: true });
});

const queue = (subject: string, createdAt: Date) =>
  queueMail(db(), { kind: 'test', to: 'casey@mail.example', subject, text: 'x' }, createdAt);
const become = (subject: string, data: object) => db().outboxMail.updateMany({ where: { subject }, data });

test('sweepMails deletes mails sent over 30 days ago with their files, failed ones after 90 days, queued ones never', async () => {
  await queue('long ago', daysAgo(31));
  await queue('late', daysAgo(31));
  await queue('lately', daysAgo(29));
  expect(await deliverDue(undefined, () => daysAgo(29))).toBe(3);
  await become('long ago', { sentAt: daysAgo(30.1) });
  for (const [subject, status, days] of [
    ['given up long ago', 'failed', 91],
    ['given up', 'failed', 89],
    ['waits', 'queued', 400],
  ] as const) {
    await queue(subject, daysAgo(days));
    await become(subject, { status });
  }
  expect(files()).toHaveLength(3);
  expect(await sweepMails(NOW)).toBe(2);
  expect(await left()).toEqual(['late', 'lately', 'given up', 'waits']);
  expect(files()).toHaveLength(2);
  expect(await sweepMails(NOW)).toBe(0);
});

test('sweepMails deletes more old mails than one batch reads, and keeps recent ones', async () => {
  const row = (index: number) => ({
    messageId: `<${index}@x>`,
    kind: 'test',
    toAddress: 'a@x.example',
    subject: index % 3 === 0 ? 'new' : 'old',
    text: '',
    headers: {},
    status: 'sent',
    nextAttemptAt: NOW,
    createdAt: daysAgo(60),
    sentAt: index % 3 === 0 ? NOW : daysAgo(40),
  });
  await db().outboxMail.createMany({ data: Array.from({ length: 1_500 }, (_, index) => row(index)) });
  expect(await sweepMails(NOW)).toBe(1_000);
  expect(new Set(await left())).toEqual(new Set(['new']));
});

test('the daily tasks include the deletion of old mails', () => {
  expect(DAILY_TASKS.map(({ name }) => name)).toContain('sweep-mail');
});

test('removeMailFiles deletes the files of the given mails only, and ignores missing files', async () => {
  for (const subject of ['one', 'two', 'three']) await queue(subject, NOW);
  await deliverDue();
  const [one, two, three] = await db().outboxMail.findMany({ orderBy: { id: 'asc' } });
  mkdirSync(mailDir, { recursive: true });
  await removeMailFiles([one!, three!]);
  expect(files()).toEqual([expect.stringContaining(two!.messageId.slice(1, 37))]);
  await removeMailFiles([one!]);
});
