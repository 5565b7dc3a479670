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

test('without a worker waking it does nothing', async () => {
  await queue();
  wakeMailWorker();
  expect(await db().outboxMail.count({ where: { status: 'queued' } })).toBe(1);
});

test('it sends what waits when it starts and what it is woken for, and does not keep the process alive', async () => {
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

test('the commit of what queues a mail wakes it', async () => {
  // It never looks by itself.
  jest.mocked(setInterval).mockReturnValue(setTimeout(() => undefined, 0));
  startMailWorker();
  await until(async () => (await db().outboxMail.count({ where: { status: 'queued' } })) === 0);
  const before = files();
  await transaction((tx) => queueMail(tx, { kind: 'test', to: 'casey@mail.example', subject: 'x', text: 'x' }));
  await until(() => files() === before + 1);
});

test('a store that fails once does not end it', async () => {
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

test('at its start it frees what the process before held, and sends it; where others may be sending it is left to them', async () => {
  await db().outboxMail.deleteMany();
  await queue();
  await db().outboxMail.updateMany({ data: { claimedUntil: new Date(Date.now() + 60_000) } });
  await queue();
  startMailWorker();
  const sent = () => db().outboxMail.count({ where: { status: 'sent', claimedUntil: null } });
  await until(async () => (await sent()) === (onSqlite ? 2 : 1));
  expect(await db().outboxMail.count({ where: { status: 'queued' } })).toBe(onSqlite ? 0 : 1);
});

test('while mails cannot be sent it looks again by itself, after a second', async () => {
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
  // The other one: the first waits for its next attempt.
  await until(async () => (await db().outboxMail.count({ where: { status: 'sent' } })) === 1);
  expect(jest.mocked(process.stderr.write).mock.calls.flat().join(' ')).toContain('"event":"mail.server-down"');
  // Said once it is written down.
  await until(() =>
    jest.mocked(process.stdout.write).mock.calls.flat().join(' ').includes('"event":"mail.server-back"'),
  );
});

test('stopped, it begins nothing', async () => {
  await db().outboxMail.deleteMany();
  startMailWorker();
  await stopMailWorker();
  await queue();
  wakeMailWorker();
  startMailWorker();
  await stopMailWorker();
  expect(await db().outboxMail.count({ where: { status: 'queued', attempts: 0 } })).toBe(1);
});
