import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { connectionsOf, type Connection } from './connections';

/** Limits for slow clients, generous enough for a connection of 128 kbit/s (16 KB/s). */
export type Patience = {
  /** For a request's head, from the start of the connection or the head's first byte. */
  headMs: number;
  /** For a request with its body: at 128 kbit/s, a résumé of 10 MB takes 11 minutes. */
  requestMs: number;
  /** Interval in which at least `bodyBytes` of a body must arrive. */
  bodyMs: number;
  bodyBytes: number;
  /** A client is disconnected after this time without data in either direction. */
  silenceMs: number;
  /** For a client that reads nothing. Data is sent in pieces of up to 2 MB, and only whole pieces count. */
  stalledMs: number;
  checkMs: number;
};

export const PATIENCE: Patience = {
  headMs: 15_000,
  requestMs: 15 * 60_000,
  bodyMs: 60_000,
  bodyBytes: 60 * 1024,
  silenceMs: 120_000,
  stalledMs: 300_000,
  checkMs: 5_000,
};

type Seen = {
  request: IncomingMessage | null;
  /** The socket's `bytesRead` at the start of the body's interval. */
  read: number;
  readAt: number;
  /** Bytes that the client has read, and the time at which that number last changed. */
  taken: number;
  takenAt: number;
};

export type Slowness = 'slow-body' | 'slow-reader';

/** Reports clients that send a body slowly or do not read the answer. Node closes silent connections and slow heads. */
export function watchSlowClients(
  server: Server,
  { bodyMs, bodyBytes, stalledMs, checkMs }: Patience,
  found: (socket: Socket, why: Slowness) => void,
): void {
  const connections = connectionsOf(server);
  const seen = new WeakMap<Socket, Seen>();
  const look = () => {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      const before = seen.get(socket);
      const current = progressOf(socket, connection, before, now);
      if (current.request && now - current.readAt >= bodyMs) {
        if (socket.bytesRead - current.read < bodyBytes) found(socket, 'slow-body');
        Object.assign(current, { read: socket.bytesRead, readAt: now });
      }
      if (now - current.takenAt >= stalledMs) found(socket, 'slow-reader');
      seen.set(socket, current);
    }
  };
  const timer = setInterval(look, checkMs).unref();
  server.once('close', () => clearInterval(timer));
}

function progressOf(socket: Socket, { request }: Connection, before: Seen | undefined, now: number): Seen {
  const taken = socket.bytesWritten - socket.writableLength;
  const stalled = before !== undefined && socket.writableLength > 0 && before.taken === taken;
  // While received data is still in the buffer, the site is slow, not the client.
  const waits = request !== null && !request.complete && request.readableLength === 0 && !request.destroyed;
  const sameBody = waits && before?.request === request;
  return {
    request: waits ? request : null,
    read: sameBody ? before.read : socket.bytesRead,
    readAt: sameBody ? before.readAt : now,
    taken,
    takenAt: stalled ? before.takenAt : now,
  };
}
