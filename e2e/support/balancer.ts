import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type Balancer = { port: number; to: (ports: readonly number[]) => void; close: () => Promise<void> };

/**
 * A TCP load balancer: each connection goes to the next server, so the requests of one page are spread over all
 * servers. It does not parse HTTP, and so forwards malformed requests unchanged.
 */
export async function startBalancer(): Promise<Balancer> {
  let ports: readonly number[] = [];
  let next = 0;
  const clients = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const port = ports[(next += 1) % ports.length];
    if (port === undefined) return void client.destroy();
    const site = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    client.pipe(site).pipe(client);
    client.on('error', () => site.destroy());
    site.on('error', () => client.destroy());
    clients.add(client);
    client.on('close', () => (clients.delete(client), site.destroy()));
    site.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    to: (servers) => void (ports = servers),
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Destroys the connections, because closing would wait forever for half-open ones.
      for (const client of clients) client.destroy();
      return closed;
    },
  };
}
