/** @jest-environment node */
import { giveWay, inPieces, Pace, yieldToEventLoop } from './yield';

let now = 1_000;
beforeEach(async () => {
  // Ends the current turn of the event loop, in which other tests may have counted time.
  await yieldToEventLoop();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

test('giveWay does not pause work of less than 10 ms', () => {
  expect(giveWay()).toBeUndefined();
  now += 9;
  expect(giveWay()).toBeUndefined();
});

test('giveWay pauses work after 10 ms, which may then run for another 10 ms', async () => {
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

test('a transaction may run for 10 ms before it yields, however long other work ran before it', async () => {
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

test('inPieces yields after at most four steps of 4 ms', async () => {
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
