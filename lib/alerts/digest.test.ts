import { resendMails } from '../platform/mail/commands';
import { deliverDue } from '../testing/deliver-due';
import { alert, callerFrom, job, moderator } from '../testing/fixtures';
import { db } from '../testing/harness';
import { moveJobs } from '../jobs/commands';
import * as outbox from '../platform/mail/outbox';
import { endAlert } from './commands';
import { alertJobIds, sendJobAlerts } from './digest';

jest.mock('../platform/mail/outbox', () => ({
  ...jest.requireActual('../platform/mail/outbox'),
  queueMail: jest.fn(jest.requireActual('../platform/mail/outbox').queueMail),
}));
const queueMail = jest.mocked(outbox.queueMail);

const DAY = '2026-07-08';
const NOW = new Date('2026-07-08T06:00:00Z');
const BEFORE = new Date('2026-07-07T06:00:00Z');
const YESTERDAY = new Date('2026-07-07T12:00:00Z');

const running = (fields: Parameters<typeof alert>[0] = {}) =>
  alert({ status: 'confirmed', confirmedAt: BEFORE, lookedUntil: BEFORE, lastRunDay: '2026-07-07', ...fields });
const published = (fields: Parameters<typeof job>[0] = {}) => job({ publishedAt: YESTERDAY, ...fields });
const mails = () => db().outboxMail.findMany({ where: { kind: 'alert' }, orderBy: { id: 'asc' } });
const listed = async (index = 0) =>
  [...((await mails())[index]?.text.matchAll(/\/job\/(\d+)/g) ?? [])].map(([, id]) => Number(id));
const told = async () => (await db().jobAlertJob.findMany({ orderBy: { jobId: 'asc' } })).map(({ jobId }) => jobId);

afterEach(async () => {
  jest.useRealTimers();
  await db().outboxMail.deleteMany();
  await db().jobAlert.deleteMany();
  await db().job.deleteMany();
});

test('an alert mail lists new matching jobs, newest first, and has unsubscribe links', async () => {
  const { key, email } = await running({ q: 'react' });
  const older = await published({
    title: 'React Engineer',
    publishedAt: new Date('2026-07-07T06:00:00.001Z'),
    salary: '£70,000',
  });
  const newer = await published({ title: 'Lead, REACT', publishedAt: NOW });
  await published({ title: 'React, of before', publishedAt: BEFORE });
  await published({ title: 'React, later', publishedAt: new Date(NOW.getTime() + 1) });
  await published({ title: 'Angular Engineer' });
  expect(await sendJobAlerts(DAY, NOW)).toBe(1);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    toAddress: email,
    subject: '2 new jobs: jobs for “react”',
    headers: {
      'List-Unsubscribe': `<http://localhost:3000/api/job-alerts/unsubscribe?key=${key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': '<job-alerts.localhost>',
    },
  });
  expect(await listed()).toEqual([newer.id, older.id]);
  expect(mail?.text).toContain('£70,000');
  expect(mail?.text).toContain('http://localhost:3000/careers?q=react');
  expect(mail?.text).toContain(`http://localhost:3000/job-alerts/unsubscribe?key=${key}`);
  expect(await told()).toEqual([older.id, newer.id]);
});

test('sendJobAlerts yields to other work between mails', async () => {
  for (let reader = 0; reader < 10; reader += 1) await running({ email: `reader${reader}@mail.example` });
  await published();
  let [served, over] = [0, false];
  const serve = () => {
    served += 1;
    if (!over) setImmediate(serve);
  };
  setImmediate(serve);
  expect(await sendJobAlerts(DAY, NOW)).toBe(10);
  over = true;
  expect(served).toBeGreaterThanOrEqual(10);
});

test('an alert leaves out jobs that are closed, pending or past their deadline', async () => {
  await running();
  await published({ deadline: '2026-07-07' });
  await published({ status: 'closed' });
  await published({ status: 'pending' });
  const last = await published({ deadline: DAY });
  await sendJobAlerts(DAY, NOW);
  expect(await listed()).toEqual([last.id]);
});

// promise: alert-only-when-new
test('an alert without new jobs sends no mail and still records the run', async () => {
  const { id } = await running({ q: 'react' });
  await published({ title: 'Angular Engineer' });
  expect(await sendJobAlerts(DAY, NOW)).toBe(0);
  expect(await mails()).toEqual([]);
  expect(await db().jobAlert.findUniqueOrThrow({ where: { id } })).toMatchObject({ lookedUntil: NOW, lastRunDay: DAY });
});

test('an alert lists a job only once, despite repeated runs, concurrent runs or renewed approval', async () => {
  await running();
  const { id } = await published();
  const sent = await Promise.all([sendJobAlerts(DAY, NOW), sendJobAlerts(DAY, NOW)]);
  expect(sent.sort()).toEqual([0, 1]);
  expect(await sendJobAlerts(DAY, new Date('2026-07-08T20:00:00Z'))).toBe(0);
  await db().job.update({ where: { id }, data: { publishedAt: new Date('2026-07-08T12:00:00Z') } });
  expect(await sendJobAlerts('2026-07-09', new Date('2026-07-09T06:00:00Z'))).toBe(0);
  expect(await mails()).toHaveLength(1);
});

test('an alert lists a job that was closed during its run once the close is undone, and lists no job twice', async () => {
  const actor = await callerFrom(await moderator());
  await running({ email: 'listed@mail.example' });
  const { id } = await published();
  expect(await sendJobAlerts(DAY, NOW)).toBe(1);
  await running({ email: 'missed@mail.example' });
  jest.useFakeTimers({
    now: NOW,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'performance'],
  });
  await moveJobs([id], 'close', actor);
  expect(await sendJobAlerts(DAY, new Date('2026-07-08T07:00:00Z'))).toBe(0);
  jest.setSystemTime(new Date('2026-07-08T08:00:00Z'));
  await moveJobs([id], 'undo-close', actor);
  jest.useRealTimers();
  expect(await sendJobAlerts('2026-07-09', new Date('2026-07-09T06:00:00Z'))).toBe(1);
  expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(['listed@mail.example', 'missed@mail.example']);
  expect(await listed(1)).toEqual([id]);
  expect(await sendJobAlerts('2026-07-10', new Date('2026-07-10T06:00:00Z'))).toBe(0);
});

test('after a crash the next run mails the remaining alerts, each once', async () => {
  for (const email of ['a@mail.example', 'b@mail.example', 'c@mail.example']) await running({ email });
  await published();
  const real = queueMail.getMockImplementation();
  queueMail.mockImplementationOnce(real!).mockImplementationOnce(async (...mail) => {
    await real!(...mail);
    throw new Error('the power went');
  });
  await expect(sendJobAlerts(DAY, NOW)).rejects.toThrow('the power went');
  expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(['a@mail.example']);
  expect(await db().jobAlertJob.count()).toBe(1);
  expect(await sendJobAlerts(DAY, NOW)).toBe(2);
  expect((await mails()).map(({ toAddress }) => toAddress)).toEqual([
    'a@mail.example',
    'b@mail.example',
    'c@mail.example',
  ]);
});

test('an alert leaves out a job that closes during the run', async () => {
  await running({ email: 'a@mail.example' });
  await running({ email: 'b@mail.example' });
  const { id } = await published();
  const real = queueMail.getMockImplementation();
  queueMail.mockImplementationOnce(async (tx, mail) => {
    await real!(tx, mail);
    await tx.job.update({ where: { id }, data: { status: 'closed' } });
  });
  expect(await sendJobAlerts(DAY, NOW)).toBe(1);
  expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(['a@mail.example']);
});

test('an alert mail lists 20 jobs and counts the rest, and later mails list none of them', async () => {
  const { id } = await running();
  const jobs = [];
  for (let minute = 0; minute < 23; minute += 1)
    jobs.push(await published({ publishedAt: new Date(YESTERDAY.getTime() + minute * 60_000) }));
  const row = await db().jobAlert.findUniqueOrThrow({ where: { id } });
  expect(await alertJobIds(row, DAY, NOW)).toEqual(jobs.map((each) => each.id).reverse());
  await sendJobAlerts(DAY, NOW);
  expect(await listed()).toEqual(
    jobs
      .slice(3)
      .map((each) => each.id)
      .reverse(),
  );
  expect((await mails())[0]?.subject).toBe('23 new jobs: all new jobs');
  expect((await mails())[0]?.text).toContain('3 more on the board\nhttp://localhost:3000/careers\n');
  expect(await sendJobAlerts('2026-07-09', new Date('2026-07-09T06:00:00Z'))).toBe(0);
});

test('a weekly alert is sent seven days after its last run and not earlier', async () => {
  await running({ frequency: 'weekly', lastRunDay: '2026-07-02' });
  await published();
  expect(await sendJobAlerts(DAY, NOW)).toBe(0);
  expect(await sendJobAlerts('2026-07-09', new Date('2026-07-09T06:00:00Z'))).toBe(1);
});

test.each(['pending', 'unsubscribed'])('sendJobAlerts sends nothing for an alert that is %s', async (status) => {
  await running({ status });
  await published();
  expect(await sendJobAlerts(DAY, NOW)).toBe(0);
});

test('an alert confirmed during a run is first mailed by the next run', async () => {
  const confirmedAt = new Date(NOW.getTime() + 500);
  const { id } = await running({ confirmedAt, lookedUntil: confirmedAt, lastRunDay: null });
  await published();
  expect(await sendJobAlerts(DAY, NOW)).toBe(0);
  expect(await db().jobAlert.findUniqueOrThrow({ where: { id } })).toMatchObject({
    lookedUntil: confirmedAt,
    lastRunDay: null,
  });
});

test('ending an alert deletes its unsent mails', async () => {
  const { key } = await running();
  await running({ q: 'test' });
  await published();
  await sendJobAlerts(DAY, NOW);
  expect(await mails()).toHaveLength(2);
  await endAlert(key);
  expect(await mails()).toHaveLength(1);
  expect((await mails())[0]?.text).not.toContain(key);
});

test('ending an alert deletes its failed mails; ending all alerts deletes the failed mails of the e-mail address', async () => {
  const { key, email } = await running();
  await running({ email, q: 'test' });
  await running({ email: 'neighbour@mail.example' });
  await published({ title: 'Test Engineer' });
  await sendJobAlerts(DAY, NOW);
  await db().outboxMail.updateMany({ data: { status: 'failed' } });
  await endAlert(key);
  expect((await mails()).map(({ toAddress, text }) => [toAddress, text.includes(key)])).toEqual([
    [email, false],
    ['neighbour@mail.example', false],
  ]);
  await endAlert(key, true);
  expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(['neighbour@mail.example']);
});

test('an alert mail can be resent only while its alert is running', async () => {
  const actor = await callerFrom(await moderator());
  const { id, key } = await running();
  await published();
  await sendJobAlerts(DAY, NOW);
  const [mail] = await mails();
  await deliverDue(async () => undefined);
  expect(await resendMails([mail!.id], actor)).toHaveLength(1);
  await endAlert(key);
  expect((await mails()).map(({ status }) => status)).toEqual(['sent']);
  await expect(resendMails([mail!.id], actor)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('no longer'),
  });
  await db().jobAlert.delete({ where: { id } });
  await expect(resendMails([mail!.id], actor)).rejects.toMatchObject({ code: 'conflict' });
  expect(await mails()).toHaveLength(1);
});

test('sendJobAlerts deletes alerts that stay unconfirmed for seven days', async () => {
  const { id } = await alert({ status: 'pending', createdAt: new Date('2026-07-01T06:00:00.001Z') });
  await alert({ status: 'pending', q: 'old', createdAt: new Date('2026-07-01T06:00:00Z') });
  await sendJobAlerts(DAY, NOW);
  expect((await db().jobAlert.findMany()).map((each) => each.id)).toEqual([id]);
});
