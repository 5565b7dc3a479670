import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const DROPPED_PARAMETERS = /^(statement_timeout|lock_timeout|idle_in_transaction_session_timeout|options)$/;
/** AuthenticationOk and ReadyForQuery. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

export type Pooler = { port: number; close: () => Promise<void> };

/**
 * Starts a proxy for a PostgreSQL socket that behaves like PgBouncer. Clients must not send at the same time.
 * @param keeps forwards the time-outs that a client sends in its startup message
 * @param shares uses one connection for all clients
 */
export async function startPooler(
  socketPath: string,
  { keeps, shares }: { keeps: boolean; shares: boolean },
): Promise<Pooler> {
  let shared: Socket | undefined;
  let asking: Socket | undefined;
  const open = new Set<Socket>();
  const pooler = createServer((client) => {
    open.add(client);
    client.once('data', (startup) => {
      const isFirst = shared === undefined;
      const server = (shares && shared) || connect(socketPath);
      shared ??= server;
      open.add(server);
      asking = client;
      if (isFirst || !shares) server.write(keeps ? startup : withoutTimeouts(startup));
      else client.write(WELCOME);
      if (isFirst || !shares) server.on('data', (bytes) => void (shares ? asking : client)?.write(bytes));
      client.on('data', (bytes) => {
        asking = client;
        // A client's Terminate message (X) must not end a shared connection.
        if (!(shares && bytes[0] === 0x58)) server.write(bytes);
      });
      client.on('close', () => void (shares || server.destroy()));
    });
    client.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  return {
    port: (pooler.address() as AddressInfo).port,
    close: async () => {
      for (const socket of open) socket.destroy();
      pooler.close();
      await once(pooler, 'close');
    },
  };
}

/** A startup message has length and version, 4 bytes each, then names and values, each ended by a zero byte. */
function withoutTimeouts(startup: Buffer): Buffer {
  const texts = startup.subarray(8, -2).toString().split('\0');
  const kept = texts.filter((_, index) => !DROPPED_PARAMETERS.test(texts[index - (index % 2)]!));
  const body = Buffer.from(`${kept.join('\0')}\0\0`);
  const head = Buffer.from(startup.subarray(0, 8));
  head.writeInt32BE(8 + body.length);
  return Buffer.concat([head, body]);
}
