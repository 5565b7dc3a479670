type Count = { taken: number; end: number };

/** Maximum keys in memory. This site has fewer senders within the duration of one limit. */
const MAX_KEYS = 20_000;

/**
 * Counts in this process's memory. Above `maxKeys` the oldest count is dropped, so that a sender with many IP addresses
 * cannot fill the memory. Such a sender gains a few requests. Counters of libraries lack this limit.
 */
export class CountsInMemory implements Counts {
  /** All counts have the same duration, so they end in the order of insertion. */
  private readonly counts = new Map<string, Count>();

  constructor(
    private readonly options: Omit<CountsOptions, 'name'>,
    private readonly maxKeys: number = MAX_KEYS,
  ) {}

  async take(key: string): Promise<number | null> {
    const count = this.running(key) ?? this.begin(key);
    count.taken += 1;
    return count.taken <= this.options.points ? null : count.end - Date.now();
  }

  async takeBack(key: string): Promise<void> {
    const count = this.running(key);
    if (count) count.taken -= 1;
  }

  async forget(key: string): Promise<void> {
    this.counts.delete(key);
  }

  private begin(key: string): Count {
    const now = Date.now();
    const begun = { taken: 0, end: now + this.options.seconds * 1_000 };
    this.counts.delete(key);
    this.counts.set(key, begun);
    for (const [oldest, { end }] of this.counts) {
      if (end > now && this.counts.size <= this.maxKeys) break;
      this.counts.delete(oldest);
    }
    return begun;
  }

  private running(key: string): Count | undefined {
    const count = this.counts.get(key);
    return count && count.end > Date.now() ? count : undefined;
  }
}

export type Counts = {
  /** Counts an attempt. @returns null when it is allowed, otherwise the time until the next allowed one, in ms */
  take: (key: string) => Promise<number | null>;
  takeBack: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
};

export type CountsOptions = { name: string; points: number; seconds: number };
