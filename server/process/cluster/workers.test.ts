import { EventEmitter } from 'node:events';
import { watchLog } from '../../../lib/testing/log-lines';
import type { ToWorker } from './worker';
import { Workers, type WorkerProcess } from './workers';

const lines = watchLog();

class Puppet extends EventEmitter {
  readonly told: string[] = [];
  readonly process: { pid: number | undefined; kill: (signal: string) => boolean } = {
    pid: 1,
    kill: (signal: string) => {
      this.told.push(signal);
      if (signal === 'SIGKILL') this.end();
      return true;
    },
  };

  constructor(readonly number: number) {
    super();
  }

  send(message: ToWorker): void {
    this.told.push(message.northlane);
  }

  getReady(): Promise<void> {
    this.emit('message', { northlane: 'ready' });
    return settled();
  }

  end(code = 1): void {
    this.emit('exit', code, null);
  }
}

const settled = () => jest.advanceTimersByTimeAsync(0);

/** A worker that the system could not start: it emits an error but never exits. */
class Stillborn extends Puppet {
  constructor(number: number) {
    super(number);
    this.process.pid = undefined;
    this.process.kill = () => false;
  }

  fail(): Promise<void> {
    this.emit('error', Object.assign(new Error('spawn EAGAIN'), { code: 'EAGAIN' }));
    return settled();
  }
}

/** How the next forks fail: with an error event, or by throwing. */
let forks: Array<'stillborn' | 'throws'> = [];
const throwing = () => {
  throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' });
};

let forked: Puppet[];
const latest = () => forked.at(-1)!;
const make = (count = 2) => {
  forked = [];
  return new Workers({
    count,
    fork: (number) => {
      const fate = forks.shift();
      forked.push(fate ? new Stillborn(number) : new Puppet(number));
      if (fate === 'throws') throwing();
      return latest() as unknown as WorkerProcess;
    },
  });
};

async function serving(count = 2): Promise<Workers> {
  const workers = make(count);
  const started = workers.start();
  await latest().getReady();
  expect(await started).toBe(true);
  for (const one of forked.slice(1)) await one.getReady();
  expect(workers.serving().map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  return workers;
}

const numbers = (workers: Workers) => workers.serving().map(({ number }) => number);

const failed = async () => {
  const one = latest() as Stillborn;
  // If the fork threw, the worker has no error listener.
  if (one.listenerCount('error') > 0) await one.fail();
  await settled();
};

beforeEach(() => {
  jest.useFakeTimers();
  forks = [];
});
afterEach(() => jest.useRealTimers());

test('no further worker is started if the first one cannot start', async () => {
  const workers = make(3);
  const started = workers.start();
  await settled();
  expect(forked).toHaveLength(1);
  latest().end();
  expect(await started).toBe(false);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(forked).toHaveLength(1);
});

test('a worker that dies after it served is replaced at once, under the same number', async () => {
  const workers = await serving(3);
  await jest.advanceTimersByTimeAsync(10_001);
  forked[1]!.end();
  await settled();
  expect(forked.map(({ number }) => number)).toEqual([1, 2, 3, 2]);
  await latest().getReady();
  expect([numbers(workers).sort(), workers.died]).toEqual([[1, 2, 3], 1]);
  expect(lines('worker.ended')).toEqual([expect.objectContaining({ level: 'error', worker: 2, code: 1 })]);
});

test('a worker that died early is replaced after 1 s, doubled at each failure up to 60 s', async () => {
  await serving(1);
  const pauses: number[] = [];
  for (let death = 0; death < 9; death += 1) {
    const before = forked.length;
    latest().end();
    let waited = 0;
    for (; forked.length === before; waited += 1_000) await jest.advanceTimersByTimeAsync(1_000);
    pauses.push(waited / 1_000);
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  await latest().getReady();
  await jest.advanceTimersByTimeAsync(10_001);
  const before = forked.length;
  latest().end();
  await settled();
  expect(forked).toHaveLength(before + 1);
  latest().end();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(forked).toHaveLength(before + 2);
});

test('a rolling restart replaces workers one by one, each only once its successor serves', async () => {
  const workers = await serving(2);
  const [first, second] = forked;
  const rolled = workers.roll();
  await settled();
  const third = latest();
  expect([forked.length, third.number, first!.told]).toEqual([3, 3, []]);
  await third.getReady();
  expect([first!.told, second!.told, numbers(workers)]).toEqual([['retire'], [], [2, 3]]);
  expect(forked).toHaveLength(3);
  first!.end(0);
  await settled();
  const fourth = latest();
  expect([forked.length, fourth.number, second!.told]).toEqual([4, 1, []]);
  await fourth.getReady();
  expect(second!.told).toEqual(['retire']);
  second!.end(0);
  await rolled;
  expect([numbers(workers).sort(), workers.died, forked.length]).toEqual([[1, 3], 0, 4]);
});

test('a successor that does not become ready stops the rolling restart, and the old workers stay', async () => {
  const workers = await serving(2);
  const rolled = workers.roll();
  await settled();
  latest().end();
  await rolled;
  expect([forked.length, numbers(workers), forked[0]!.told]).toEqual([3, [1, 2], []]);
  expect(lines('workers.roll-stopped')).toHaveLength(1);
  const again = workers.roll();
  await jest.advanceTimersByTimeAsync(120_000);
  await again;
  expect([forked.length, latest().told, numbers(workers)]).toEqual([4, ['SIGKILL'], [1, 2]]);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(forked).toHaveLength(4);
});

test('a worker that dies during a rolling restart gets one replacement', async () => {
  const workers = await serving(2);
  await jest.advanceTimersByTimeAsync(10_001);
  const rolled = workers.roll();
  await settled();
  // This worker's successor is starting.
  forked[0]!.end();
  await settled();
  expect(forked).toHaveLength(3);
  await forked[2]!.getReady();
  await settled();
  // Fork 3 is the successor of the second worker.
  expect(forked).toHaveLength(4);
  await forked[3]!.getReady();
  expect(forked[1]!.told).toEqual(['retire']);
  await jest.advanceTimersByTimeAsync(10_001);
  forked[3]!.end();
  await settled();
  await latest().getReady();
  forked[1]!.end(0);
  await rolled;
  await jest.advanceTimersByTimeAsync(600_000);
  expect([forked.length, numbers(workers).length, workers.died]).toEqual([5, 2, 2]);
});

test('if a worker and its successor both die during a rolling restart, one worker replaces both', async () => {
  const workers = await serving(2);
  await jest.advanceTimersByTimeAsync(10_001);
  const rolled = workers.roll();
  await settled();
  forked[0]!.end();
  forked[2]!.end();
  await rolled;
  await latest().getReady();
  expect([forked.length, numbers(workers).length]).toEqual([4, 2]);
});

test('a worker that does not leave within 75 s is killed, and the rolling restart continues', async () => {
  const workers = await serving(1);
  const rolled = workers.roll();
  await settled();
  await latest().getReady();
  expect(forked[0]!.told).toEqual(['retire']);
  await jest.advanceTimersByTimeAsync(75_000);
  await rolled;
  expect(forked[0]!.told).toEqual(['retire', 'SIGKILL']);
  expect([forked.length, numbers(workers)]).toEqual([2, [2]]);
});

test('a rolling restart requested during the start begins once the first worker serves', async () => {
  const workers = make(1);
  const started = workers.start();
  const rolled = workers.roll();
  await settled();
  expect(forked).toHaveLength(1);
  await latest().getReady();
  expect([await started, forked.length]).toEqual([true, 2]);
  await latest().getReady();
  forked[0]!.end(0);
  await rolled;
  expect([numbers(workers), forked[0]!.told]).toEqual([[2], ['retire']]);
});

test('no rolling restart begins if the first worker fails to start', async () => {
  const workers = make(1);
  const started = workers.start();
  const rolled = workers.roll();
  await settled();
  latest().end();
  await rolled;
  expect([await started, forked.length]).toEqual([false, 1]);
});

test('several requests during a rolling restart cause one more rolling restart after it', async () => {
  const workers = await serving(1);
  const rolled = workers.roll();
  void workers.roll();
  void workers.roll();
  for (let turn = 0; turn < 2; turn += 1) {
    await settled();
    expect(forked).toHaveLength(2 + turn);
    await latest().getReady();
    forked[turn]!.end(0);
    await settled();
  }
  await rolled;
  await settled();
  expect([forked.length, numbers(workers)]).toEqual([3, [1]]);
});

test('stop passes the signal to all workers, replaces none, and resolves once all have ended', async () => {
  const workers = await serving(2);
  await jest.advanceTimersByTimeAsync(10_001);
  let isOver = false;
  void workers.stop('SIGTERM').then(() => (isOver = true));
  expect(forked.map(({ told }) => told)).toEqual([['SIGTERM'], ['SIGTERM']]);
  forked[0]!.end(0);
  await settled();
  expect(isOver).toBe(false);
  forked[1]!.end(0);
  await settled();
  expect([isOver, forked.length]).toEqual([true, 2]);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(forked).toHaveLength(2);
});

test('no worker is started after a stop, even if one was due after a pause', async () => {
  const workers = await serving(1);
  latest().end();
  await settled();
  await workers.stop('SIGTERM');
  await jest.advanceTimersByTimeAsync(600_000);
  expect(forked).toHaveLength(1);
});

describe.each(['stillborn', 'throws'] as const)('a worker that cannot be forked (%s)', (fate) => {
  test('a failed fork is retried after growing pauses until a worker serves', async () => {
    const workers = await serving(2);
    await jest.advanceTimersByTimeAsync(10_001);
    forks = [fate, fate];
    forked[1]!.end();
    await settled();
    for (const pauseMs of [1_000, 2_000]) {
      const before = forked.length;
      await failed();
      await jest.advanceTimersByTimeAsync(pauseMs - 1);
      expect(forked).toHaveLength(before);
      await jest.advanceTimersByTimeAsync(1);
      expect(forked).toHaveLength(before + 1);
    }
    await latest().getReady();
    expect([numbers(workers), workers.all.size]).toEqual([[1, 2], 2]);
    expect(lines('worker.not-started')).toHaveLength(2);
  });

  test('no worker is started if the first fork fails', async () => {
    const workers = make(2);
    forks = [fate];
    const started = workers.start();
    await settled();
    await failed();
    expect([await started, forked.length]).toEqual([false, 1]);
  });

  test('a failed fork stops the rolling restart, and the old worker is still replaced if it dies', async () => {
    const workers = await serving(2);
    await jest.advanceTimersByTimeAsync(10_001);
    forks = [fate];
    const rolled = workers.roll();
    await settled();
    await failed();
    await rolled;
    expect([numbers(workers), workers.all.size]).toEqual([[1, 2], 2]);
    forked[0]!.end();
    await settled();
    await latest().getReady();
    expect([numbers(workers).sort(), forked.length]).toEqual([[1, 2], 4]);
  });

  test('a failed fork does not delay the stop', async () => {
    const workers = await serving(1);
    await jest.advanceTimersByTimeAsync(10_001);
    forks = [fate];
    latest().end();
    await settled();
    await failed();
    await workers.stop('SIGTERM');
    expect(forked).toHaveLength(2);
  });
});

test('a failed rolling restart leaves no worker marked as having a successor', async () => {
  const workers = await serving(1);
  await jest.advanceTimersByTimeAsync(10_001);
  forked[0]!.send = throwing;
  const rolled = workers.roll();
  await settled();
  await latest().getReady();
  await rolled;
  expect(lines('workers.roll-failed')).toHaveLength(1);
  expect(workers.all.size).toBe(2);
  for (const one of workers.all) expect(one.hasSuccessor).toBe(false);
});

test.each([
  ['hangs', () => true],
  ['cannot be sent a signal', throwing],
])('stop(SIGKILL) resolves although one worker %s', async (_what, kill) => {
  const workers = await serving(2);
  forked[0]!.process.kill = kill;
  let isOver = false;
  void workers.stop('SIGTERM').then(() => (isOver = true));
  forked[1]!.end(0);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(isOver).toBe(false);
  void workers.stop('SIGKILL');
  await jest.advanceTimersByTimeAsync(100);
  expect([isOver, lines('worker.left-behind')]).toEqual([true, [expect.objectContaining({ worker: 1 })]]);
});
