import { sharedLooks } from './looks';

/** Looks that end when the test says so, in the order in which they began. */
function byHand(patienceMs = 1_000) {
  const under: { end: () => void; fail: (why: Error) => void }[] = [];
  let begun = 0;
  const look = sharedLooks(() => {
    begun += 1;
    return new Promise<void>((end, fail) => under.push({ end, fail }));
  }, patienceMs);
  return { look, begun: () => begun, end: () => under.shift()?.end(), fail: (why: Error) => under.shift()?.fail(why) };
}

/** Notes who has been let on, by name. */
function asking(look: () => Promise<void>) {
  const passed: string[] = [];
  return {
    passed,
    ask: (name: string) =>
      void look().then(
        () => passed.push(name),
        (why: Error) => passed.push(`${name}: ${why.message}`),
      ),
  };
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('who comes while a look is under way waits for the next, which they share', async () => {
  const { look, begun, end } = byHand();
  const { ask, passed } = asking(look);
  ask('first');
  for (const name of ['second', 'third', 'fourth']) ask(name);
  await settle();
  expect([begun(), passed]).toEqual([1, []]);
  end();
  await settle();
  expect([begun(), passed]).toEqual([2, ['first']]);
  ask('fifth');
  end();
  await settle();
  expect([begun(), passed]).toEqual([3, ['first', 'second', 'third', 'fourth']]);
  end();
  await settle();
  expect([begun(), passed.at(-1)]).toEqual([3, 'fifth']);
});

test('a look begins in the turn in which somebody comes, and none while nobody waits', async () => {
  const { look, begun, end } = byHand();
  const { ask, passed } = asking(look);
  for (const count of [1, 2, 3]) {
    ask(String(count));
    expect(begun()).toBe(count);
    end();
    await settle();
    expect([begun(), passed.length]).toEqual([count, count]);
  }
});

test('one that fails is the failure of those who waited for it alone', async () => {
  const { look, begun, end, fail } = byHand();
  const { ask, passed } = asking(look);
  ask('first');
  ask('second');
  ask('third');
  fail(new Error('away'));
  await settle();
  expect([begun(), passed]).toEqual([2, ['first: away']]);
  end();
  await settle();
  expect(passed).toEqual(['first: away', 'second', 'third']);
});

test('one that never ends fails in time, and the next begins', async () => {
  const { look, begun, end } = byHand(5_000);
  const { ask, passed } = asking(look);
  ask('first');
  ask('second');
  jest.advanceTimersByTime(4_999);
  await settle();
  expect([begun(), passed]).toEqual([1, []]);
  jest.advanceTimersByTime(1);
  await settle();
  expect([begun(), passed]).toEqual([2, ['first: The database does not answer.']]);
  // The first one, at last, tells nobody anything.
  end();
  await settle();
  expect(passed).toHaveLength(1);
  end();
  await settle();
  expect(passed).toEqual(['first: The database does not answer.', 'second']);
  expect(jest.getTimerCount()).toBe(0);
});

test('whatever happens in between, nobody passes by a look that began before they came', async () => {
  // By chance, but the same each time.
  let state = 7;
  const random = (below: number) => ((state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) >> 8) % below;
  let changes = 0;
  let known = 0;
  const pending: (() => void)[] = [];
  const look = sharedLooks(async () => {
    const seen = changes;
    await new Promise<void>((end) => pending.push(end));
    known = Math.max(known, seen);
  }, 1_000);
  const late: number[] = [];
  let asked = 0;
  let answered = 0;
  for (let step = 0; step < 2_000; step += 1) {
    const what = random(4);
    if (what === 0) changes += 1;
    else if (what === 1) pending.shift()?.();
    else {
      const wanted = changes;
      asked += 1;
      void look().then(() => {
        answered += 1;
        if (known < wanted) late.push(wanted - known);
      });
    }
    if (random(3) === 0) await settle();
  }
  while (answered < asked) {
    pending.shift()?.();
    await settle();
  }
  expect([late, asked > 500]).toEqual([[], true]);
});
