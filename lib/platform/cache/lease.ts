/**
 * Proves to a process without database that no change was acknowledged which it has not heard of
 * (docs/decisions/002-engines-and-processes). Only durations are compared, each measured by one process.
 */

/** How long a promise holds, in ms since it was requested. */
export const LEASE_MS = 2_000;
/** Difference between two clocks allowed within that time, in ms. */
const MARGIN_MS = 200;
/**
 * How long cached pages are still served after the stale time without renewing the row, in ms: 1 min less than others
 * wait to remove it.
 */
const UNHEARD_MS = 4 * 60_000;
/** Own changes that a process remembers for others. */
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
/** Changes of a process after a given number: tags of pages, and the latest number. */
type Changed = { tags: readonly string[] | 'everything'; latest: number };

/** Promises that this process gives to others, and the changes it tells them. */
export class Promised {
  #until = -Infinity;
  readonly #changes: { sequence: number; tags: readonly string[] }[] = [];
  /** Changes up to this number may have been dropped. */
  #forgotten = 0;

  constructor(private readonly clock: Clock = CLOCK) {}

  /** Remembers a change of this process. Call it at the commit. */
  committed(sequence: number, tags: readonly string[]): void {
    this.#changes.push({ sequence, tags });
    const oldest = this.#changes.length > MOST_CHANGES ? this.#changes.shift() : undefined;
    if (oldest) this.#forgotten = oldest.sequence;
  }

  /**
   * Promises that for LEASE_MS no change is acknowledged but those returned.
   * @param after number of the latest change known to the asker
   */
  promise(after: number): Changed {
    this.#until = this.clock.elapsed() + LEASE_MS + MARGIN_MS;
    const later = this.#changes.filter(({ sequence }) => sequence > after);
    const latest = Math.max(after, ...later.map(({ sequence }) => sequence));
    if (after < this.#forgotten) return { tags: 'everything', latest };
    return { tags: [...new Set(later.flatMap(({ tags }) => tags))], latest };
  }

  /** Resolves when all promises given before the call have expired: committed changes may then be acknowledged. */
  async promisesExpired(): Promise<void> {
    const until = this.#until;
    for (let left = until - this.clock.elapsed(); left > 0; left = until - this.clock.elapsed())
      await this.clock.sleep(left);
  }
}

type Member = {
  address: string;
  /** Number of the latest of its changes that it has told. */
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

  /** @param id of this process @param staleMs how long it may serve cached pages after the database last answered */
  constructor(
    private readonly id: string,
    private readonly staleMs: number,
    private readonly clock: Clock = CLOCK,
  ) {}

  now(): Moment {
    return { elapsed: this.clock.elapsed(), wall: this.clock.wall() };
  }

  /** Records a successful freshness check. @param asked when the check began @param known number of the latest change */
  recordCheck(asked: Moment, known: number): void {
    this.#contact = asked;
    this.#known = known;
  }

  /** Records that this process renewed its row. Others treat a process that stops renewing as ended. */
  renewed(asked: Moment): void {
    this.#renewed = asked;
  }

  /** Takes over the processes that the database listed at `asked`. Those that introduced themselves later stay. */
  setMembers(found: readonly { id: string; address: string }[], asked: Moment): void {
    this.#isMember = found.some(({ id }) => id === this.id);
    const ids = new Set(found.map(({ id }) => id));
    for (const [id, { addedAt }] of this.#members)
      if (!ids.has(id) && addedAt.elapsed < asked.elapsed) this.#members.delete(id);
    for (const { id, address } of found) if (!this.#members.has(id)) this.add(id, address);
  }

  /** Adds another process. Nothing is known of its changes until its first promise. */
  add(id: string, address: string): void {
    if (id === this.id) return;
    const { heard = 0, promisedAt = null } = this.#members.get(id) ?? {};
    this.#members.set(id, { address, heard, promisedAt, addedAt: this.now() });
  }

  /** Returns the processes whose promise has expired or soon will. */
  promisesToRenew(): { id: string; address: string; after: number }[] {
    return [...this.#members]
      .filter(([, { promisedAt }]) => this.#since(promisedAt) > LEASE_MS / 2)
      .map(([id, { address, heard }]) => ({ id, address, after: Math.max(heard, this.#known) }));
  }

  /** Records a promise. Invalidate the changes that came with it first. @param asked when it was requested, before sending */
  promisedBy(id: string, asked: Moment, latest: number): void {
    const member = this.#members.get(id);
    if (member) Object.assign(member, { promisedAt: asked, heard: Math.max(member.heard, latest) });
  }

  /** Returns the time since the last request that the database answered, in ms. */
  silentMs(): number {
    return this.#since(this.#contact);
  }

  /** Returns the moment at which cached pages were true, if they may be served to new requests; null when that is unknown. */
  asOf(): Date | null {
    if (!this.#contact || !this.#isMember || this.#since(this.#contact) >= this.staleMs) return null;
    if (this.#since(this.#renewed) >= this.staleMs + UNHEARD_MS) return null;
    for (const { promisedAt } of this.#members.values()) if (this.#since(promisedAt) >= LEASE_MS) return null;
    return new Date(this.#contact.wall);
  }

  // Takes the larger duration: one clock stops while a machine sleeps, the other can be set back.
  #since(moment: Moment | null): number {
    if (!moment) return Infinity;
    return Math.max(this.clock.elapsed() - moment.elapsed, this.clock.wall() - moment.wall);
  }
}
