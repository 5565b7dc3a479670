import { env } from '../../base/env';
import { SerializedSqliteFactory } from './adapter';
import { PrismaClient, type Prisma } from './generated/client';
import { engine, engineOf } from './engine';
import { LOCK_PATIENCE_MS } from './locked';
import { postgresql } from './postgresql/load';
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
  holder.northlaneDb ??=
    engine() === 'sqlite' ? openDatabase(env().database) : postgresql().openClient(env().database, true);
  return holder.northlaneDb;
}

/** How long a transaction waits for its turn, and may then take. PostgreSQL's turn is that of all processes together. */
const PATIENCE = {
  sqlite: { maxWait: LOCK_PATIENCE_MS, timeout: 5_000 },
  postgresql: { maxWait: 15_000, timeout: 10_000 },
} as const;

// What waits for the commit of a transaction, by its client.
const afterCommits = new WeakMap<Tx, Set<() => void>>();

/**
 * Runs `body` in one transaction: all of its writes or none, and nobody else's between them. Keep hashing, files, mail and every other
 * wait out of it: nobody else can write meanwhile.
 *
 * @throws what `body` throws; Prisma P2028 or P1008 when the writer could not be had in time (answered as 503 `busy`).
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
 * Closes every connection, and empties SQLite's write-ahead log into the database: the last act of an orderly end. Waits for statements
 * under way. Who asks for the database afterwards opens it anew.
 */
export async function closeDatabase(): Promise<void> {
  const { northlaneDb: client } = holder;
  delete holder.northlaneDb;
  if (engine() === 'postgresql') {
    // In turn: what was asked to be written before is stored first.
    await client?.$executeRawUnsafe('SELECT 1').catch(() => undefined);
    await client?.$disconnect();
    await postgresql().closePool();
    return;
  }
  closeReader();
  await closeSearchThread();
  if (!client) return;
  // Somebody else may be reading; then the next start does it.
  await client.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined);
  await client.$disconnect();
}

/**
 * Opens a client of a database that migrating has created. Tests and scripts own what they open; the product uses `db()`.
 *
 * @param place the path of a SQLite file, or the address of a PostgreSQL database (`env().database`)
 */
export function openDatabase(place: string): PrismaClient {
  if (engineOf(place) === 'sqlite') return new PrismaClient({ adapter: new SerializedSqliteFactory(place) });
  return postgresql().openClient(place, false);
}
