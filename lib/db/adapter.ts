import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type {
  IsolationLevel,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlResultSet,
  Transaction,
} from '@prisma/driver-adapter-utils';
import { Mutex } from 'async-mutex';

// FULL, because an acknowledged write must survive the power going as well as a kill. secure_delete, because what somebody has had erased
// must not be readable in the file any more (lib/db/scrub.ts does the rest).
const WRITER_PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
  PRAGMA busy_timeout = 5000;
  PRAGMA cache_size = -32768;
`;
const READER_PRAGMAS = `
  PRAGMA query_only = ON;
  PRAGMA busy_timeout = 5000;
  PRAGMA cache_size = -32768;
`;

/**
 * A Prisma driver adapter for one SQLite file that never loses an acknowledged write.
 *
 * Prisma's own adapter runs every statement of the process on one connection, so a statement of one request lands inside
 * the open transaction of another and disappears when that one rolls back. Here there is one connection that writes, held by
 * one transaction or one statement at a time, and one that only reads and so always sees committed rows.
 */
export class SerializedSqliteFactory implements SqlDriverAdapterFactory {
  readonly provider = 'sqlite' as const;
  readonly adapterName = 'northlane-sqlite';

  constructor(private readonly file: string) {}

  async connect(): Promise<SqlDriverAdapter> {
    const writer = await new PrismaBetterSqlite3({ url: this.file }).connect();
    await writer.executeScript(WRITER_PRAGMAS);
    const reader = await new PrismaBetterSqlite3({ url: this.file }).connect();
    await reader.executeScript(READER_PRAGMAS);
    return new SerializedSqlite(writer, reader);
  }
}

class SerializedSqlite implements SqlDriverAdapter {
  readonly provider = 'sqlite' as const;
  readonly adapterName = 'northlane-sqlite';
  private readonly writing = new Mutex();

  constructor(
    private readonly writer: SqlDriverAdapter,
    private readonly reader: SqlDriverAdapter,
  ) {}

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    if (/^\s*(SELECT|WITH)\b/i.test(query.sql)) return this.reader.queryRaw(query);
    return this.writing.runExclusive(() => this.writer.queryRaw(query));
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.writing.runExclusive(() => this.writer.executeRaw(query));
  }

  executeScript(script: string): Promise<void> {
    return this.writing.runExclusive(() => this.writer.executeScript(script));
  }

  async startTransaction(_isolationLevel?: IsolationLevel): Promise<Transaction> {
    const release = await this.writing.acquire();
    try {
      await this.writer.executeRaw(statement('BEGIN IMMEDIATE'));
    } catch (error) {
      release();
      throw error;
    }
    return new SerializedTransaction(this.writer, release);
  }

  async dispose(): Promise<void> {
    await this.writing.runExclusive(() => this.writer.dispose());
    await this.reader.dispose();
  }
}

class SerializedTransaction implements Transaction {
  readonly provider = 'sqlite' as const;
  readonly adapterName = 'northlane-sqlite';
  /** COMMIT and ROLLBACK are issued here, not by the engine, which leaves the transaction open when its COMMIT fails. */
  readonly options = { usePhantomQuery: true };

  constructor(
    private readonly writer: SqlDriverAdapter,
    private readonly release: () => void,
  ) {}

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.writer.queryRaw(query);
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.writer.executeRaw(query);
  }

  async commit(): Promise<void> {
    try {
      await this.writer.executeRaw(statement('COMMIT'));
    } catch (error) {
      await this.rollBackIfOpen();
      throw error;
    } finally {
      this.release();
    }
  }

  async rollback(): Promise<void> {
    try {
      await this.rollBackIfOpen();
    } finally {
      this.release();
    }
  }

  async createSavepoint(name: string): Promise<void> {
    await this.writer.executeRaw(statement(`SAVEPOINT ${name}`));
  }

  async rollbackToSavepoint(name: string): Promise<void> {
    await this.writer.executeRaw(statement(`ROLLBACK TO ${name}`));
  }

  async releaseSavepoint(name: string): Promise<void> {
    await this.writer.executeRaw(statement(`RELEASE SAVEPOINT ${name}`));
  }

  /** SQLite ends a transaction by itself on some errors (a full disk, for one); a second ROLLBACK then fails, and may. */
  private async rollBackIfOpen(): Promise<void> {
    await this.writer.executeRaw(statement('ROLLBACK')).catch(() => undefined);
  }
}

function statement(sql: string): SqlQuery {
  return { sql, args: [], argTypes: [] };
}
