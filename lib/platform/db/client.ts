import { env } from '../../base/env';
import { SerializedSqliteFactory } from './adapter';
import { PrismaClient, type Prisma } from './generated/client';
import { LOCK_PATIENCE_MS } from './locked';
import { closeReader } from './reader';
import { closeSearchThread } from './rows-in-thread';

/** The client inside a transaction: what domain helpers take so that their writes share their caller's fate. */
export type Tx = Prisma.TransactionClient;

// One client a process, also across the reloads of `next dev`: a second one would be a second writer.
const holder = globalThis as typeof globalThis & {
  northlaneDb?: PrismaClient;
  northlaneAfterEveryCommit?: () => Promise<void>;
};

/** The process's database client, opened on first use. */
export function db(): PrismaClient {
  holder.northlaneDb ??= openDatabase(env().databaseFile);
  return holder.northlaneDb;
}

// What waits for the commit of a transaction, by its client.
const afterCommits = new WeakMap<Tx, Set<() => void>>();

/**
 * Runs `body` in one IMMEDIATE transaction: all of its writes or none. Keep hashing, files, mail and every other wait out of it: nobody
 * else can write meanwhile.
 *
 * @throws what `body` throws; Prisma P2028 or P1008 when the writer could not be had in time (answered as 503 `busy`).
 */
export async function transaction<T>(body: (tx: Tx) => Promise<T>): Promise<T> {
  const actions = new Set<() => void>();
  const run = (tx: Tx) => {
    afterCommits.set(tx, actions);
    return body(tx);
  };
  const result = await db().$transaction(run, { maxWait: LOCK_PATIENCE_MS, timeout: 5_000 });
  for (const action of actions) action();
  await holder.northlaneAfterEveryCommit?.();
  return result;
}

/** Runs `action`, which must not throw, once the transaction is committed; asked for twice, it runs once. */
export function afterCommit(tx: Tx, action: () => void): void {
  afterCommits.get(tx)?.add(action);
}

/**
 * Has `wait`, which must not throw, run after every commit of `transaction`, whose caller goes on once it is done: for what has to be on
 * another disk before anything is answered (lib/platform/erased). One a process; null for none.
 */
export function afterEveryCommit(wait: (() => Promise<void>) | null): void {
  if (wait) holder.northlaneAfterEveryCommit = wait;
  else delete holder.northlaneAfterEveryCommit;
}

/**
 * Empties the write-ahead log into the database and closes every connection: the last act of an orderly end. Waits for statements under
 * way. Who asks for the database afterwards opens it anew.
 */
export async function closeDatabase(): Promise<void> {
  const { northlaneDb: client } = holder;
  delete holder.northlaneDb;
  closeReader();
  await closeSearchThread();
  if (!client) return;
  // Somebody else may be reading; then the next start does it.
  await client.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined);
  await client.$disconnect();
}

/** Opens a client on a file, which migrating has created. Tests and scripts own what they open; the product uses `db()`. */
export function openDatabase(file: string): PrismaClient {
  return new PrismaClient({ adapter: new SerializedSqliteFactory(file) });
}
