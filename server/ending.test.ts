import { serving } from '../lib/base/serving';
import { onShutdown } from '../lib/base/shutdown';
import { watchLog } from '../lib/testing/log-lines';
import { endWhenAsked } from './ending';

const lines = watchLog();
let steps: string[];
let ended: Promise<number>;
let codes: number[];

/** What would listen to signals of the process that runs the tests. */
const listeners = new Map<string | symbol, () => void>();
const signal = (name: 'SIGTERM' | 'SIGINT') => listeners.get(name)?.();

let retire: () => void;
let drains: (number | undefined)[][];

function prepare(drainMs: number, answered: Promise<void> = Promise.resolve()): void {
  drains = [];
  steps = [];
  codes = [];
  onShutdown('work', 'mail', async () => void steps.push('work'));
  onShutdown('store', 'database', async () => void steps.push('store'));
  let exited: (code: number) => void = () => undefined;
  ended = new Promise((resolve) => (exited = resolve));
  retire = endWhenAsked({
    drainMs,
    drain: (...limits) => {
      drains.push(limits);
      steps.push('no more');
      return answered;
    },
    closeNext: async () => void steps.push('next'),
    exit: (code) => {
      codes.push(code);
      exited(code);
    },
  });
}

let on: jest.SpyInstance;
beforeEach(() => {
  Object.assign(serving(), { prepared: true, ending: false });
  on = jest.spyOn(process, 'on').mockImplementation((name, listener) => {
    listeners.set(name, listener as () => void);
    return process;
  });
  jest.useFakeTimers();
});
afterEach(() => {
  on.mockRestore();
  jest.useRealTimers();
});

test('without a drain, nobody new is taken at once; work, framework and store are closed in their order', async () => {
  prepare(0);
  signal('SIGTERM');
  expect(steps).toEqual(['no more', 'work']);
  expect(serving().ending).toBe(true);
  expect(await ended).toBe(0);
  expect(steps).toEqual(['no more', 'work', 'next', 'store']);
  expect(lines('server.stopping')).toEqual([expect.objectContaining({ reason: 'SIGTERM' })]);
  expect(lines('server.stopping')[0]).not.toHaveProperty('drainSeconds');
});

test('with one, it says at once that it wants nobody, and takes them until it is over', async () => {
  prepare(20_000);
  signal('SIGTERM');
  expect(serving().ending).toBe(true);
  await jest.advanceTimersByTimeAsync(19_999);
  expect(steps).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await ended).toBe(0);
  expect(steps).toEqual(['no more', 'work', 'next', 'store']);
  expect(lines('server.stopping')).toEqual([expect.objectContaining({ drainSeconds: 20 })]);
});

test('what does not end is given nine and a half seconds, counted from the end of the drain', async () => {
  prepare(20_000, new Promise(() => undefined));
  signal('SIGTERM');
  await jest.advanceTimersByTimeAsync(20_000 + 9_499);
  expect(codes).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(codes).toEqual([0]);
});

test('a second signal ends it at once, also within the drain; one that comes together with the first does not', async () => {
  prepare(20_000);
  signal('SIGINT');
  await jest.advanceTimersByTimeAsync(499);
  signal('SIGINT');
  expect(codes).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  signal('SIGTERM');
  expect(codes).toEqual([128 + 15]);
  expect(steps).toEqual([]);
  expect(lines('server.cut-off')).toEqual([expect.objectContaining({ reason: 'SIGTERM' })]);
});

test('one whose place another has taken ends without a drain, stays ready for who asks meanwhile, and gives answers a minute', async () => {
  prepare(20_000, new Promise(() => undefined));
  retire();
  retire();
  expect([steps, drains, serving().ending]).toEqual([['no more', 'work'], [[60_000, 3_000]], false]);
  await jest.advanceTimersByTimeAsync(61_499);
  expect(codes).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(codes).toEqual([0]);
});

test('asked to end while it leaves, it has the time that every end has', async () => {
  prepare(20_000, new Promise(() => undefined));
  retire();
  await jest.advanceTimersByTimeAsync(1_000);
  signal('SIGTERM');
  expect([drains, serving().ending]).toEqual([[[60_000, 3_000], [8_000]], true]);
  await jest.advanceTimersByTimeAsync(9_499);
  expect(codes).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(codes).toEqual([0]);
});

test('what has been answered ends it before the minute is over', async () => {
  prepare(0);
  retire();
  expect(await ended).toBe(0);
  expect(steps).toEqual(['no more', 'work', 'next', 'store']);
});
