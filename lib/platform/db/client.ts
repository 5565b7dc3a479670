import { env } from '../../base/env';
import { SerializedSqliteFactory } from './adapter';
import { PrismaClient, type Prisma } from './generated/client';
import { engine, engineOf } from './engine';
import { LOCK_PATIENCE_MS } from './locked';
import { postgresql } from './postgresql/load';
import { closeReader } from './reader';
import { closeSearchThread } from './read-in-thread';

/** The client of a transaction. Helpers take it as a parameter, so that their writes commit with their caller's. */
export type Tx = Prisma.TransactionClient;

// One client per process, even across reloads of `next dev`. With a second client, two connections would write.
const holder = globalThis as typeof globalThis & {
  northlaneDb?: PrismaClient;
  northlaneAfterEveryCommit?: () => Promise<void>;
};

export function db(): PrismaClient {
  holder.northlaneDb ??=
    engine() === 'sqlite' ? openDatabase(env().database) : postgresql().openClient(env().database, true);
  return holder.northlaneDb;
}

/** Maximum wait for the write lock and maximum time of a transaction, in ms. Processes share PostgreSQL's lock. */
const PATIENCE = {
  sqlite: { maxWait: LOCK_PATIENCE_MS, timeout: 5_000 },
  postgresql: { maxWait: 15_000, timeout: 10_000 },
} as const;

const afterCommits = new WeakMap<Tx, Set<() => void>>();

/**
 * Runs `body` in one transaction: all of its writes or none, with no other write between them. Keep hashing, file
 * access and mail outside, because no other write can run meanwhile.
 * @throws the error of `body`; Prisma's P2028 or P1008 when the write lock is not free in time (answered as 503 `busy`)
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

/** Runs `action` after the commit. It must not throw. An action added twice runs once. */
export function afterCommit(tx: Tx, action: () => void): void {
  afterCommits.get(tx)?.add(action);
}

/** Sets what `transaction` awaits after every commit (lib/platform/erased); null removes it. It must not throw. */
export function afterEveryCommit(wait: (() => Promise<void>) | null): void {
  if (wait) holder.northlaneAfterEveryCommit = wait;
  else delete holder.northlaneAfterEveryCommit;
}

/** Closes every connection after its running statements, and checkpoints SQLite's log: the last step of a shutdown. */
export async function closeDatabase(): Promise<void> {
  const { northlaneDb: client } = holder;
  delete holder.northlaneDb;
  if (engine() === 'postgresql') {
    // Waits in the queue behind earlier writes, so that they are stored before the connection closes.
    await client?.$executeRawUnsafe('SELECT 1').catch(() => undefined);
    await client?.$disconnect();
    await postgresql().closePool();
    return;
  }
  closeReader();
  await closeSearchThread();
  if (!client) return;
  // The checkpoint fails while another process reads the file. Then the next start checkpoints.
  await client.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined);
  await client.$disconnect();
}

/** Opens a client of a migrated database. Tests and scripts must close it; the product uses `db()` instead. */
export function openDatabase(databaseUrl: string): PrismaClient {
  if (engineOf(databaseUrl) === 'sqlite')
    return new PrismaClient({ adapter: new SerializedSqliteFactory(databaseUrl) });
  return postgresql().openClient(databaseUrl, false);
}
