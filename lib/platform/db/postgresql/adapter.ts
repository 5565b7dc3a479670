import { PrismaPg } from '@prisma/adapter-pg';
import type {
  IsolationLevel,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlResultSet,
  Transaction,
} from '@prisma/driver-adapter-utils';
import { Mutex } from 'async-mutex';
import type { Pool } from 'pg';
import { watcher } from '../../../base/watcher';
import { nameOf, sayAway } from './pool';

/** Whoever writes holds it, in whichever process: transactions of all follow one another (docs/decisions/002-engines-and-processes). */
export const TURN = 1_853_648_749;
/**
 * Whoever has waited so long for the others of this process is not wanted any more: with a database that says nothing each of them takes
 * its time to find out. In ms.
 */
const LONGEST_WAIT_MS = 15_000;
const LOCK_NOT_AVAILABLE = '55P03';
const NO_ACTIVE_TRANSACTION = '25P01';
const TAKE_TURN = { sql: `SELECT pg_advisory_xact_lock(${TURN})`, args: [], argTypes: [] } satisfies SqlQuery;

/**
 * A Prisma driver adapter for one PostgreSQL database, in which transactions follow one another as on SQLite: ids, states and counts are
 * read and written without anybody in between. Those of one process wait for a mutex, and hold no connection meanwhile; the first takes
 * one, and the database's turn as its first statement. Under READ COMMITTED each statement then sees all that was committed before.
 */
export class SerializedPostgresqlFactory implements SqlDriverAdapterFactory {
  readonly provider = 'postgres' as const;
  readonly adapterName = 'northlane-postgresql';

  /** @param dispose whether the connections end with the client */
  constructor(
    private readonly pool: Pool,
    private readonly dispose = false,
    private readonly longestWaitMs = LONGEST_WAIT_MS,
  ) {}

  async connect(): Promise<SqlDriverAdapter> {
    const factory = new PrismaPg(this.pool, {
      disposeExternalPool: this.dispose,
      statementNameGenerator: ({ sql }) => nameOf(sql),
    });
    return new SerializedPostgresql(await factory.connect(), this.longestWaitMs);
  }
}

class SerializedPostgresql implements SqlDriverAdapter {
  readonly provider = 'postgres' as const;
  readonly adapterName = 'northlane-postgresql';
  private readonly writing = new Mutex();

  constructor(
    private readonly adapter: SqlDriverAdapter,
    private readonly longestWaitMs: number,
  ) {}

  getConnectionInfo = () => ({ supportsRelationJoins: false });

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    if (/^\s*(SELECT|WITH)\b/i.test(query.sql)) return reached(() => this.adapter.queryRaw(query));
    return this.write((transaction) => transaction.queryRaw(query));
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.write((transaction) => transaction.executeRaw(query));
  }

  /** Statements without texts that hold a semicolon, as in Prisma's own adapter. */
  async executeScript(script: string): Promise<void> {
    await this.write(async (transaction) => {
      for (const sql of script.split(';').filter((statement) => statement.trim() !== ''))
        await transaction.executeRaw({ sql, args: [], argTypes: [] });
    });
  }

  async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
    const asked = performance.now();
    const release = await this.writing.acquire();
    const watching = watcher();
    // Those who wait in vain are the ones to hear of.
    const waited = () => watching?.time('turn-wait', performance.now() - asked);
    try {
      if (performance.now() - asked > this.longestWaitMs)
        throw Object.assign(new Error('The turn to write did not come in time.'), { code: LOCK_NOT_AVAILABLE });
      const transaction = await reached(() => this.adapter.startTransaction(isolationLevel));
      try {
        await reached(() => transaction.executeRaw(TAKE_TURN));
      } catch (error) {
        await giveBack(transaction);
        throw error;
      }
      waited();
      const began = performance.now();
      return new SerializedTransaction(transaction, () => {
        watching?.time('turn-hold', performance.now() - began);
        release();
      });
    } catch (error) {
      waited();
      release();
      throw error;
    }
  }

  dispose(): Promise<void> {
    return this.writing.runExclusive(() => this.adapter.dispose());
  }

  /** One statement outside a transaction takes its turn all the same: it must not come between what a transaction reads and writes. */
  private async write<Result>(run: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const transaction = await this.startTransaction();
    try {
      const result = await run(transaction);
      await transaction.commit();
      return result;
    } catch (error) {
      // Nothing, where it was the end that failed.
      await transaction.rollback();
      throw error;
    }
  }
}

class SerializedTransaction implements Transaction {
  readonly provider = 'postgres' as const;
  readonly adapterName = 'northlane-postgresql';
  /** COMMIT and ROLLBACK are issued here, not by the engine. */
  readonly options = { usePhantomQuery: true };
  /** What made the database give the transaction up: it takes nothing more, and answers COMMIT by taking all of it back. */
  private failed: unknown;
  /** Its end has begun: whatever came now would be outside of it, on a connection that may be somebody else's by then. */
  private ending = false;
  private ended = false;

  constructor(
    private readonly transaction: Transaction,
    private readonly release: () => void,
  ) {}

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.noting(() => this.transaction.queryRaw(query));
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.noting(() => this.transaction.executeRaw(query));
  }

  async commit(): Promise<void> {
    this.ending = true;
    try {
      // Somebody went on after a statement that failed: what they take for written is not.
      if (this.failed !== undefined) throw this.failed;
      await reached(() => this.run('COMMIT'));
    } catch (error) {
      await this.rollback();
      throw error;
    }
    await this.end(() => this.transaction.commit());
  }

  async rollback(): Promise<void> {
    this.ending = true;
    await this.end(() => giveBack(this.transaction));
  }

  createSavepoint(name: string): Promise<void> {
    return this.noting(() => this.run(`SAVEPOINT ${name}`));
  }

  async rollbackToSavepoint(name: string): Promise<void> {
    await this.noting(() => this.run(`ROLLBACK TO SAVEPOINT ${name}`));
    this.failed = undefined;
  }

  releaseSavepoint(name: string): Promise<void> {
    return this.noting(() => this.run(`RELEASE SAVEPOINT ${name}`));
  }

  private async run(sql: string): Promise<void> {
    await this.transaction.executeRaw({ sql, args: [], argTypes: [] });
  }

  private async noting<Result>(run: () => Promise<Result>): Promise<Result> {
    if (this.ending) throw Object.assign(new Error('The transaction is over.'), { code: NO_ACTIVE_TRANSACTION });
    try {
      return await reached(run);
    } catch (error) {
      this.failed ??= error;
      throw error;
    }
  }

  /** Once: afterwards the connection may be somebody else's. */
  private async end(giveBackConnection: () => Promise<void>): Promise<void> {
    if (this.ended) return;
    this.ended = true;
    try {
      await giveBackConnection();
    } finally {
      this.release();
    }
  }
}

async function reached<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw sayAway(error);
  }
}

// A connection that is lost takes its transaction along; the pool lets go of it by itself.
async function giveBack(transaction: Transaction): Promise<void> {
  await transaction.executeRaw({ sql: 'ROLLBACK', args: [], argTypes: [] }).catch(() => undefined);
  await transaction.rollback();
}
