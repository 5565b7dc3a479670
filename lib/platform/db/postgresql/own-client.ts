import type { Socket } from 'node:net';
import { Client, type QueryResult } from 'pg';
import { sayAway } from './pool';

/** For a connection: to a server that is there it takes some milliseconds. In ms, as all of these. */
const CONNECTION_MS = 10_000;
/** A network that is gone is asked for so often, also while nothing is to be said: a statement may take as long as it needs. */
const KEEP_ALIVE_MS = 30_000;
/** For the server to say goodbye. */
const END_MS = 5_000;

/** What a role or a database may have set to end sessions that take long; one that migrates or copies does. By its names in any version. */
const PATIENCE = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
  'transaction_timeout',
];

/** As far as we need to know it: what carries a connection, encrypted or not. */
type Carried = { connection: { stream: Socket } };

/**
 * A connection of one's own, beside the pool, for what takes long: one statement at a time. Lost, it fails the statement under way or the
 * next one, and nothing else.
 *
 * @param silenceMs after which a statement is given up in which nothing has come or gone; without it as long as the network is there
 * @throws what PostgreSQL says, or that it cannot be reached (`sayAway`), as do its statements
 */
export async function connectAlone(address: string, name: string, silenceMs = 0): Promise<Client> {
  const client = new Client({
    connectionString: address,
    application_name: `northlane-${name}`,
    connectionTimeoutMillis: CONNECTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // Told of where nobody asks anything at the moment, and without a listener the end of the process. The next statement is refused.
  let lost: Error | undefined;
  client.on('error', (error) => (lost ??= error));
  try {
    await client.connect();
  } catch (error) {
    await endAlone(client);
    throw sayAway(error);
  }
  const { stream } = (client as unknown as Carried).connection;
  stream.on('timeout', () => stream.destroy(new Error('The database has said nothing for too long.')));
  const ask = client.query.bind(client) as (...asked: unknown[]) => Promise<QueryResult>;
  const listened = async (...asked: unknown[]): Promise<QueryResult> => {
    // Between statements nothing comes, however long the other side of a copy takes.
    stream.setTimeout(silenceMs);
    try {
      return await ask(...asked);
    } catch (error) {
      throw sayAway(lost ?? error);
    } finally {
      stream.setTimeout(0);
    }
  };
  return Object.assign(client, { query: listened as unknown as Client['query'] });
}

/** Ends a connection, and whatever transaction it had; never throws. A network that is gone is not waited for. */
export async function endAlone(client: Client): Promise<void> {
  const { stream } = (client as unknown as Carried).connection;
  const late = setTimeout(() => stream.destroy(), END_MS);
  await client.end().catch(() => undefined);
  clearTimeout(late);
}

/** Has the server wait as long as it takes, whatever a role has set: until the session ends, or the transaction. */
export async function waitPatiently(client: Client, until: 'session' | 'transaction'): Promise<void> {
  await client.query(`SELECT set_config("name", '0', $1) FROM "pg_settings" WHERE "name" = ANY($2)`, [
    until === 'transaction',
    PATIENCE,
  ]);
}
