import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { startPostgresql, type PostgresqlServer } from '@/lib/testing/postgresql';
import { connectAlone, endAlone, waitPatiently } from './own-client';

let server: PostgresqlServer;
let url: string;
let network: Server;
/** True while the network drops all bytes without closing connections. */
let isGone: boolean;
beforeAll(async () => {
  server = await startPostgresql();
  url = await server.create('own');
  const socket = `${decodeURIComponent(/host=([^&]*)/.exec(url)![1]!)}/.s.PGSQL.5432`;
  network = createServer((here: Socket) => {
    const there = connect(socket);
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      one.on('data', (bytes) => void (isGone || other.write(bytes)));
      one.on('error', () => undefined).on('close', () => void (isGone || other.destroy()));
    }
  }).listen(0, '127.0.0.1');
  await once(network, 'listening');
});
afterAll(async () => {
  network.close();
  await server.stop();
});
beforeEach(() => void (isGone = false));

const far = () => `postgresql://northlane@127.0.0.1:${(network.address() as AddressInfo).port}/own`;

test('after a connection is lost while idle, only the next statement fails', async () => {
  const [one, other] = [await connectAlone(url, 'test'), await connectAlone(url, 'test')];
  const { rows } = await one.query<{ pid: number }>('SELECT pg_backend_pid() AS "pid"');
  const ended = new Promise<void>((resolve) => one.once('end', resolve));
  await other.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]!.pid]);
  await ended;
  await expect(one.query('SELECT 1')).rejects.toMatchObject({ code: '57P01' });
  await endAlone(one);
  await endAlone(other);
});

test('a connection outside the pool aborts a statement when the network is lost, but tolerates silence between statements', async () => {
  const client = await connectAlone(far(), 'test', 200);
  await client.query('SELECT 1');
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  expect(stream.timeout).toBe(0);
  isGone = true;
  await expect(client.query('SELECT 1')).rejects.toMatchObject({
    code: '08006',
    cause: expect.objectContaining({ message: expect.stringContaining('said nothing') as string }) as Error,
  });
  await endAlone(client);
});

test('closing a connection takes less than 10 s when the network is lost', async () => {
  const client = await connectAlone(far(), 'test');
  isGone = true;
  const began = performance.now();
  await endAlone(client);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("reports an unreachable server as 08006 and a missing database by PostgreSQL's code", async () => {
  await expect(connectAlone('postgresql://northlane@127.0.0.1:1/own', 'test')).rejects.toMatchObject({ code: '08006' });
  await expect(connectAlone(url.replace('/own', '/none'), 'test')).rejects.toMatchObject({ code: '3D000' });
});

test('disables the statement_timeout of a role for the session or for one transaction', async () => {
  const client = await connectAlone(url, 'test');
  const patience = async () =>
    (await client.query<{ is: string }>(`SELECT current_setting('statement_timeout') AS "is"`)).rows[0]?.is;
  await client.query(`SET statement_timeout = '5s'; BEGIN`);
  await waitPatiently(client, 'transaction');
  expect(await patience()).toBe('0');
  await client.query('COMMIT');
  expect(await patience()).toBe('5s');
  await waitPatiently(client, 'session');
  expect(await patience()).toBe('0');
  await endAlone(client);
});
