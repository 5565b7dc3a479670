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
import { nameOf, markUnreachable } from './pool';

/** Advisory lock of the writers in all processes, so that transactions run one after another. */
export const WRITE_LOCK = 1_853_648_749;
/** Maximum wait for other transactions of this process, in ms. On a silent database each transaction fails slowly. */
const LONGEST_WAIT_MS = 15_000;
const LOCK_NOT_AVAILABLE = '55P03';
const NO_ACTIVE_TRANSACTION = '25P01';
const ACQUIRE_WRITE_LOCK = {
  sql: `SELECT pg_advisory_xact_lock(${WRITE_LOCK})`,
  args: [],
  argTypes: [],
} satisfies SqlQuery;

/**
 * A Prisma driver adapter for one PostgreSQL database that runs transactions one after another, as on SQLite
 * (docs/decisions/002-engines-and-processes). A transaction waits for a mutex of its process without a connection. Then
 * it takes a connection, and as its first statement the write lock of all processes. Under READ COMMITTED each later
 * statement sees all commits.
 */
export class SerializedPostgresqlFactory implements SqlDriverAdapterFactory {
  readonly provider = 'postgres' as const;
  readonly adapterName = 'northlane-postgresql';

  /** @param dispose true if the pool ends together with the client */
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

  /** Splits the script at semicolons, like Prisma's own adapter: string literals must not contain one. */
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
    // Failed waits are measured too: those are the longest.
    const waited = () => watching?.time('write-wait', performance.now() - asked);
    try {
      if (performance.now() - asked > this.longestWaitMs)
        throw Object.assign(new Error('The write lock did not come in time.'), { code: LOCK_NOT_AVAILABLE });
      const transaction = await reached(() => this.adapter.startTransaction(isolationLevel));
      try {
        await reached(() => transaction.executeRaw(ACQUIRE_WRITE_LOCK));
      } catch (error) {
        await releaseConnection(transaction);
        throw error;
      }
      waited();
      const began = performance.now();
      return new SerializedTransaction(transaction, () => {
        watching?.time('write-hold', performance.now() - began);
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

  /** Runs a single statement with the write lock, so that it cannot run between another transaction's statements. */
  private async write<Result>(run: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const transaction = await this.startTransaction();
    try {
      const result = await run(transaction);
      await transaction.commit();
      return result;
    } catch (error) {
      // Does nothing if commit() has already ended the transaction.
      await transaction.rollback();
      throw error;
    }
  }
}

class SerializedTransaction implements Transaction {
  readonly provider = 'postgres' as const;
  readonly adapterName = 'northlane-postgresql';
  readonly options = { usePhantomQuery: true };
  /** Error that aborted the transaction: PostgreSQL would answer COMMIT with a rollback. */
  private failed: unknown;
  /** Set when commit or rollback begins: the pool may then give the connection to another transaction. */
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
      // The caller continued after a failed statement. Its writes are lost, so COMMIT must fail with that error.
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
    await this.end(() => releaseConnection(this.transaction));
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

  /** Releases the connection once: afterwards the pool may give it to another transaction. */
  private async end(release: () => Promise<void>): Promise<void> {
    if (this.ended) return;
    this.ended = true;
    try {
      await release();
    } finally {
      this.release();
    }
  }
}

async function reached<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw markUnreachable(error);
  }
}

// ROLLBACK may fail on a lost connection: the server then ends the transaction, and the pool discards the connection.
async function releaseConnection(transaction: Transaction): Promise<void> {
  await transaction.executeRaw({ sql: 'ROLLBACK', args: [], argTypes: [] }).catch(() => undefined);
  await transaction.rollback();
}
