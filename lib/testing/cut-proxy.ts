import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy for a PostgreSQL server on a Unix socket, to cut its connections. */
export class CutProxy {
  #server: Server | null = null;
  #port = 0;
  #isSilent = false;
  readonly #sockets = new Set<Socket>();

  /** @param address URL of the database, with the folder of the socket as `host` */
  constructor(private readonly address: string) {}

  async open(): Promise<void> {
    this.#isSilent = false;
    if (this.#server) return;
    const folder = new URL(this.address.replace('@/', '@none/')).searchParams.get('host') ?? '';
    this.#server = createServer((near) => {
      this.#hold(near);
      if (this.#isSilent) return;
      const far = connect(`${folder}/.s.PGSQL.5432`);
      this.#hold(far);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('data', (chunk) => void (this.#isSilent || to.write(chunk)));
        from.on('close', () => to.destroy());
      }
    }).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    const database = /@\/([^?]+)/.exec(this.address)?.[1] ?? '';
    return `postgresql://northlane@127.0.0.1:${this.#port}/${database}`;
  }

  async refuse(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    server?.close();
    this.#endAll();
    if (server) await once(server, 'close');
  }

  /** Accepts connections but forwards nothing. Bytes sent in this state are lost. */
  hang(): void {
    this.#isSilent = true;
  }

  /** Ends the hanging connections and forwards new ones again. */
  async mend(): Promise<void> {
    this.#endAll();
    await this.open();
  }

  #hold(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  #endAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
