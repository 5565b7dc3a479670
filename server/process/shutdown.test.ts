import { serving } from '../../lib/base/serving';
import { onShutdown } from '../../lib/base/shutdown';
import { watchLog } from '../../lib/testing/log-lines';
import { shutDownOnRequest } from './shutdown';

const lines = watchLog();
let steps: string[];
let ended: Promise<number>;
let codes: number[];

/** Signal listeners of the shutdown, collected here and not installed in Jest's process. */
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
  retire = shutDownOnRequest({
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

test('without DRAIN_SECONDS, a shutdown stops listening at once, then closes work, framework and database in order', async () => {
  prepare(0);
  signal('SIGTERM');
  expect(steps).toEqual(['no more', 'work']);
  expect(serving().ending).toBe(true);
  expect(await ended).toBe(0);
  expect(steps).toEqual(['no more', 'work', 'next', 'store']);
  expect(lines('server.stopping')).toEqual([expect.objectContaining({ reason: 'SIGTERM' })]);
  expect(lines('server.stopping')[0]).not.toHaveProperty('drainSeconds');
});

test('with DRAIN_SECONDS, a shutdown is unready at once but accepts requests until that time is over', async () => {
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

test('a shutdown exits 9.5 s after DRAIN_SECONDS, even if requests are still open', async () => {
  prepare(20_000, new Promise(() => undefined));
  signal('SIGTERM');
  await jest.advanceTimersByTimeAsync(20_000 + 9_499);
  expect(codes).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(codes).toEqual([0]);
});

test('a second signal exits at once, unless it arrives within 500 ms of the first', async () => {
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

test('a retired worker stays ready and gives open requests 60 s', async () => {
  prepare(20_000, new Promise(() => undefined));
  retire();
  retire();
  expect([steps, drains, serving().ending]).toEqual([['no more', 'work'], [[60_000, 3_000]], false]);
  await jest.advanceTimersByTimeAsync(61_499);
  expect(codes).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(codes).toEqual([0]);
});

test('a signal during retirement shortens the time for open requests to that of a shutdown', async () => {
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

test('a retired worker ends as soon as all requests are answered', async () => {
  prepare(0);
  retire();
  expect(await ended).toBe(0);
  expect(steps).toEqual(['no more', 'work', 'next', 'store']);
});
