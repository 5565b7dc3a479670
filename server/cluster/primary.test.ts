import { EventEmitter } from 'node:events';
import { start } from './primary';

/** A process that does nothing by itself. */
class Puppet extends EventEmitter {
  readonly told: string[] = [];
  readonly process = { pid: 1, kill: (signal: string) => this.told.push(signal) > 0 };

  send(): void {
    // Nobody tells it anything but signals here.
  }
}

const forked: Puppet[] = [];
jest.mock('node:cluster', () => ({
  __esModule: true,
  default: {
    setupPrimary: () => undefined,
    fork: () => {
      forked.push(new Puppet());
      return forked.at(-1);
    },
  },
}));
jest.mock('../last-resort', () => ({ installLastResort: () => undefined }));
jest.mock('../output', () => ({ guardOutput: () => undefined }));

Object.assign(process.env, {
  PROCESSES: '2',
  DATABASE_URL: 'postgresql://northlane@/site?host=%2Fnowhere',
  NEXTAUTH_SECRET: 'a secret of the tests, long enough to be one',
  SITE_URL: 'http://localhost:3000',
});
delete process.env.METRICS_PORT;
delete process.env.npm_lifecycle_event;

/** What would listen to signals of the process that runs the tests. */
const listeners = new Map<string | symbol, () => void>();
const signal = (name: 'SIGTERM' | 'SIGINT') => listeners.get(name)?.();
const settled = () => jest.advanceTimersByTimeAsync(0);
let codes: unknown[];

beforeEach(() => {
  forked.length = 0;
  codes = [];
  jest.useFakeTimers();
  jest.spyOn(process, 'on').mockImplementation((name, listener) => {
    listeners.set(name, listener as () => void);
    return process;
  });
  jest.spyOn(process, 'exit').mockImplementation((ended) => void codes.push(ended) as never);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Starts all of them. */
async function serving(): Promise<void> {
  const started = start({ ...process.env });
  await settled();
  forked[0]!.emit('message', { northlane: 'ready' });
  await started;
  forked[1]!.emit('message', { northlane: 'ready' });
  await settled();
}

async function allEnd(): Promise<void> {
  for (const worker of forked) worker.emit('exit', 0, null);
  await settled();
}

test('a signal goes to all of them, and once all have ended the end is as it was asked for', async () => {
  await serving();
  signal('SIGTERM');
  expect(forked.map(({ told }) => told)).toEqual([['SIGTERM'], ['SIGTERM']]);
  expect(codes).toEqual([]);
  await allEnd();
  expect(codes).toEqual([0]);
});

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('a second signal cuts them off, and the end says so: %s', async (name, expected) => {
  await serving();
  signal('SIGTERM');
  await jest.advanceTimersByTimeAsync(499);
  signal(name);
  expect(forked.map(({ told }) => told)).toEqual([['SIGTERM'], ['SIGTERM']]);
  await jest.advanceTimersByTimeAsync(1);
  signal(name);
  expect(forked.map(({ told }) => told)).toEqual([
    ['SIGTERM', name],
    ['SIGTERM', name],
  ]);
  await allEnd();
  expect(codes).toEqual([expected]);
});

test('asked to end while the first one starts, nothing has failed', async () => {
  const started = start({ ...process.env });
  await settled();
  signal('SIGTERM');
  forked[0]!.emit('exit', null, 'SIGTERM');
  await settled();
  await started;
  expect([codes, forked.length]).toEqual([[0], 1]);
});

test('a first one that ends by itself before it serves is a start that failed', async () => {
  const started = start({ ...process.env });
  await settled();
  forked[0]!.emit('exit', 1, null);
  await settled();
  await started;
  expect(codes).toEqual([1]);
});
