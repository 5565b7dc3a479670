import { LineSink } from './line-sink';

/** A file descriptor that takes `room` bytes and then fails with `code`. */
function descriptor(code: string) {
  const taken = { text: '', room: Infinity, attempts: 0 };
  const write = (_descriptor: number, bytes: Uint8Array): number => {
    taken.attempts += 1;
    if (taken.room <= 0) throw Object.assign(new Error(code), { code });
    const part = bytes.subarray(0, taken.room);
    taken.text += Buffer.from(part).toString();
    taken.room -= part.length;
    return part.length;
  };
  return { taken, sink: new LineSink(1, write) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('LineSink writes each line immediately while the descriptor accepts it', () => {
  const { taken, sink } = descriptor('EPIPE');
  sink.write('one\n');
  sink.write('two\n');
  expect(taken.text).toBe('one\ntwo\n');
  expect(jest.getTimerCount()).toBe(0);
});

test.each(['EPIPE', 'ENOSPC', 'EAGAIN', 'EIO'])(
  'after %s LineSink continues where writing stopped, without torn or repeated lines',
  (code) => {
    const { taken, sink } = descriptor(code);
    taken.room = 6;
    sink.write('one\n');
    sink.write('two\n');
    sink.write('three\n');
    expect(taken.text).toBe('one\ntw');
    taken.room = Infinity;
    jest.advanceTimersByTime(1_000);
    expect(taken.text).toBe('one\ntwo\nthree\n');
    expect(jest.getTimerCount()).toBe(0);
  },
);

test('while writing fails, LineSink retries 4 times a second, buffers 1 MiB and reports dropped lines once', () => {
  const { taken, sink } = descriptor('EPIPE');
  taken.room = 0;
  const line = `${'x'.repeat(1_023)}\n`;
  for (let sent = 0; sent < 100_000; sent += 1) sink.write(line);
  jest.advanceTimersByTime(10_000);
  expect(taken.attempts).toBeLessThanOrEqual(42);
  taken.room = Infinity;
  jest.advanceTimersByTime(1_000);
  const lines = taken.text.trimEnd().split('\n');
  expect(lines).toHaveLength(1_025);
  expect(JSON.parse(lines.pop() ?? '')).toMatchObject({
    level: 'warn',
    event: 'log.dropped',
    lines: 100_000 - 1_024,
    time: expect.any(String),
  });
  sink.write('next\n');
  expect(taken.text).toMatch(/"log\.dropped"[^\n]*\nnext\n$/);
});

test('LineSink counts each dropped line, even if several were written in one call', () => {
  const { taken, sink } = descriptor('EPIPE');
  taken.room = 0;
  sink.write(`${'x'.repeat(1024 * 1024 - 1)}\n`);
  sink.write('one\ntwo\nthree\n');
  taken.room = Infinity;
  jest.advanceTimersByTime(1_000);
  expect(JSON.parse(taken.text.trimEnd().split('\n').pop() ?? '')).toMatchObject({ event: 'log.dropped', lines: 3 });
});

test('in LineSink a new line does not overtake a buffered line', () => {
  const { taken, sink } = descriptor('EAGAIN');
  taken.room = 0;
  sink.write('one\n');
  taken.room = Infinity;
  sink.write('two\n');
  expect(taken.text).toBe('');
  sink.flush();
  expect(taken.text).toBe('one\ntwo\n');
});
