import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { Pool, types, type PoolClient, type PoolConfig, type QueryConfig } from 'pg';
import { env } from '../../../base/env';
import { errorFields } from '../../../base/log/log';
import { logSparse } from '../../../base/log/sparse';
import { isSqlState } from '../sqlstate';
import { storedTime } from '../stored-time';
import { numbered } from './numbered';

/** Server-side limits of a statement, of its wait for locks, and of an idle transaction, all in ms. */
export const SESSION = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  // With a stricter isolation level, a transaction that waited for the write lock would not see what was committed in
  // the meantime.
  options: '-c default_transaction_isolation=read\\ committed',
};
/** Longest wait for a connection, in ms. Opening one takes a few milliseconds, unless all are in use. */
const CONNECTION_MS = 10_000;
const IDLE_MS = 30_000;
/** Silence in ms after which a connection in use is cut: the server has ended every statement by then. */
export const SILENCE_MS = 45_000;
/** Value that disables the silence limit. */
export const FOREVER = 0;

// Global, because pages, handlers and the HTTP server each bundle a copy of this module.
const holder = globalThis as typeof globalThis & { northlanePool?: Pool; northlaneQuickPool?: Pool };

/** Number of connections, out of DATABASE_POOL, that `quickPool` has. */
const QUICK = 1;
/** Connections of `pool` that stay open on a quiet site. Otherwise other clients could use up the server's limit. */
const LEAST = 2;
/** Longest wait of `quickPool` for a connection, in ms: short, so that an unreachable server is detected soon. */
const QUICK_MS = 2_000;

/** Returns this process's pool. It opens connections on demand, up to DATABASE_POOL minus those of `quickPool`. */
export function pool(): Pool {
  const most = env().databasePool - QUICK;
  return (holder.northlanePool ??= openOwn(most, { min: Math.min(LEAST, most) }));
}

/** Returns the pool for short statements that must not queue behind long reads: freshness checks and rate limits. */
export function quickPool(): Pool {
  return (holder.northlaneQuickPool ??= openOwn(QUICK, { min: QUICK, connectionTimeoutMillis: QUICK_MS }));
}

function openOwn(most: number, config: PoolConfig): Pool {
  const { database, instance } = env();
  return openPool(database, most, { application_name: `northlane ${instance}`.trim(), ...config });
}

/** Opens missing connections up to each pool's minimum, and checks that every free one answers. */
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

/** The part of `pg`'s client that its types lack: the socket, encrypted or not. */
type Carried = { connection: { stream: Socket } };

export function openPool(address: string, most: number, config: PoolConfig = {}, silenceMs = SILENCE_MS): Pool {
  const opened = new Pool({
    connectionString: address,
    max: most,
    application_name: 'northlane',
    connectionTimeoutMillis: CONNECTION_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    // Lets a script end when its work is done, although idle connections are open.
    allowExitOnIdle: true,
    ...SESSION,
    ...config,
  });
  const streamOf = (client: PoolClient) => (client as unknown as Carried).connection.stream;
  opened.on('connect', (client) => {
    const stream = streamOf(client);
    stream.on('timeout', () => stream.destroy(new Error('The database has said nothing for too long.')));
  });
  // An idle connection is silent, so the silence limit applies only while it is in use.
  opened.on('acquire', (client) => streamOf(client).setTimeout(silenceMs));
  opened.on('release', (_error, client) => streamOf(client).setTimeout(0));
  // Logs the loss of an idle connection. The next statement gets another connection, or an error.
  opened.on('error', (error) => logSparse('warn', 'database.connection-lost', errorFields(error)));
  return opened;
}

export function poolFigures(of = [pool(), quickPool()]): { used: number; idle: number; waiting: number } {
  const sum = (figure: (one: Pool) => number) => of.reduce((all, one) => all + figure(one), 0);
  return {
    used: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  };
}

/** Closes all connections once they are idle; the next `pool()` or `quickPool()` opens new ones. */
export async function closePool(): Promise<void> {
  const opened = [holder.northlanePool, holder.northlaneQuickPool];
  delete holder.northlanePool;
  delete holder.northlaneQuickPool;
  await Promise.all(opened.map((one) => one?.end()));
}

// Converts values to the types that SQLite's driver returns, so that callers need not know the engine.
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [types.builtins.BOOL]: (text) => (text === 't' ? 1 : 0),
  [types.builtins.INT8]: Number,
  [types.builtins.NUMERIC]: Number,
  [types.builtins.TIMESTAMPTZ]: (text) => storedTime(new Date(text)),
  [types.builtins.JSON]: (text) => text,
};
export const ROWS = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS[id]) ??
    types.getTypeParser(id, format as 'text')) as typeof types.getTypeParser,
};

type Statement = { name?: string; text: string };
const statements = new Map<string, Statement>();

// Matches statements that search for words. Their best plan depends on the words, so PostgreSQL plans them each time.
// They are not cached either, because best-match queries contain each word's frequency.
const BY_WORDS = /\bLIKE \?|@@|~ \?/;

/** Like `readRows`, for PostgreSQL. @param patienceMs time limit; without it only the silence limit applies */
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

/** Returns a prepared statement's name, derived from its text, so that all copies of this module use the same name. */
export function nameOf(sql: string): string {
  return createHash('sha256').update(sql).digest('base64url').slice(0, 24);
}

const AWAY = new Set(['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TlsConnectionError']);

/** Marks the error of a failed or lost connection with code 08006, which `failedWith` recognises. Other errors stay. */
export function markUnreachable(error: unknown): unknown {
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: { kind?: string } };
  const isSaid = name === 'DriverAdapterError' && !AWAY.has(cause?.kind ?? '');
  if (isSqlState(code) || isSaid) return error;
  return Object.assign(new Error('The database cannot be reached.', { cause: error }), { code: '08006' });
}
