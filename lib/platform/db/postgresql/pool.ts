import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { Pool, types, type PoolClient, type PoolConfig, type QueryConfig } from 'pg';
import { env } from '../../../base/env';
import { errorFields } from '../../../base/log/log';
import { logSparse } from '../../../base/log/sparse';
import { isSqlState } from '../sqlstate';
import { storedTime } from '../stored-time';
import { numbered } from './numbered';

/** Limits of a statement, of its wait for locks, and of an idle transaction, enforced by the server. In ms. */
export const SESSION = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  // A transaction first waits for the write lock and must then see what was committed meanwhile.
  options: '-c default_transaction_isolation=read\\ committed',
};
/** Longest wait for a connection: opening one takes some milliseconds, a free one of a busy pool may take longer. */
const CONNECTION_MS = 10_000;
const IDLE_MS = 30_000;
/**
 * Silence after which a connection in use is cut: the server has answered or ended every statement by then. The system
 * itself would take 15 min to notice a lost network.
 */
export const SILENCE_MS = 45_000;
/** Disables the silence limit. */
export const FOREVER = 0;

// One a process: pages, handlers and the HTTP server each have a copy of this module.
const holder = globalThis as typeof globalThis & { northlanePool?: Pool; northlaneQuickPool?: Pool };

/** Connections of DATABASE_POOL that `quickPool` uses. */
const QUICK = 1;
/** Other connections that stay open on a quiet site, so that it still has them when others take all of the server's. */
const LEAST = 2;
/** Connection wait of `quickPool`, short so that an unreachable server is noticed soon. */
const QUICK_MS = 2_000;

/** This process's connections, opened on demand: DATABASE_POOL minus those of `quickPool`. */
export function pool(): Pool {
  const most = env().databasePool - QUICK;
  return (holder.northlanePool ??= openOwn(most, { min: Math.min(LEAST, most) }));
}

/**
 * Connections for short statements that others wait for, which must not queue behind long reads: freshness checks, for
 * which each visitor waits, and rate limits, asked while the write lock is held.
 */
export function quickPool(): Pool {
  return (holder.northlaneQuickPool ??= openOwn(QUICK, { min: QUICK, connectionTimeoutMillis: QUICK_MS }));
}

function openOwn(most: number, config: PoolConfig): Pool {
  const { database, instance } = env();
  return openPool(database, most, { application_name: `northlane ${instance}`.trim(), ...config });
}

/** Opens the minimum of connections of each pool where they are missing, and checks that each one answers. */
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
    if (failed.length > 0) throw markUnreachable(failed[0]);
  });
  const ended = await Promise.allSettled(asking);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** The part of `pg`'s client that we use: the socket, encrypted or not. */
type Carried = { connection: { stream: Socket } };

/** Opens a pool for a database other than the process's, or for special limits. */
export function openPool(address: string, most: number, config: PoolConfig = {}, silenceMs = SILENCE_MS): Pool {
  const opened = new Pool({
    connectionString: address,
    max: most,
    application_name: 'northlane',
    connectionTimeoutMillis: CONNECTION_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    // Lets scripts end when their work is done.
    allowExitOnIdle: true,
    ...SESSION,
    ...config,
  });
  const streamOf = (client: PoolClient) => (client as unknown as Carried).connection.stream;
  opened.on('connect', (client) => {
    const stream = streamOf(client);
    stream.on('timeout', () => stream.destroy(new Error('The database has said nothing for too long.')));
  });
  // An idle connection is silent, so the limit counts only in use.
  opened.on('acquire', (client) => streamOf(client).setTimeout(silenceMs));
  opened.on('release', (_error, client) => streamOf(client).setTimeout(0));
  // An idle connection was lost: the next user gets another one, or an error.
  opened.on('error', (error) => logSparse('warn', 'database.connection-lost', errorFields(error)));
  return opened;
}

/** Numbers of used and idle connections, and of requests that wait for one. */
export function poolFigures(of = [pool(), quickPool()]): { used: number; idle: number; waiting: number } {
  const sum = (figure: (one: Pool) => number) => of.reduce((all, one) => all + figure(one), 0);
  return {
    used: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  };
}

/** Ends all connections once they are free; the next `pool()` or `quickPool()` opens new ones. */
export async function closePool(): Promise<void> {
  const opened = [holder.northlanePool, holder.northlaneQuickPool];
  delete holder.northlanePool;
  delete holder.northlaneQuickPool;
  await Promise.all(opened.map((one) => one?.end()));
}

// Converts values as SQLite's driver does, so that readers need not know the engine.
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [types.builtins.BOOL]: (text) => (text === 't' ? 1 : 0),
  [types.builtins.INT8]: Number,
  [types.builtins.NUMERIC]: Number,
  [types.builtins.TIMESTAMPTZ]: (text) => storedTime(new Date(text)),
  [types.builtins.JSON]: (text) => text,
};
/** Type parsers for reading rows. */
export const ROWS = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS[id]) ??
    types.getTypeParser(id, format as 'text')) as typeof types.getTypeParser,
};

type Statement = { name?: string; text: string };
const statements = new Map<string, Statement>();

/**
 * Statements whose best plan depends on the searched words: a generic plan would read all rows for a rare word. They are
 * planned each time, and not cached, because those of the best match contain each word's frequency.
 */
const BY_WORDS = /\bLIKE \?|@@/;

/**
 * Like `readRows` for PostgreSQL. Each connection prepares a statement once, under a name derived from its text, unless
 * it searches words.
 *
 * @param patienceMs limit of the query; without it only the silence limit applies
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
    throw markUnreachable(error);
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

/** Name of a prepared statement, derived from its text: copies of this module in one process use the same one. */
export function nameOf(sql: string): string {
  return createHash('sha256').update(sql).digest('base64url').slice(0, 24);
}

/** Prisma's kinds of error for a connection that failed or was lost. */
const AWAY = new Set(['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TlsConnectionError']);

/**
 * Marks an error of a failed or lost connection with 08006 for `failedWith`: its own code is the system's, or missing.
 * Errors of PostgreSQL or Prisma stay as they are.
 */
export function markUnreachable(error: unknown): unknown {
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: { kind?: string } };
  const isSaid = name === 'DriverAdapterError' && !AWAY.has(cause?.kind ?? '');
  if (isSqlState(code) || isSaid) return error;
  return Object.assign(new Error('The database cannot be reached.', { cause: error }), { code: '08006' });
}
