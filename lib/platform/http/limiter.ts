import { watcher } from '../../base/watcher';
import { sharedPool } from '../db/shared';
import type { Counts, CountsOptions } from './counts';
import { CountsInDatabase } from './counts-in-database';
import { CountsInMemory } from './counts-in-memory';

/** So many turns in so many seconds: counted by this process alone, or where several may serve the site, by all of them together. */
export class Limiter {
  private readonly options: CountsOptions;
  private counts: Counts | undefined;

  /**
   * @param name by which it is told apart, and its keys from those of others
   * @param seconds in which `points` turns may be taken, from a key's first
   */
  constructor(name: string, points: number, seconds: number) {
    this.options = { name, points, seconds };
  }

  /**
   * Takes a turn.
   *
   * @returns null, or how many milliseconds to wait for the next: then there was none left
   * @throws AppError busy when a count that processes share cannot be asked
   */
  async take(key: string): Promise<number | null> {
    const waitMs = await this.counted().take(key);
    if (waitMs !== null) watcher()?.count('rate-limited', this.options.name);
    return waitMs;
  }

  /** Gives a turn back. */
  async giveBack(key: string): Promise<void> {
    await this.counted().giveBack(key);
  }

  async forget(key: string): Promise<void> {
    await this.counted().forget(key);
  }

  // At the first turn: limits are named while modules are loaded, before there are settings.
  private counted(): Counts {
    return (this.counts ??=
      sharedPool() === null
        ? new CountsInMemory(this.options)
        : new CountsInDatabase(this.options, () => sharedPool()!));
  }
}
