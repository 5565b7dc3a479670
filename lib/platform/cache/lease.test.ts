import { Lease, LEASE_MS, Promised, type Clock } from './lease';

/** Two clocks of one machine, set by hand. Whoever sleeps is woken when their time has come. */
function clockAt(elapsed = 0) {
  const sleepers: { until: number; wake: () => void }[] = [];
  const clock = {
    time: elapsed,
    set: 1_800_000_000_000,
    elapsed: () => clock.time,
    wall: () => clock.set,
    sleep: (milliseconds: number) =>
      new Promise<void>((wake) => sleepers.push({ until: clock.time + milliseconds, wake })),
    async pass(milliseconds: number): Promise<void> {
      clock.time += milliseconds;
      clock.set += milliseconds;
      for (const { until, wake } of sleepers) if (until <= clock.time) wake();
      await new Promise(setImmediate);
    },
  };
  return clock satisfies Clock & Record<string, unknown>;
}

const MINUTES_15 = 15 * 60_000;
const own = { id: 'b', address: '127.0.0.1:2' };
const other = { id: 'a', address: '127.0.0.1:1' };

/** A process among others, which has just asked the database. */
function member(clock: Clock, ...others: { id: string; address: string }[]) {
  const lease = new Lease('b', MINUTES_15, clock);
  const asked = lease.now();
  lease.setMembers([own, ...others], asked);
  lease.looked(asked, 7);
  lease.renewed(asked);
  return lease;
}

describe('a process that is alone', () => {
  test('may show kept pages for as long as is set, as of when the database last answered', async () => {
    const clock = clockAt();
    const lease = member(clock);
    const at = new Date(clock.set);
    await clock.pass(MINUTES_15 - 1);
    expect(lease.asOf()).toEqual(at);
    await clock.pass(1);
    expect(lease.asOf()).toBeNull();
  });

  test('may show none before the database has said that it is one of those that serve', () => {
    const lease = new Lease('b', MINUTES_15, clockAt());
    lease.renewed(lease.now());
    expect(lease.asOf()).toBeNull();
    lease.looked(lease.now(), 7);
    expect(lease.asOf()).toBeNull();
    lease.setMembers([other], lease.now());
    expect(lease.asOf()).toBeNull();
  });

  test('may show none where it has not renewed its row for so long that the others may have removed it', async () => {
    const clock = clockAt();
    const lease = member(clock);
    await clock.pass(MINUTES_15 + 4 * 60_000 - 1);
    lease.looked(lease.now(), 7);
    expect(lease.asOf()).not.toBeNull();
    await clock.pass(1);
    expect(lease.asOf()).toBeNull();
  });

  test('may show none where that is set to never', () => {
    const lease = new Lease('b', 0, clockAt());
    lease.setMembers([own], lease.now());
    lease.looked(lease.now(), 7);
    expect(lease.asOf()).toBeNull();
  });
});

describe('a process among others', () => {
  test('may show kept pages only while each of them has promised', async () => {
    const clock = clockAt();
    const lease = member(clock, other, { id: 'c', address: '127.0.0.1:3' });
    expect(lease.asOf()).toBeNull();
    lease.promisedBy('a', lease.now(), 7);
    expect(lease.asOf()).toBeNull();
    await clock.pass(500);
    lease.promisedBy('c', lease.now(), 7);
    expect(lease.asOf()).not.toBeNull();
    await clock.pass(LEASE_MS - 500 - 1);
    expect(lease.asOf()).not.toBeNull();
    await clock.pass(1);
    expect(lease.asOf()).toBeNull();
  });

  test('counts a promise from when it asked, not from when the answer came', async () => {
    const clock = clockAt();
    const lease = member(clock, other);
    const asked = lease.now();
    await clock.pass(LEASE_MS - 1);
    lease.promisedBy('a', asked, 7);
    expect(lease.asOf()).not.toBeNull();
    await clock.pass(1);
    expect(lease.asOf()).toBeNull();
  });

  test('a promise ends with a pause of the process, and with one of the machine', async () => {
    const clock = clockAt();
    const lease = member(clock, other);
    lease.promisedBy('a', lease.now(), 7);
    // A machine that sleeps: only what the calendar says goes on.
    clock.set += LEASE_MS;
    expect(lease.asOf()).toBeNull();
    lease.promisedBy('a', lease.now(), 7);
    // A calendar that is set back ends nothing later than what has passed.
    clock.set -= 3_600_000;
    await clock.pass(LEASE_MS);
    expect(lease.asOf()).toBeNull();
  });

  test('asks for a promise once half of the last one has passed, for changes after those it knows', async () => {
    const clock = clockAt();
    const lease = member(clock, other);
    expect(lease.toAsk()).toEqual([{ ...other, after: 7 }]);
    lease.promisedBy('a', lease.now(), 9);
    expect(lease.toAsk()).toEqual([]);
    await clock.pass(LEASE_MS / 2 + 1);
    expect(lease.toAsk()).toEqual([{ ...other, after: 9 }]);
  });

  test('who introduces themselves is waited for at once, and not dropped by a list read before', async () => {
    const clock = clockAt();
    const lease = member(clock);
    const asked = lease.now();
    await clock.pass(10);
    lease.add('c', '127.0.0.1:3');
    expect(lease.asOf()).toBeNull();
    lease.setMembers([own], asked);
    expect(lease.asOf()).toBeNull();
    await clock.pass(10);
    lease.setMembers([own], lease.now());
    expect(lease.asOf()).not.toBeNull();
  });

  test('who is introduced again keeps what they have promised', () => {
    const lease = member(clockAt(), other);
    lease.promisedBy('a', lease.now(), 7);
    lease.add('a', other.address);
    expect(lease.asOf()).not.toBeNull();
  });

  test('a promise of somebody who does not serve any more is nothing', () => {
    const lease = member(clockAt(), other);
    lease.promisedBy('x', lease.now(), 7);
    expect(lease.asOf()).toBeNull();
  });
});

describe('what a process promises', () => {
  test('an acknowledgement waits until promises given before it have ended, for whoever asked last', async () => {
    const clock = clockAt();
    const promised = new Promised(clock);
    promised.promise(0);
    await clock.pass(1_000);
    promised.promise(0);
    promised.committed(8, ['jobs']);
    let acknowledged = false;
    void promised.kept().then(() => (acknowledged = true));
    await clock.pass(LEASE_MS);
    expect(acknowledged).toBe(false);
    await clock.pass(200);
    expect(acknowledged).toBe(true);
  });

  test('promises given after a commit tell of it, and keep its acknowledgement waiting no longer', async () => {
    const clock = clockAt();
    const promised = new Promised(clock);
    promised.promise(7);
    promised.committed(8, ['jobs', 'job-1']);
    let acknowledged = false;
    void promised.kept().then(() => (acknowledged = true));
    await clock.pass(1_500);
    expect(promised.promise(7)).toEqual({ tags: ['jobs', 'job-1'], latest: 8 });
    await clock.pass(LEASE_MS + 200 - 1_500);
    expect(acknowledged).toBe(true);
  });

  test('nothing waits where nothing was promised', async () => {
    await new Promised(clockAt(5)).kept();
  });

  test('only changes that are not known are told; where some are forgotten, everything', () => {
    const promised = new Promised(clockAt());
    promised.committed(8, ['jobs', 'job-1']);
    promised.committed(11, ['jobs', 'job-2']);
    expect(promised.promise(8)).toEqual({ tags: ['jobs', 'job-2'], latest: 11 });
    expect(promised.promise(11)).toEqual({ tags: [], latest: 11 });
    for (let sequence = 12; sequence <= 1_011; sequence += 1) promised.committed(sequence, ['jobs']);
    expect(promised.promise(8)).toEqual({ tags: 'everything', latest: 1_011 });
  });
});

test('whatever the delays, nobody is shown kept pages without a change that was acknowledged before they asked', async () => {
  let seed = 7;
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  let shown = 0;
  for (let round = 0; round < 300; round += 1) {
    const clock = clockAt();
    const lease = member(clock, other);
    const promised = new Promised(clock);
    const heard = new Set<number>();
    const acknowledged = new Set<number>();
    let latest = 7;
    for (let step = 0; step < 40; step += 1) {
      const kind = random(4);
      if (kind === 0) {
        const asked = lease.now();
        await clock.pass(random(700));
        const { latest: told } = promised.promise(Math.max(7, ...heard));
        await clock.pass(random(700));
        for (let change = 8; change <= told; change += 1) heard.add(change);
        lease.promisedBy('a', asked, told);
      } else if (kind === 1) {
        latest += 1;
        const sequence = latest;
        // Committed in the database a while before the process learns of it.
        await clock.pass(random(500));
        promised.committed(sequence, ['jobs']);
        void promised.kept().then(() => acknowledged.add(sequence));
      } else await clock.pass(random(1_500));
      await new Promise(setImmediate);
      if (lease.asOf() === null) continue;
      shown += 1;
      expect([...acknowledged].filter((change) => !heard.has(change))).toEqual([]);
    }
  }
  expect(shown).toBeGreaterThan(500);
});
