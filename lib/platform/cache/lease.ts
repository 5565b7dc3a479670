/**
 * By which a process that cannot ask the database knows that nobody acknowledges a change which it has not heard of
 * (docs/decisions/002-engines-and-processes). Only durations count, each measured by one process.
 */

/** For how long a promise holds, from when it was asked for. In ms. */
export const LEASE_MS = 2_000;
/** By how much two clocks may differ within that time. */
const MARGIN_MS = 200;
/** Beyond its time a process that cannot renew its row shows nothing after this: a minute before others may remove the row. */
const UNHEARD_MS = 4 * 60_000;
/** How many changes of its own a process remembers for others. */
const MOST_CHANGES = 1_000;

export type Clock = {
  /** Goes on whatever the calendar is set to. */
  elapsed: () => number;
  /** Also goes on while the machine sleeps. */
  wall: () => number;
  sleep: (milliseconds: number) => Promise<void>;
};

export const CLOCK: Clock = {
  elapsed: () => performance.now(),
  wall: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

export type Moment = { elapsed: number; wall: number };
/** What a process has changed after a number: the tags of pages, and the latest number. */
export type Changed = { tags: readonly string[] | 'everything'; latest: number };

/** What a process promises to others, and what it tells them of its own changes. */
export class Promised {
  #until = -Infinity;
  readonly #changes: { sequence: number; tags: readonly string[] }[] = [];
  /** Changes up to this number may not be remembered. */
  #forgotten = 0;

  constructor(private readonly clock: Clock = CLOCK) {}

  /** Remembers a change of this process, at once when it is committed. */
  committed(sequence: number, tags: readonly string[]): void {
    this.#changes.push({ sequence, tags });
    const oldest = this.#changes.length > MOST_CHANGES ? this.#changes.shift() : undefined;
    if (oldest) this.#forgotten = oldest.sequence;
  }

  /**
   * Promises that no change besides those that are told is acknowledged for LEASE_MS.
   *
   * @param after the number of the latest change that is known there
   */
  promise(after: number): Changed {
    this.#until = this.clock.elapsed() + LEASE_MS + MARGIN_MS;
    const later = this.#changes.filter(({ sequence }) => sequence > after);
    const latest = Math.max(after, ...later.map(({ sequence }) => sequence));
    if (after < this.#forgotten) return { tags: 'everything', latest };
    return { tags: [...new Set(later.flatMap(({ tags }) => tags))], latest };
  }

  /** Resolves when no promise holds any more that was given before the call: then what has been committed may be acknowledged. */
  async kept(): Promise<void> {
    const until = this.#until;
    for (let left = until - this.clock.elapsed(); left > 0; left = until - this.clock.elapsed())
      await this.clock.sleep(left);
  }
}

type Member = {
  address: string;
  /** The latest of its changes that it has told. */
  heard: number;
  promisedAt: Moment | null;
  addedAt: Moment;
};

/** What a process knows of the others, and has been promised by them. */
export class Lease {
  readonly #members = new Map<string, Member>();
  #isMember = false;
  #known = 0;
  #contact: Moment | null = null;
  #renewed: Moment | null = null;

  /**
   * @param id of the process itself
   * @param staleMs for how long it may show kept pages after it could last ask the database
   */
  constructor(
    private readonly id: string,
    private readonly staleMs: number,
    private readonly clock: Clock = CLOCK,
  ) {}

  now(): Moment {
    return { elapsed: this.clock.elapsed(), wall: this.clock.wall() };
  }

  /** Notes that the database has told all that had happened when it was asked. @param known the number of the latest change */
  looked(asked: Moment, known: number): void {
    this.#contact = asked;
    this.#known = known;
  }

  /** Notes that the others are told that this process is there: one that has not said so for long is taken for one that has ended. */
  renewed(asked: Moment): void {
    this.#renewed = asked;
  }

  /** Takes over who serves, as the database said when it was asked. Who has introduced themselves since then stays. */
  setMembers(found: readonly { id: string; address: string }[], asked: Moment): void {
    this.#isMember = found.some(({ id }) => id === this.id);
    const ids = new Set(found.map(({ id }) => id));
    for (const [id, { addedAt }] of this.#members)
      if (!ids.has(id) && addedAt.elapsed < asked.elapsed) this.#members.delete(id);
    for (const { id, address } of found) if (!this.#members.has(id)) this.add(id, address);
  }

  /** Hears of another process: until it has promised something, nothing is known of what it does. */
  add(id: string, address: string): void {
    if (id === this.id) return;
    const { heard = 0, promisedAt = null } = this.#members.get(id) ?? {};
    this.#members.set(id, { address, heard, promisedAt, addedAt: this.now() });
  }

  /** Those whose promise has ended, or soon does. */
  toAsk(): { id: string; address: string; after: number }[] {
    return [...this.#members]
      .filter(([, { promisedAt }]) => this.#since(promisedAt) > LEASE_MS / 2)
      .map(([id, { address, heard }]) => ({ id, address, after: Math.max(heard, this.#known) }));
  }

  /** Notes a promise, once the changes that came with it are forgotten here. @param asked when it was asked for, before it was sent */
  promisedBy(id: string, asked: Moment, latest: number): void {
    const member = this.#members.get(id);
    if (member) Object.assign(member, { promisedAt: asked, heard: Math.max(member.heard, latest) });
  }

  /** How long ago the database was asked that answered last. */
  silentMs(): number {
    return this.#since(this.#contact);
  }

  /** The moment of which kept pages are true, where they may be shown to who has come by now; null where nobody can tell. */
  asOf(): Date | null {
    if (!this.#contact || !this.#isMember || this.#since(this.#contact) >= this.staleMs) return null;
    if (this.#since(this.#renewed) >= this.staleMs + UNHEARD_MS) return null;
    for (const { promisedAt } of this.#members.values()) if (this.#since(promisedAt) >= LEASE_MS) return null;
    return new Date(this.#contact.wall);
  }

  // Of two clocks the one that says more: one stands still while a machine sleeps, the other is set.
  #since(moment: Moment | null): number {
    if (!moment) return Infinity;
    return Math.max(this.clock.elapsed() - moment.elapsed, this.clock.wall() - moment.wall);
  }
}
