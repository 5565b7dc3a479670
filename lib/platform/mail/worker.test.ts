import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { db, mailDir, until, onSqlite } from '../../testing/harness';
import { transaction } from '../db/client';
import { queueMail } from './outbox';
import { startMailWorker, stopMailWorker, wakeMailWorker } from './worker';

const holder = globalThis as { northlaneMail?: unknown };
const files = () => {
  try {
    return readdirSync(mailDir).length;
  } catch {
    return 0;
  }
};
const queue = () => queueMail(db(), { kind: 'test', to: 'casey@mail.example', subject: 'x', text: 'x' });

beforeEach(() => jest.spyOn(globalThis, 'setInterval'));
afterEach(() => {
  for (const { value } of jest.mocked(setInterval).mock.results) clearInterval(value as NodeJS.Timeout);
  jest.restoreAllMocks();
  delete holder.northlaneMail;
});

test('wakeMailWorker does nothing when no worker was started', async () => {
  await queue();
  wakeMailWorker();
  expect(await db().outboxMail.count({ where: { status: 'queued' } })).toBe(1);
});

test('the worker sends due mails at its start and when woken, without keeping the process alive', async () => {
  startMailWorker();
  startMailWorker();
  expect(setInterval).toHaveBeenCalledTimes(1);
  const timer = jest.mocked(setInterval).mock.results[0]!.value as NodeJS.Timeout;
  expect(timer.hasRef()).toBe(false);
  await until(() => files() === 1);
  await queue();
  wakeMailWorker();
  wakeMailWorker();
  await until(() => files() === 2);
  await until(async () => (await db().outboxMail.count({ where: { status: 'sent' } })) === 2);
});

test('committing a transaction that queues a mail wakes the worker', async () => {
  // The worker's timer never fires, so only the commit can wake it.
  jest.mocked(setInterval).mockReturnValue(setTimeout(() => undefined, 0));
  startMailWorker();
  await until(async () => (await db().outboxMail.count({ where: { status: 'queued' } })) === 0);
  const before = files();
  await transaction((tx) => queueMail(tx, { kind: 'test', to: 'casey@mail.example', subject: 'x', text: 'x' }));
  await until(() => files() === before + 1);
});

test('a database error does not end the worker', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  jest.spyOn(db().outboxMail, 'findMany').mockRejectedValueOnce(new Error('locked'));
  startMailWorker();
  await until(() => jest.mocked(process.stderr.write).mock.calls.length === 1);
  const before = files();
  await queue();
  wakeMailWorker();
  await until(() => files() === before + 1);
  await until(async () => (await db().outboxMail.count({ where: { status: 'queued' } })) === 0);
});

test('at its start the worker releases the claims of the previous process, on SQLite only', async () => {
  await db().outboxMail.deleteMany();
  await queue();
  await db().outboxMail.updateMany({ data: { claimedUntil: new Date(Date.now() + 60_000) } });
  await queue();
  startMailWorker();
  const sent = () => db().outboxMail.count({ where: { status: 'sent', claimedUntil: null } });
  await until(async () => (await sent()) === (onSqlite ? 2 : 1));
  expect(await db().outboxMail.count({ where: { status: 'queued' } })).toBe(onSqlite ? 0 : 1);
});

test('the worker tries again 1 s after a failure of the mail server', async () => {
  await db().outboxMail.deleteMany();
  rmSync(mailDir, { recursive: true, force: true });
  writeFileSync(mailDir, 'a file in the way');
  for (const stream of [process.stdout, process.stderr]) jest.spyOn(stream, 'write').mockReturnValue(true);
  const timers = jest.spyOn(globalThis, 'setTimeout');
  await queue();
  await queue();
  startMailWorker();
  await until(() => timers.mock.calls.some(([, wait]) => wait === 1_000));
  expect(await db().outboxMail.groupBy({ by: ['attempts'], _count: true, orderBy: { attempts: 'asc' } })).toEqual([
    { attempts: 0, _count: 1 },
    { attempts: 1, _count: 1 },
  ]);
  rmSync(mailDir);
  mkdirSync(mailDir);
  // The other mail: the first one is not yet due for its next attempt.
  await until(async () => (await db().outboxMail.count({ where: { status: 'sent' } })) === 1);
  expect(jest.mocked(process.stderr.write).mock.calls.flat().join(' ')).toContain('"event":"mail.server-down"');
  // The event is logged after the mail is recorded as sent.
  await until(() =>
    jest.mocked(process.stdout.write).mock.calls.flat().join(' ').includes('"event":"mail.server-back"'),
  );
});

test('a stopped worker sends no mail and cannot be started again', async () => {
  await db().outboxMail.deleteMany();
  startMailWorker();
  await stopMailWorker();
  await queue();
  wakeMailWorker();
  startMailWorker();
  await stopMailWorker();
  expect(await db().outboxMail.count({ where: { status: 'queued', attempts: 0 } })).toBe(1);
});
