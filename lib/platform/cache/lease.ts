/**
 * With a lease, a process knows every acknowledged change even without its database
 * (docs/decisions/002-engines-and-processes). A lease compares only durations, each measured by one process.
 */

/** How long another process's promise is valid, in ms since it was requested. */
export const LEASE_MS = 2_000;
/** Tolerated difference between the clocks of two processes over LEASE_MS, in ms. */
const MARGIN_MS = 200;
/** Time beyond `staleMs` without renewal after which a process stops serving, in ms. Others wait 5 min. */
const UNHEARD_MS = 4 * 60_000;
/** Maximum changes of its own that a process remembers to report them to others. */
const MOST_CHANGES = 1_000;

export type Clock = {
  /** Monotonic time in ms, independent of the calendar. */
  elapsed: () => number;
  /** Calendar time in ms; it also advances while the machine sleeps. */
  wall: () => number;
  sleep: (milliseconds: number) => Promise<void>;
};

export const CLOCK: Clock = {
  elapsed: () => performance.now(),
  wall: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

type Moment = { elapsed: number; wall: number };
/** Changes of one process after a given sequence number: the tags they invalidate, and the latest number. */
type Changed = { tags: readonly string[] | 'everything'; latest: number };

/** Promises that this process has given to others, and the changes that it reports to them. */
export class Promised {
  #until = -Infinity;
  readonly #changes: { sequence: number; tags: readonly string[] }[] = [];
  #forgotten = 0;

  constructor(private readonly clock: Clock = CLOCK) {}

  /** Remembers a change of this process. Call it when the change is committed. */
  committed(sequence: number, tags: readonly string[]): void {
    this.#changes.push({ sequence, tags });
    const oldest = this.#changes.length > MOST_CHANGES ? this.#changes.shift() : undefined;
    if (oldest) this.#forgotten = oldest.sequence;
  }

  /** Promises to acknowledge no changes after `after` within LEASE_MS, except the returned ones. */
  promise(after: number): Changed {
    this.#until = this.clock.elapsed() + LEASE_MS + MARGIN_MS;
    const later = this.#changes.filter(({ sequence }) => sequence > after);
    const latest = Math.max(after, ...later.map(({ sequence }) => sequence));
    if (after < this.#forgotten) return { tags: 'everything', latest };
    return { tags: [...new Set(later.flatMap(({ tags }) => tags))], latest };
  }

  /** Resolves when all promises given before the call have expired, so that committed changes may be acknowledged. */
  async promisesExpired(): Promise<void> {
    const until = this.#until;
    for (let left = until - this.clock.elapsed(); left > 0; left = until - this.clock.elapsed())
      await this.clock.sleep(left);
  }
}

type Member = {
  address: string;
  /** Number of the latest change that the other process has reported. */
  heard: number;
  promisedAt: Moment | null;
  addedAt: Moment;
};

export class Lease {
  readonly #members = new Map<string, Member>();
  #isMember = false;
  #known = 0;
  #contact: Moment | null = null;
  #renewed: Moment | null = null;

  /** @param staleMs how long this process may serve cached pages after the database last answered */
  constructor(
    private readonly id: string,
    private readonly staleMs: number,
    private readonly clock: Clock = CLOCK,
  ) {}

  now(): Moment {
    return { elapsed: this.clock.elapsed(), wall: this.clock.wall() };
  }

  /** Records a successful freshness check. @param asked time at which it began @param known latest change number */
  recordCheck(asked: Moment, known: number): void {
    this.#contact = asked;
    this.#known = known;
  }

  /** Records that this process renewed its row. Others treat a process that stops renewing as ended. */
  renewed(asked: Moment): void {
    this.#renewed = asked;
  }

  /** Replaces the known processes by those listed at `asked`. Processes added later remain. */
  setMembers(found: readonly { id: string; address: string }[], asked: Moment): void {
    this.#isMember = found.some(({ id }) => id === this.id);
    const ids = new Set(found.map(({ id }) => id));
    for (const [id, { addedAt }] of this.#members)
      if (!ids.has(id) && addedAt.elapsed < asked.elapsed) this.#members.delete(id);
    for (const { id, address } of found) if (!this.#members.has(id)) this.add(id, address);
  }

  /** Adds another process. Its changes are unknown until its first promise. */
  add(id: string, address: string): void {
    if (id === this.id) return;
    const { heard = 0, promisedAt = null } = this.#members.get(id) ?? {};
    this.#members.set(id, { address, heard, promisedAt, addedAt: this.now() });
  }

  promisesToRenew(): { id: string; address: string; after: number }[] {
    return [...this.#members]
      .filter(([, { promisedAt }]) => this.#since(promisedAt) > LEASE_MS / 2)
      .map(([id, { address, heard }]) => ({ id, address, after: Math.max(heard, this.#known) }));
  }

  /** Records a promise requested at `asked`. Before that, invalidate the changes that came with it. */
  promisedBy(id: string, asked: Moment, latest: number): void {
    const member = this.#members.get(id);
    if (member) Object.assign(member, { promisedAt: asked, heard: Math.max(member.heard, latest) });
  }

  silentMs(): number {
    return this.#since(this.#contact);
  }

  /** Returns the moment of the last freshness check if cached pages may be served to new requests, otherwise null. */
  asOf(): Date | null {
    if (!this.#contact || !this.#isMember || this.#since(this.#contact) >= this.staleMs) return null;
    if (this.#since(this.#renewed) >= this.staleMs + UNHEARD_MS) return null;
    for (const { promisedAt } of this.#members.values()) if (this.#since(promisedAt) >= LEASE_MS) return null;
    return new Date(this.#contact.wall);
  }

  // The larger of two durations: one clock stops while the machine sleeps, the other can be set back.
  #since(moment: Moment | null): number {
    if (!moment) return Infinity;
    return Math.max(this.clock.elapsed() - moment.elapsed, this.clock.wall() - moment.wall);
  }
}
