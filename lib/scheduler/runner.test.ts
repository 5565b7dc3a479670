import { db } from '../testing/harness';
import { runDueTasks } from './runner';
import type { DailyTask } from './tasks';

const at = (time: string) => new Date(`2026-07-01T${time}:00Z`);
const ran: string[] = [];
const task = (fields: Partial<DailyTask> = {}): DailyTask => ({
  name: 'sweep',
  fromHour: 0,
  run: async (day) => void ran.push(day),
  ...fields,
});

beforeEach(async () => {
  ran.length = 0;
  await db().backgroundTask.deleteMany();
});

test('a daily task runs once a day of site time, and again the next day', async () => {
  expect(await runDueTasks(at('12:00'), [task()])).toEqual(['sweep']);
  expect(await runDueTasks(at('22:59'), [task()])).toEqual([]);
  // London is an hour ahead of UTC in July.
  expect(await runDueTasks(at('23:00'), [task()])).toEqual(['sweep']);
  expect(ran).toEqual(['2026-07-01', '2026-07-02']);
});

test('a daily task does not run before its hour', async () => {
  const morning = task({ fromHour: 7 });
  expect(await runDueTasks(at('05:59'), [morning])).toEqual([]);
  expect(await runDueTasks(at('06:00'), [morning])).toEqual(['sweep']);
});

test('only one of many concurrent runners runs a task', async () => {
  const results = await Promise.all(Array.from({ length: 8 }, () => runDueTasks(at('12:00'), [task()])));
  expect(results.flat()).toEqual(['sweep']);
  expect(ran).toHaveLength(1);
});

test('a failing task does not delay others and is retried after 10 min', async () => {
  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  let broken = true;
  const shaky = task({
    name: 'shaky',
    run: async () => {
      if (broken) throw new Error('no space');
    },
  });
  expect(await runDueTasks(at('12:00'), [shaky, task()])).toEqual(['sweep']);
  expect(await db().backgroundTask.findUniqueOrThrow({ where: { name: 'shaky' } })).toMatchObject({
    doneDay: null,
    lastError: 'no space',
  });
  broken = false;
  expect(await runDueTasks(at('12:09'), [shaky])).toEqual([]);
  expect(await runDueTasks(at('12:10'), [shaky])).toEqual(['shaky']);
  expect(told).toHaveBeenCalledTimes(1);
  told.mockRestore();
});

test("runDueTasks takes over a dead process's task when its claim has expired", async () => {
  await db().backgroundTask.create({ data: { name: 'sweep', claimedUntil: at('12:30'), updatedAt: at('12:00') } });
  expect(await runDueTasks(at('12:29'), [task()])).toEqual([]);
  expect(await runDueTasks(at('12:30'), [task()])).toEqual(['sweep']);
});
