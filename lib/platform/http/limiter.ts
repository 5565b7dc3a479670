import { watcher } from '../../base/watcher';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** More senders within one limit's time than a site of this size has; at some 600 bytes each, 12 MB. */
const MAX_KEYS = 20_000;

/**
 * Counts in the memory of the process, which is the place as long as one process serves the site. Beyond a number of keys the oldest
 * count is forgotten: a sender of many addresses gains a few turns and costs no memory.
 */
export class Limiter {
  private readonly memory: RateLimiterMemory;
  /** Every key that is counted, and when its count ends, in ms; all last equally long, so they end in their order. */
  private readonly ends = new Map<string, number>();

  /**
   * @param name by which it is told apart, and its keys from those of others
   * @param seconds in which `points` turns may be taken, from a key's first
   */
  constructor(
    private readonly name: string,
    points: number,
    private readonly seconds: number,
    private readonly maxKeys: number = MAX_KEYS,
  ) {
    this.memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  }

  /** Takes a turn. @returns null, or how many milliseconds to wait for the next: then there was none left */
  async take(key: string): Promise<number | null> {
    this.remember(key);
    try {
      await this.memory.consume(key);
      return null;
    } catch (refusal) {
      const waitMs = (refusal as RateLimiterRes).msBeforeNext;
      if (typeof waitMs !== 'number') throw refusal;
      watcher()?.count('rate-limited', this.name);
      return waitMs;
    }
  }

  /** Gives a turn back. */
  async giveBack(key: string): Promise<void> {
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
