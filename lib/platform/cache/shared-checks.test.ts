import { sharedChecks } from './shared-checks';

function byHand(patienceMs = 1_000, gather = async () => undefined as void) {
  const under: { end: () => void; fail: (why: Error) => void }[] = [];
  let begun = 0;
  const look = sharedChecks(
    () => {
      begun += 1;
      return new Promise<void>((end, fail) => under.push({ end, fail }));
    },
    () => patienceMs,
    gather,
  );
  return { look, begun: () => begun, end: () => under.shift()?.end(), fail: (why: Error) => under.shift()?.fail(why) };
}

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

test('requests that arrive during a freshness check share the next one', async () => {
  const { look, begun, end } = byHand();
  const { ask, passed } = asking(look);
  ask('first');
  await settle();
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

test('one freshness check runs for each request, and none in between', async () => {
  const { look, begun, end } = byHand();
  const { ask, passed } = asking(look);
  for (const count of [1, 2, 3]) {
    ask(String(count));
    await settle();
    end();
    await settle();
    expect([begun(), passed.length]).toEqual([count, count]);
  }
});

test('requests that arrive before a freshness check begins share it, later ones wait for the next', async () => {
  const gathering: (() => void)[] = [];
  const { look, begun, end } = byHand(1_000, () => new Promise((done) => gathering.push(done)));
  const { ask, passed } = asking(look);
  ask('first');
  await settle();
  ask('second');
  await settle();
  expect(begun()).toBe(0);
  gathering.shift()?.();
  await settle();
  expect(begun()).toBe(1);
  ask('third');
  end();
  await settle();
  expect([begun(), passed]).toEqual([1, ['first', 'second']]);
  ask('fourth');
  gathering.shift()?.();
  await settle();
  end();
  await settle();
  expect([begun(), passed]).toEqual([2, ['first', 'second', 'third', 'fourth']]);
});

test('a failed freshness check fails only the requests that waited for it; others get the next', async () => {
  const { look, begun, end, fail } = byHand();
  const { ask, passed } = asking(look);
  ask('first');
  await settle();
  ask('second');
  ask('third');
  fail(new Error('away'));
  await settle();
  expect([begun(), passed]).toEqual([2, ['first: away']]);
  end();
  await settle();
  expect(passed).toEqual(['first: away', 'second', 'third']);
});

test('a freshness check that never ends fails at its time limit, and the next one begins', async () => {
  const { look, begun, end } = byHand(5_000);
  const { ask, passed } = asking(look);
  ask('first');
  await settle();
  ask('second');
  jest.advanceTimersByTime(4_999);
  await settle();
  expect([begun(), passed]).toEqual([1, []]);
  jest.advanceTimersByTime(1);
  await settle();
  expect([begun(), passed]).toEqual([2, ['first: The database does not answer.']]);
  // The first check ends after its time limit and must have no effect.
  end();
  await settle();
  expect(passed).toHaveLength(1);
  end();
  await settle();
  expect(passed).toEqual(['first: The database does not answer.', 'second']);
});

test('a request that waits for a second freshness check waits at most 500 ms longer than the first', async () => {
  const { look } = byHand(5_000);
  const { ask, passed } = asking(look);
  ask('first');
  await settle();
  ask('second');
  await jest.advanceTimersByTimeAsync(3_000);
  ask('third');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(passed).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(499);
  expect(passed).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(passed).toHaveLength(3);
  expect(jest.getTimerCount()).toBe(0);
});

test('with random timing, no request is served after a freshness check that began before it arrived', async () => {
  let state = 7;
  const random = (below: number) => ((state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) >> 8) % below;
  let changes = 0;
  let known = 0;
  const pending: (() => void)[] = [];
  const look = sharedChecks(
    async () => {
      const seen = changes;
      await new Promise<void>((end) => pending.push(end));
      known = Math.max(known, seen);
    },
    () => 1_000,
    async () => undefined,
  );
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
