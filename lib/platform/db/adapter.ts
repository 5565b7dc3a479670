import type {
  IsolationLevel,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlResultSet,
  Transaction,
} from '@prisma/driver-adapter-utils';
import { Mutex } from 'async-mutex';
import { watcher } from '../../base/watcher';
import { whenUnlocked } from './locked';
import { Connection } from './sqlite/connection';
import { giveWay, Pace } from './yield';

// busy_timeout is 0 everywhere: SQLite would block the process while it waits for a lock; `whenUnlocked` waits instead.
// synchronous = FULL: an acknowledged write survives a power cut. secure_delete: deleted data cannot be read from the
// file (secure-erase.ts erases the rest). The write-ahead log is truncated to 16 MiB when it restarts.
const WRITER_PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
  PRAGMA busy_timeout = 0;
  PRAGMA journal_size_limit = 16777216;
  PRAGMA cache_size = -32768;
`;
const READER_PRAGMAS = `
  PRAGMA query_only = ON;
  PRAGMA busy_timeout = 0;
  PRAGMA cache_size = -32768;
`;

/**
 * A Prisma driver adapter for one SQLite file that never loses an acknowledged write. Prisma's own adapter runs all
 * statements on one connection, where one request's statement can be rolled back with another request's transaction.
 * Here one connection writes, one transaction at a time; another only reads, so it sees committed rows only.
 */
export class SerializedSqliteFactory implements SqlDriverAdapterFactory {
  readonly provider = 'sqlite' as const;
  readonly adapterName = 'northlane-sqlite';

  constructor(private readonly file: string) {}

  async connect(): Promise<SqlDriverAdapter> {
    const writer = await open(this.file, WRITER_PRAGMAS);
    const reader = await open(this.file, READER_PRAGMAS);
    return new SerializedSqlite(writer, reader);
  }
}

async function open(file: string, pragmas: string): Promise<Connection> {
  const connection = new Connection(file);
  await whenUnlocked(() => connection.executeScript(pragmas));
  return connection;
}

class SerializedSqlite implements SqlDriverAdapter {
  readonly provider = 'sqlite' as const;
  readonly adapterName = 'northlane-sqlite';
  private readonly writing = new Mutex();

  constructor(
    private readonly writer: Connection,
    private readonly reader: Connection,
  ) {}

  async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    await giveWay();
    if (/^\s*(SELECT|WITH)\b/i.test(query.sql)) return whenUnlocked(() => this.reader.queryRaw(query));
    return this.write(() => this.writer.queryRaw(query));
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    await giveWay();
    return this.write(() => this.writer.executeRaw(query));
  }

  executeScript(script: string): Promise<void> {
    return this.write(() => this.writer.executeScript(script));
  }

  async startTransaction(_isolationLevel?: IsolationLevel): Promise<Transaction> {
    const asked = performance.now();
    const release = await this.acquireWriteLock(asked);
    try {
      await whenUnlocked(() => this.writer.run('BEGIN IMMEDIATE'), asked);
    } catch (error) {
      release();
      throw error;
    }
    return new SerializedTransaction(this.writer, release);
  }

  async dispose(): Promise<void> {
    await this.writing.runExclusive(() => this.writer.close());
    this.reader.close();
  }

  /** Runs one statement outside a transaction. Retried while the file is locked, because nothing has changed then. */
  private write<Result>(run: () => Result): Promise<Result> {
    const asked = performance.now();
    return this.acquireWriteLock(asked).then(async (release) => {
      try {
        return await whenUnlocked(run, asked);
      } finally {
        release();
      }
    });
  }

  /** @param asked when the write lock was requested (`performance.now()`) @returns function that releases the lock */
  private async acquireWriteLock(asked: number): Promise<() => void> {
    const release = await this.writing.acquire();
    const watching = watcher();
    if (!watching) return release;
    const began = performance.now();
    watching.time('write-wait', began - asked);
    return () => {
      watching.time('write-hold', performance.now() - began);
      release();
    };
  }
}

class SerializedTransaction implements Transaction {
  readonly provider = 'sqlite' as const;
  readonly adapterName = 'northlane-sqlite';
  /** This class issues COMMIT and ROLLBACK: Prisma's engine leaves the transaction open when its own COMMIT fails. */
  readonly options = { usePhantomQuery: true };
  // Yields to other requests: SQLite answers synchronously, so a long transaction would block the event loop.
  private readonly pace = new Pace();
  private ended = false;

  constructor(
    private readonly writer: Connection,
    private readonly release: () => void,
  ) {}

  async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    await this.giveWay();
    return this.writer.queryRaw(query);
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    await this.giveWay();
    return this.writer.executeRaw(query);
  }

  /** Yields, then requires that the transaction is open: Prisma sends several statements at once, and one may fail. */
  private async giveWay(): Promise<void> {
    await this.pace.giveWay();
    if (this.ended) throw new Error('The transaction has ended.');
  }

  async commit(): Promise<void> {
    this.ended = true;
    try {
      await this.pace.giveWay();
      await whenUnlocked(() => this.writer.run('COMMIT'));
    } catch (error) {
      this.rollBackIfOpen();
      throw error;
    } finally {
      this.release();
    }
  }

  async rollback(): Promise<void> {
    this.ended = true;
    try {
      this.rollBackIfOpen();
    } finally {
      this.release();
    }
  }

  async createSavepoint(name: string): Promise<void> {
    this.writer.run(`SAVEPOINT ${name}`);
  }

  async rollbackToSavepoint(name: string): Promise<void> {
    this.writer.run(`ROLLBACK TO ${name}`);
  }

  async releaseSavepoint(name: string): Promise<void> {
    this.writer.run(`RELEASE SAVEPOINT ${name}`);
  }

  private rollBackIfOpen(): void {
    try {
      this.writer.run('ROLLBACK');
    } catch {
      // SQLite has already ended the transaction, for example on a full disk.
    }
  }
}
