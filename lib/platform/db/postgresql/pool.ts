import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { Pool, types, type PoolClient, type PoolConfig, type QueryConfig } from 'pg';
import { env } from '../../../base/env';
import { errorFields, log } from '../../../base/log/log';
import { logSparsely } from '../../../base/log/sparse';
import { isSqlState } from '../sqlstate';
import { storedTime } from '../stored-time';
import { numbered } from './numbered';

/** How long a statement may take, and wait for what others hold; and a transaction do nothing before the server ends it. In ms. */
export const SESSION = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  // A transaction waits for its turn first, and has to see what was committed meanwhile.
  options: '-c default_transaction_isolation=read\\ committed',
};
/** For a connection: to a server that is there it takes some milliseconds; to one whose connections are all busy, as long as they are. */
const CONNECTION_MS = 10_000;
const IDLE_MS = 30_000;
/**
 * A connection in use on which nothing has come or gone for so long is cut: the server has answered or ended each statement by then. A
 * network that is gone says nothing, and the system gives a connection up after a quarter of an hour.
 */
export const SILENCE_MS = 45_000;
/** Instead of a limit: a connection is never cut for its silence. */
export const FOREVER = 0;

// One a process: pages, handlers and the HTTP server each hold a copy of this module.
const holder = globalThis as typeof globalThis & { northlanePool?: Pool; northlaneQuickPool?: Pool };

/** Connections of DATABASE_POOL that `quickPool` has. */
const QUICK = 1;
/** Connections of the others that are kept, however quiet the site is: when others take all of the server's, these are still its own. */
const LEAST = 2;
/** Who waits for something quick is told soon that the server is away. */
const QUICK_MS = 2_000;

/** This process's connections to its PostgreSQL database, opened when they are needed: DATABASE_POOL, but for those of `quickPool`. */
export function pool(): Pool {
  const most = env().databasePool - QUICK;
  return (holder.northlanePool ??= openOwn(most, { min: Math.min(LEAST, most) }));
}

/**
 * Kept apart for what takes a moment and what others wait for: whether other processes have changed anything, which each visitor waits for,
 * and how many turns somebody has left, which is asked while the turn to write is had. It never stands behind reads that take long.
 */
export function quickPool(): Pool {
  return (holder.northlaneQuickPool ??= openOwn(QUICK, { min: QUICK, connectionTimeoutMillis: QUICK_MS }));
}

function openOwn(most: number, config: PoolConfig): Pool {
  const { database, instance } = env();
  return openPool(database, most, { application_name: `northlane ${instance}`.trim(), ...config });
}

/** Opens what the pools are to keep, where it is not there or was lost, and asks each whether it still answers. */
export async function keepConnections(of = [pool(), quickPool()]): Promise<void> {
  const asking = of.map(async (each) => {
    const free = Math.max(0, (each.options.min ?? 0) - (each.totalCount - each.idleCount));
    const had = await Promise.allSettled(Array.from({ length: free }, () => each.connect()));
    const failed = had.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
    for (const one of had)
      if (one.status === 'fulfilled')
        await one.value.query({ text: 'SELECT 1', query_timeout: QUICK_MS } as QueryConfig).then(
          () => one.value.release(),
          (error: Error) => {
            failed.push(error);
            one.value.release(error);
          },
        );
    if (failed.length > 0) throw sayAway(failed[0]);
  });
  const ended = await Promise.allSettled(asking);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** As far as we need to know it: what carries a connection, encrypted or not. */
type Carried = { connection: { stream: Socket } };

/** Connections of one's own, for whoever opens a database that is not the process's. */
export function openPool(address: string, most: number, config: PoolConfig = {}, silenceMs = SILENCE_MS): Pool {
  const opened = new Pool({
    connectionString: address,
    max: most,
    application_name: 'northlane',
    connectionTimeoutMillis: CONNECTION_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    // Scripts end when their work is done, as with a file.
    allowExitOnIdle: true,
    ...SESSION,
    ...config,
  });
  const streamOf = (client: PoolClient) => (client as unknown as Carried).connection.stream;
  opened.on('connect', (client) => {
    const stream = streamOf(client);
    stream.on('timeout', () => stream.destroy(new Error('The database has said nothing for too long.')));
  });
  // One that is kept says nothing while nobody asks anything.
  opened.on('acquire', (client) => streamOf(client).setTimeout(silenceMs));
  opened.on('release', (_error, client) => streamOf(client).setTimeout(0));
  // Of a connection that nobody uses at the moment: the next who needs one gets another, or is told.
  opened.on('error', (error) =>
    logSparsely('database.connection-lost', (repeated) =>
      log('warn', 'database.connection-lost', { ...errorFields(error), ...(repeated > 0 && { repeated }) }),
    ),
  );
  return opened;
}

/** How many connections are in use and idle, and how many wait for one: all are in use then. */
export function poolFigures(of = [pool(), quickPool()]): { used: number; idle: number; waiting: number } {
  const sum = (figure: (one: Pool) => number) => of.reduce((all, one) => all + figure(one), 0);
  return {
    used: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  };
}

/** Ends all connections once they are free; the next `pool()` or `quickPool()` opens others. */
export async function closePool(): Promise<void> {
  const opened = [holder.northlanePool, holder.northlaneQuickPool];
  delete holder.northlanePool;
  delete holder.northlaneQuickPool;
  await Promise.all(opened.map((one) => one?.end()));
}

// As SQLite's driver gives them: whoever reads rows need not know which engine they come from.
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [types.builtins.BOOL]: (text) => (text === 't' ? 1 : 0),
  [types.builtins.INT8]: Number,
  [types.builtins.NUMERIC]: Number,
  [types.builtins.TIMESTAMPTZ]: (text) => storedTime(new Date(text)),
  [types.builtins.JSON]: (text) => text,
};
/** How rows are read. */
export const ROWS = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS[id]) ??
    types.getTypeParser(id, format as 'text')) as typeof types.getTypeParser,
};

type Statement = { name?: string; text: string };
const statements = new Map<string, Statement>();

/**
 * How much these find depends on the words: a plan that is good for any of them reads all rows for a rare one. They are planned each time,
 * and not kept (those of the best match say how rare each word is).
 */
const BY_WORDS = /\bLIKE \?|@@/;

/**
 * As `readRows`, of a PostgreSQL database. A statement is prepared once a connection, under a name made of its text, unless it looks for
 * words.
 *
 * @param patienceMs after which the connection is given up; without it, as long as it is not silent for too long
 */
export async function postgresqlRows<Row>(
  sql: string,
  parameters: readonly unknown[],
  from = pool(),
  patienceMs?: number,
): Promise<Row[]> {
  try {
    const asked = { ...statementOf(sql), values: [...parameters], types: ROWS, query_timeout: patienceMs };
    const { rows } = await from.query(asked as QueryConfig);
    return rows as Row[];
  } catch (error) {
    throw sayAway(error);
  }
}

export function statementOf(sql: string): Statement {
  if (BY_WORDS.test(sql)) return { text: numbered(sql) };
  const kept = statements.get(sql);
  if (kept) return kept;
  const text = numbered(sql);
  const statement = { name: nameOf(text), text };
  statements.set(sql, statement);
  return statement;
}

/** A name that says what is prepared under it: two copies of this module in one process give the same text the same name. */
export function nameOf(sql: string): string {
  return createHash('sha256').update(sql).digest('base64url').slice(0, 24);
}

/** What Prisma's adapter makes of a connection that could not be had or was lost. */
const AWAY = new Set(['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TlsConnectionError']);

/**
 * An error as its reader can tell it (`failedWith`): of a connection that could not be had or was lost, whose own errors have the system's
 * codes or none, that it is that (08006). What PostgreSQL or Prisma say stays as it is.
 */
export function sayAway(error: unknown): unknown {
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: { kind?: string } };
  const isSaid = name === 'DriverAdapterError' && !AWAY.has(cause?.kind ?? '');
  if (isSqlState(code) || isSaid) return error;
  return Object.assign(new Error('The database cannot be reached.', { cause: error }), { code: '08006' });
}
