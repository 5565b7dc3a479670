import type { Socket } from 'node:net';
import { Client, type QueryResult } from 'pg';
import { markUnreachable } from './pool';

/** Time to connect, in ms like all of these; a reachable server takes some milliseconds. */
const CONNECTION_MS = 10_000;
/** Interval of TCP keep-alive, which notices a lost network during long silent statements. */
const KEEP_ALIVE_MS = 30_000;
/** Time for the server to close the connection. */
const END_MS = 5_000;

/** Time-outs that a role or database may set and that long migrations or copies must lift; of any PostgreSQL version. */
const NO_TIMEOUTS = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
  'transaction_timeout',
];

/** The part of `pg`'s client that we use: the socket, encrypted or not. */
type Carried = { connection: { stream: Socket } };

/**
 * Opens a connection outside the pool for long work, one statement at a time. Losing it fails only the running or the
 * next statement.
 *
 * @param silenceMs silence after which a running statement is aborted; 0: no limit while the network lives
 * @throws PostgreSQL's error, or that it cannot be reached (`markUnreachable`); so do its statements
 */
export async function connectAlone(address: string, name: string, silenceMs = 0): Promise<Client> {
  const client = new Client({
    connectionString: address,
    application_name: `northlane-${name}`,
    connectionTimeoutMillis: CONNECTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // An error between statements would end the process without this listener. The next statement fails with it.
  let lost: Error | undefined;
  client.on('error', (error) => (lost ??= error));
  try {
    await client.connect();
  } catch (error) {
    await endAlone(client);
    throw markUnreachable(error);
  }
  const { stream } = (client as unknown as Carried).connection;
  stream.on('timeout', () => stream.destroy(new Error('The database has said nothing for too long.')));
  const ask = client.query.bind(client) as (...asked: unknown[]) => Promise<QueryResult>;
  const listened = async (...asked: unknown[]): Promise<QueryResult> => {
    // Counts only during a statement: between two, the other side of a copy may take long.
    stream.setTimeout(silenceMs);
    try {
      return await ask(...asked);
    } catch (error) {
      throw markUnreachable(lost ?? error);
    } finally {
      stream.setTimeout(0);
    }
  };
  return Object.assign(client, { query: listened as unknown as Client['query'] });
}

/** Closes a connection with its open transaction; never throws, and does not wait for a lost network. */
export async function endAlone(client: Client): Promise<void> {
  const { stream } = (client as unknown as Carried).connection;
  const late = setTimeout(() => stream.destroy(), END_MS);
  await client.end().catch(() => undefined);
  clearTimeout(late);
}

/** Lifts the time-outs that a role has set, until the session or the transaction ends. */
export async function waitPatiently(client: Client, until: 'session' | 'transaction'): Promise<void> {
  await client.query(`SELECT set_config("name", '0', $1) FROM "pg_settings" WHERE "name" = ANY($2)`, [
    until === 'transaction',
    NO_TIMEOUTS,
  ]);
}
