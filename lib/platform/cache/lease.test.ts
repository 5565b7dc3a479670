import { Lease, LEASE_MS, Promised, type Clock } from './lease';

/** Monotonic and calendar time of one machine. `sleep` resolves when the test advances the time far enough. */
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

/** Returns the lease of a process that has just checked the database and knows the `others`. */
function member(clock: Clock, ...others: { id: string; address: string }[]) {
  const lease = new Lease('b', MINUTES_15, clock);
  const asked = lease.now();
  lease.setMembers([own, ...others], asked);
  lease.recordCheck(asked, 7);
  lease.renewed(asked);
  return lease;
}

describe('a process that is alone', () => {
  test('a lone process serves cached pages for the stale time after the database last answered', async () => {
    const clock = clockAt();
    const lease = member(clock);
    const at = new Date(clock.set);
    await clock.pass(MINUTES_15 - 1);
    expect(lease.asOf()).toEqual(at);
    await clock.pass(1);
    expect(lease.asOf()).toBeNull();
  });

  test('no cached page is served before the database lists the process as a member', () => {
    const lease = new Lease('b', MINUTES_15, clockAt());
    lease.renewed(lease.now());
    expect(lease.asOf()).toBeNull();
    lease.recordCheck(lease.now(), 7);
    expect(lease.asOf()).toBeNull();
    lease.setMembers([other], lease.now());
    expect(lease.asOf()).toBeNull();
  });

  test("no cached page is served once other processes may have deleted the process's row", async () => {
    const clock = clockAt();
    const lease = member(clock);
    await clock.pass(MINUTES_15 + 4 * 60_000 - 1);
    lease.recordCheck(lease.now(), 7);
    expect(lease.asOf()).not.toBeNull();
    await clock.pass(1);
    expect(lease.asOf()).toBeNull();
  });

  test('no cached page is served when the stale time is 0', () => {
    const lease = new Lease('b', 0, clockAt());
    lease.setMembers([own], lease.now());
    lease.recordCheck(lease.now(), 7);
    expect(lease.asOf()).toBeNull();
  });
});

describe('a process beside others', () => {
  test('cached pages are served only while a valid promise of every other process is known', async () => {
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

  test('a promise expires 2 s after it was requested, not after it was received', async () => {
    const clock = clockAt();
    const lease = member(clock, other);
    const asked = lease.now();
    await clock.pass(LEASE_MS - 1);
    lease.promisedBy('a', asked, 7);
    expect(lease.asOf()).not.toBeNull();
    await clock.pass(1);
    expect(lease.asOf()).toBeNull();
  });

  test('a promise expires when the machine sleeps, and despite a calendar set back', async () => {
    const clock = clockAt();
    const lease = member(clock, other);
    lease.promisedBy('a', lease.now(), 7);
    // The machine sleeps: only the calendar time advances.
    clock.set += LEASE_MS;
    expect(lease.asOf()).toBeNull();
    lease.promisedBy('a', lease.now(), 7);
    // A calendar that is set back must not prolong a promise.
    clock.set -= 3_600_000;
    await clock.pass(LEASE_MS);
    expect(lease.asOf()).toBeNull();
  });

  test('a promise is renewed after half of the lease, for changes after the latest known one', async () => {
    const clock = clockAt();
    const lease = member(clock, other);
    expect(lease.promisesToRenew()).toEqual([{ ...other, after: 7 }]);
    lease.promisedBy('a', lease.now(), 9);
    expect(lease.promisesToRenew()).toEqual([]);
    await clock.pass(LEASE_MS / 2 + 1);
    expect(lease.promisesToRenew()).toEqual([{ ...other, after: 9 }]);
  });

  test('a process that introduces itself is known at once, and an older list does not remove it', async () => {
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

  test("a process's promise stays valid when that process registers again", () => {
    const lease = member(clockAt(), other);
    lease.promisedBy('a', lease.now(), 7);
    lease.add('a', other.address);
    expect(lease.asOf()).not.toBeNull();
  });

  test('a promise from a process that is not a member is ignored', () => {
    const lease = member(clockAt(), other);
    lease.promisedBy('x', lease.now(), 7);
    expect(lease.asOf()).toBeNull();
  });
});

describe('promises of a process', () => {
  test('a change is acknowledged only when all promises given before its commit have expired', async () => {
    const clock = clockAt();
    const promised = new Promised(clock);
    promised.promise(0);
    await clock.pass(1_000);
    promised.promise(0);
    promised.committed(8, ['jobs']);
    let acknowledged = false;
    void promised.promisesExpired().then(() => (acknowledged = true));
    await clock.pass(LEASE_MS);
    expect(acknowledged).toBe(false);
    await clock.pass(200);
    expect(acknowledged).toBe(true);
  });

  test('a promise given after a commit includes the change and does not delay its acknowledgement', async () => {
    const clock = clockAt();
    const promised = new Promised(clock);
    promised.promise(7);
    promised.committed(8, ['jobs', 'job-1']);
    let acknowledged = false;
    void promised.promisesExpired().then(() => (acknowledged = true));
    await clock.pass(1_500);
    expect(promised.promise(7)).toEqual({ tags: ['jobs', 'job-1'], latest: 8 });
    await clock.pass(LEASE_MS + 200 - 1_500);
    expect(acknowledged).toBe(true);
  });

  test('a change is acknowledged at once when no promise was given', async () => {
    await new Promised(clockAt(5)).promisesExpired();
  });

  test('a promise lists the changes that are new to the other process, or everything if those are forgotten', () => {
    const promised = new Promised(clockAt());
    promised.committed(8, ['jobs', 'job-1']);
    promised.committed(11, ['jobs', 'job-2']);
    expect(promised.promise(8)).toEqual({ tags: ['jobs', 'job-2'], latest: 11 });
    expect(promised.promise(11)).toEqual({ tags: [], latest: 11 });
    for (let sequence = 12; sequence <= 1_011; sequence += 1) promised.committed(sequence, ['jobs']);
    expect(promised.promise(8)).toEqual({ tags: 'everything', latest: 1_011 });
  });
});

test('with random delays, pages served without a database include all changes acknowledged before', async () => {
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
        // The process learns of a commit a random time after the database has stored it.
        await clock.pass(random(500));
        promised.committed(sequence, ['jobs']);
        void promised.promisesExpired().then(() => acknowledged.add(sequence));
      } else await clock.pass(random(1_500));
      await new Promise(setImmediate);
      if (lease.asOf() === null) continue;
      shown += 1;
      expect([...acknowledged].filter((change) => !heard.has(change))).toEqual([]);
    }
  }
  expect(shown).toBeGreaterThan(500);
});
