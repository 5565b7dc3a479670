import { env } from '../../base/env';
import { SerializedSqliteFactory } from './adapter';
import { PrismaClient, type Prisma } from './generated/client';
import { engine, engineOf } from './engine';
import { LOCK_PATIENCE_MS } from './locked';
import { postgresql } from './postgresql/load';
import { closeReader } from './reader';
import { closeSearchThread } from './read-in-thread';

/** The client inside a transaction. Helpers take it, so that their writes commit with their caller's. */
export type Tx = Prisma.TransactionClient;

// One client a process, even across reloads of `next dev`: a second one would be a second writer.
const holder = globalThis as typeof globalThis & {
  northlaneDb?: PrismaClient;
  northlaneAfterEveryCommit?: () => Promise<void>;
};

/** The process's database client, opened on first use. */
export function db(): PrismaClient {
  holder.northlaneDb ??=
    engine() === 'sqlite' ? openDatabase(env().database) : postgresql().openClient(env().database, true);
  return holder.northlaneDb;
}

/** Wait for the write lock, and duration of a transaction, in ms. On PostgreSQL all processes share the lock. */
const PATIENCE = {
  sqlite: { maxWait: LOCK_PATIENCE_MS, timeout: 5_000 },
  postgresql: { maxWait: 15_000, timeout: 10_000 },
} as const;

// Actions that wait for the commit, by the transaction's client.
const afterCommits = new WeakMap<Tx, Set<() => void>>();

/**
 * Runs `body` in one transaction: all of its writes or none, with no other write between them. Keep hashing, files,
 * mail and other waits outside, because nothing else can write meanwhile.
 *
 * @throws what `body` throws; Prisma's P2028 or P1008 when the write lock is not free in time (answered as 503 `busy`)
 */
export async function transaction<T>(body: (tx: Tx) => Promise<T>): Promise<T> {
  const actions = new Set<() => void>();
  const run = (tx: Tx) => {
    afterCommits.set(tx, actions);
    return body(tx);
  };
  const result = await db().$transaction(run, PATIENCE[engine()]);
  for (const action of actions) action();
  await holder.northlaneAfterEveryCommit?.();
  return result;
}

/** Runs `action`, which must not throw, after the commit; an action added twice runs once. */
export function afterCommit(tx: Tx, action: () => void): void {
  afterCommits.get(tx)?.add(action);
}

/**
 * Sets a function that `transaction` awaits after every commit, for writes that another disk must have before the answer
 * (lib/platform/erased). It must not throw. One a process; null removes it.
 */
export function afterEveryCommit(wait: (() => Promise<void>) | null): void {
  if (wait) holder.northlaneAfterEveryCommit = wait;
  else delete holder.northlaneAfterEveryCommit;
}

/**
 * Closes every connection after its running statements, and checkpoints SQLite's write-ahead log: the last step of an
 * orderly shutdown. `db()` opens the database again.
 */
export async function closeDatabase(): Promise<void> {
  const { northlaneDb: client } = holder;
  delete holder.northlaneDb;
  if (engine() === 'postgresql') {
    // Queues behind writes requested earlier, so that they are stored first.
    await client?.$executeRawUnsafe('SELECT 1').catch(() => undefined);
    await client?.$disconnect();
    await postgresql().closePool();
    return;
  }
  closeReader();
  await closeSearchThread();
  if (!client) return;
  // Another process may be reading; then the next start checkpoints.
  await client.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined);
  await client.$disconnect();
}

/**
 * Opens a client of a migrated database. Tests and scripts close what they open; the product uses `db()`.
 *
 * @param databaseUrl path of a SQLite file, or address of a PostgreSQL database (`env().database`)
 */
export function openDatabase(databaseUrl: string): PrismaClient {
  if (engineOf(databaseUrl) === 'sqlite')
    return new PrismaClient({ adapter: new SerializedSqliteFactory(databaseUrl) });
  return postgresql().openClient(databaseUrl, false);
}
