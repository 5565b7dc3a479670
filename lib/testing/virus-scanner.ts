import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type StandIn = {
  address: { host: string; port: number };
  received: { bytes: Buffer; pieces: number[] }[];
  close: () => Promise<void>;
};

/**
 * Starts a strict replacement for clamd's zINSTREAM. It expects the command, chunks preceded by their length in network
 * byte order, then a zero length. @param answer returns the reply to a file, or null if it uses the socket itself
 */
export async function startVirusScanner(answer: (bytes: Buffer, socket: Socket) => string | null): Promise<StandIn> {
  const received: StandIn['received'] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    let held = Buffer.alloc(0);
    const [pieces, sizes]: [Buffer[], number[]] = [[], []];
    let isCommanded = false;
    socket.on('data', (chunk) => {
      held = Buffer.concat([held, chunk]);
      if (!isCommanded) {
        if (held.toString('latin1') === 'zPING\0') return void socket.end('PONG\0');
        if (held.length < 10) return;
        if (held.subarray(0, 10).toString('latin1') !== 'zINSTREAM\0') return void socket.end('UNKNOWN COMMAND\0');
        [isCommanded, held] = [true, held.subarray(10)];
      }
      while (held.length >= 4) {
        const length = held.readUInt32BE(0);
        if (length === 0) {
          if (held.length > 4) return void socket.end('Too much after the end\0');
          const bytes = Buffer.concat(pieces);
          received.push({ bytes, pieces: sizes });
          const line = answer(bytes, socket);
          if (line !== null) socket.end(line);
          return;
        }
        if (held.length < 4 + length) return;
        pieces.push(held.subarray(4, 4 + length));
        sizes.push(length);
        held = held.subarray(4 + length);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port }, received, close };
}
