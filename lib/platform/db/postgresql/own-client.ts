import type { Socket } from 'node:net';
import { Client, type QueryResult } from 'pg';
import { markUnreachable } from './pool';

/** Maximum time to connect, in ms. A reachable server needs a few milliseconds. */
const CONNECTION_MS = 10_000;
/** Idle time in ms after which TCP keep-alive probes the server: detects a lost network during silent statements. */
const KEEP_ALIVE_MS = 30_000;
const END_MS = 5_000;

/** Time-outs that a role or database may set and that would abort long work. Older versions lack some of them. */
const NO_TIMEOUTS = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
  'transaction_timeout',
];

/** The part of `pg`'s client that its types lack: the socket, encrypted or not. */
type Carried = { connection: { stream: Socket } };

/**
 * Opens a connection outside the pool for long work, one statement at a time. If it is lost, only the running or the
 * next statement fails.
 * @param silenceMs maximum silence of the server during a statement; 0: no limit
 * @throws PostgreSQL's error, or one marked as unreachable (`markUnreachable`); so do the connection's statements
 */
export async function connectAlone(address: string, name: string, silenceMs = 0): Promise<Client> {
  const client = new Client({
    connectionString: address,
    application_name: `northlane-${name}`,
    connectionTimeoutMillis: CONNECTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // Without this listener an error between two statements would end the process. Instead, the next statement fails.
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
    // The limit applies during statements only. Between two statements, the other database of a copy may take long.
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

/** Closes a connection, which rolls back its open transaction. Never throws, and waits at most END_MS. */
export async function endAlone(client: Client): Promise<void> {
  const { stream } = (client as unknown as Carried).connection;
  const late = setTimeout(() => stream.destroy(), END_MS);
  await client.end().catch(() => undefined);
  clearTimeout(late);
}

/** Disables the time-outs that a role or database has set, until the session or the transaction ends. */
export async function waitPatiently(client: Client, until: 'session' | 'transaction'): Promise<void> {
  await client.query(`SELECT set_config("name", '0', $1) FROM "pg_settings" WHERE "name" = ANY($2)`, [
    until === 'transaction',
    NO_TIMEOUTS,
  ]);
}
