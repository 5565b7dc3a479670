import { watcher } from '../../base/watcher';
import { sharedPool } from '../db/shared';
import { type Counts, type CountsOptions, CountsInMemory } from './counts-in-memory';
import { CountsInDatabase } from './counts-in-database';

/** Limits attempts within a time span. Counts in this process, or in the database if several processes share it. */
export class Limiter {
  private readonly options: CountsOptions;
  private counts: Counts | undefined;

  /** @param seconds time span in which `points` attempts are allowed, from a key's first attempt */
  constructor(name: string, points: number, seconds: number) {
    this.options = { name, points, seconds };
  }

  /** @returns null when allowed, otherwise the ms until the next allowed attempt @throws AppError busy */
  async take(key: string): Promise<number | null> {
    const waitMs = await this.counted().take(key);
    if (waitMs !== null) watcher()?.count('rate-limited', this.options.name);
    return waitMs;
  }

  async takeBack(key: string): Promise<void> {
    await this.counted().takeBack(key);
  }

  async forget(key: string): Promise<void> {
    await this.counted().forget(key);
  }

  // Created at the first attempt, because limiters are defined while modules load, before the settings are available.
  private counted(): Counts {
    return (this.counts ??=
      sharedPool() === null
        ? new CountsInMemory(this.options)
        : new CountsInDatabase(this.options, () => sharedPool()!));
  }
}
