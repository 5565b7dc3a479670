import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Maximum keys in memory, about 600 bytes each (12 MB in all). A site of this size has fewer senders within the
 * duration of one limit.
 */
const MAX_KEYS = 20_000;

/**
 * Counts in this process's memory. Beyond `maxKeys` the oldest count is dropped: a sender with many addresses gains a
 * few requests, but does not fill the memory.
 */
export class CountsInMemory implements Counts {
  private readonly memory: RateLimiterMemory;
  private readonly seconds: number;
  /** When each key's count ends, in ms. All counts have the same duration, so they end in insertion order. */
  private readonly ends = new Map<string, number>();

  constructor(
    { name, points, seconds }: CountsOptions,
    private readonly maxKeys: number = MAX_KEYS,
  ) {
    this.seconds = seconds;
    this.memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  }

  async take(key: string): Promise<number | null> {
    this.remember(key);
    try {
      await this.memory.consume(key);
      return null;
    } catch (refusal) {
      const waitMs = (refusal as RateLimiterRes).msBeforeNext;
      if (typeof waitMs !== 'number') throw refusal;
      return waitMs;
    }
  }

  async takeBack(key: string): Promise<void> {
    if (this.isCounted(key)) await this.memory.reward(key);
  }

  async forget(key: string): Promise<void> {
    this.ends.delete(key);
    await this.memory.delete(key);
  }

  private remember(key: string): void {
    const now = Date.now();
    if (!this.isCounted(key)) {
      this.ends.delete(key);
      this.ends.set(key, now + this.seconds * 1_000);
    }
    for (const [oldest, end] of this.ends) {
      if (end > now && this.ends.size <= this.maxKeys) break;
      this.ends.delete(oldest);
      void this.memory.delete(oldest);
    }
  }

  private isCounted(key: string): boolean {
    return (this.ends.get(key) ?? 0) > Date.now();
  }
}

export type Counts = {
  /** Counts an attempt. @returns null when it is allowed, otherwise the time until the next allowed one, in ms */
  take: (key: string) => Promise<number | null>;
  takeBack: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
};

/** Allows `points` attempts within `seconds`, measured from a key's first attempt. */
export type CountsOptions = { name: string; points: number; seconds: number };
