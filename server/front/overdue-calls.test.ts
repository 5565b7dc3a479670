import { LateOnes } from './overdue-calls';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('calls each late waiter once, and none that was removed', () => {
  const late = new LateOnes(2_000);
  const called: string[] = [];
  const answered = () => void called.push('answered');
  late.add(answered);
  late.add(() => void called.push('first'));
  jest.advanceTimersByTime(1_000);
  late.add(() => void called.push('second'));
  late.remove(answered);
  jest.advanceTimersByTime(990);
  expect(called).toEqual([]);
  jest.advanceTimersByTime(110);
  expect(called).toEqual(['first']);
  jest.advanceTimersByTime(1_000);
  expect(called).toEqual(['first', 'second']);
});

test('has a timer only while there are waiters', () => {
  const late = new LateOnes(200);
  const [one, other] = [jest.fn(), jest.fn()];
  late.add(one);
  late.remove(one);
  jest.advanceTimersByTime(100);
  expect(jest.getTimerCount()).toBe(0);
  late.add(other);
  jest.advanceTimersByTime(400);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([0, 1]);
});
