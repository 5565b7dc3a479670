import { EventEmitter } from 'node:events';
import { start } from './primary';

class Puppet extends EventEmitter {
  readonly told: string[] = [];
  readonly process = { pid: 1, kill: (signal: string) => this.told.push(signal) > 0 };

  send(): void {
    // These tests send it signals only.
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
jest.mock('../output', () => ({ guardOutput: () => undefined, installLastResort: () => undefined }));

Object.assign(process.env, {
  PROCESSES: '2',
  DATABASE_URL: 'postgresql://northlane@/site?host=%2Fnowhere',
  NEXTAUTH_SECRET: 'a secret of the tests, long enough to be one',
  SITE_URL: 'http://localhost:3000',
});
delete process.env.METRICS_PORT;
delete process.env.npm_lifecycle_event;

/** Signal listeners of the primary, collected here and not installed in Jest's process. */
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

test('the primary passes a signal to all workers and exits 0 once all have ended', async () => {
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
] as const)(
  'a second signal (%s) after 500 ms is passed to the workers and determines the exit code',
  async (name, expected) => {
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
  },
);

test('a stop signal while the first worker starts makes the primary exit 0', async () => {
  const started = start({ ...process.env });
  await settled();
  signal('SIGTERM');
  forked[0]!.emit('exit', null, 'SIGTERM');
  await settled();
  await started;
  expect([codes, forked.length]).toEqual([[0], 1]);
});

test('the primary exits 1 if the first worker ends before it serves', async () => {
  const started = start({ ...process.env });
  await settled();
  forked[0]!.emit('exit', 1, null);
  await settled();
  await started;
  expect(codes).toEqual([1]);
});
