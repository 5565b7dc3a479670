import { readdirSync } from 'node:fs';
import { db, mailDir, until } from '../testing/harness';
import { queueMail } from './outbox';
import { startMailWorker, wakeMailWorker } from './worker';

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

test('a store that fails once does not end it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(db().outboxMail, 'findMany').mockRejectedValueOnce(new Error('locked'));
  startMailWorker();
  await until(() => jest.mocked(console.error).mock.calls.length === 1);
  const before = files();
  await queue();
  wakeMailWorker();
  await until(() => files() === before + 1);
  await until(async () => (await db().outboxMail.count({ where: { status: 'queued' } })) === 0);
});
