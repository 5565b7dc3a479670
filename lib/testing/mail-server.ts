import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Arrived = {
  from: string;
  to: string[];
  /** Without SMTP's dot stuffing. */
  raw: Buffer;
  email: Email;
  secure: boolean;
  user: string | undefined;
};

export type MailServerFixture = {
  port: number;
  arrived: Arrived[];
  connections: () => number;
  /** Cuts all open connections, like a crash of the server. */
  cut: () => void;
  stop: () => Promise<void>;
};

/** Starts a local mail server, without encryption and sign-in unless the options enable them. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServerFixture> {
  const arrived: Arrived[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    async onData(stream, session, callback) {
      const pieces: Buffer[] = [];
      for await (const piece of stream) pieces.push(piece as Buffer);
      const raw = Buffer.concat(pieces);
      const { mailFrom, rcptTo } = session.envelope;
      arrived.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw,
        email: await PostalMime.parse(raw),
        secure: session.secure,
        user: session.user,
      });
      callback();
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.server.address() as AddressInfo).port,
    arrived,
    connections: () => connections,
    cut,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
