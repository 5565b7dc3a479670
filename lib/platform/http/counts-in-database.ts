import type { Pool } from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../base/errors';
import { signatureOf } from '../../base/keys';
import { errorFields } from '../../base/log/log';
import { logSparse } from '../../base/log/sparse';
import { RETURN_POINT, LIMITS_TABLE } from '../db/shared';
import type { Counts, CountsOptions } from './counts-in-memory';

type Connections = () => Pick<Pool, 'query'>;

/** Counts that processes share in the database, by the hash of the key. If counting fails, the request is refused. */
export class CountsInDatabase implements Counts {
  private readonly limiter: RateLimiterPostgres;

  constructor(
    { name, points, seconds }: CountsOptions,
    private readonly connections: Connections,
  ) {
    this.limiter = new RateLimiterPostgres({
      // Each query gets the current pool, because closePool() may have closed an earlier one.
      storeClient: { query: (query: never) => connections().query(query) },
      storeType: 'client',
      tableName: LIMITS_TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
  }

  /** @throws AppError busy when the database does not answer */
  async take(key: string): Promise<number | null> {
    try {
      await this.limiter.consume(hashed(key));
      return null;
    } catch (refusal) {
      const waitMs = (refusal as RateLimiterRes).msBeforeNext;
      if (typeof waitMs === 'number') return waitMs;
      logFailure(refusal);
      throw new AppError('busy', undefined, { cause: refusal });
    }
  }

  async takeBack(key: string): Promise<void> {
    await ignoringFailure(() => this.connections().query(RETURN_POINT, [this.limiter.getKey(hashed(key)), Date.now()]));
  }

  async forget(key: string): Promise<void> {
    await ignoringFailure(() => this.limiter.delete(hashed(key)));
  }
}

function hashed(key: string): string {
  return signatureOf('limit-key', key);
}

// The request has already been handled, so a failed correction of its count is ignored.
async function ignoringFailure(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logFailure(error);
  }
}

function logFailure(error: unknown): void {
  logSparse('error', 'limits.not-counted', errorFields(error));
}
