/** @jest-environment node */
import { giveWay, inPieces, Pace, yieldToEventLoop } from './yield';

let now = 1_000;
beforeEach(async () => {
  // Starts a new round of the event loop.
  await yieldToEventLoop();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

test('work of less than 10 ms continues without a pause', () => {
  expect(giveWay()).toBeUndefined();
  now += 9;
  expect(giveWay()).toBeUndefined();
});

test('work of 10 ms yields to other work and then has another 10 ms', async () => {
  giveWay();
  now += 10;
  const pause = giveWay();
  let hadTurn = false;
  setImmediate(() => (hadTurn = true));
  await pause;
  await yieldToEventLoop();
  expect(pause).toBeDefined();
  expect(hadTurn).toBe(true);
  now += 9;
  expect(giveWay()).toBeUndefined();
});

test('a transaction has 10 ms of its own, whatever ran before it', async () => {
  giveWay();
  now += 50;
  const pace = new Pace();
  let hadTurn = false;
  setImmediate(() => (hadTurn = true));
  now += 9;
  await pace.giveWay();
  expect(hadTurn).toBe(false);
  now += 1;
  await pace.giveWay();
  expect(hadTurn).toBe(true);
});

test('runs at most four steps of 4 ms before it yields', async () => {
  const turns: number[] = [];
  let turn = 0;
  let left = 9;
  const count = () => {
    turn += 1;
    if (left > 0) setImmediate(count);
  };
  setImmediate(count);
  giveWay();
  await inPieces(() => {
    turns.push(turn);
    now += 4;
    return (left -= 1) > 0;
  });
  const most = Math.max(...[...new Set(turns)].map((one) => turns.filter((other) => other === one).length));
  expect(turns).toHaveLength(9);
  expect(most).toBeLessThanOrEqual(4);
});
