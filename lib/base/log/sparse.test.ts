import { logSparsely, flushRepeated } from './sparse';

const MINUTE_MS = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.advanceTimersByTime(MINUTE_MS);
  jest.useRealTimers();
});

test('logSparsely logs the first event of a kind at once, and the number of repeats a minute later', () => {
  const lines: string[] = [];
  const tell = (kind: string) => logSparsely(kind, (repeated) => lines.push(`${kind} ${repeated}`));
  for (let times = 0; times < 1_000; times += 1) tell('a');
  tell('b');
  expect(lines).toEqual(['a 0', 'b 0']);
  jest.advanceTimersByTime(MINUTE_MS);
  expect(lines).toEqual(['a 0', 'b 0', 'a 999']);
  tell('a');
  expect(lines.at(-1)).toBe('a 0');
});

test('logSparsely logs at most 500 kinds of events per minute and counts the others', () => {
  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  let lines = 0;
  for (let kind = 0; kind < 10_000; kind += 1) logSparsely(`/made-up/${kind}`, () => (lines += 1));
  jest.advanceTimersByTime(MINUTE_MS);
  expect([lines, told.mock.calls.length]).toEqual([500, 1]);
  expect(JSON.parse(String(told.mock.calls[0]?.[0]))).toMatchObject({
    level: 'warn',
    event: 'log.not-told',
    lines: 9_500,
  });
  told.mockRestore();
});

test('flushRepeated logs the count of repeats before the minute ends', () => {
  const lines: string[] = [];
  for (let times = 0; times < 3; times += 1) logSparsely('a', (repeated) => lines.push(`a ${repeated}`));
  flushRepeated();
  expect(lines).toEqual(['a 0', 'a 2']);
  jest.advanceTimersByTime(MINUTE_MS);
  expect(lines).toHaveLength(2);
});
