import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { connectionsOf, type Connection } from './connections';

/** Limits for slow clients: more than one with 128 kbit/s (16 KB/s) needs. */
export type Patience = {
  /** For the head of a request, from its first byte or the connection: it arrives at once. */
  headMs: number;
  /** For a request with its body: a résumé of 10 MB takes 11 minutes. */
  requestMs: number;
  /** Interval in which a body must progress by `bodyBytes`. */
  bodyMs: number;
  bodyBytes: number;
  /** Without any data in either direction, the client is considered gone. */
  silenceMs: number;
  /** The client sends but reads nothing. Data goes out in pieces of up to 2 MB, and only whole ones count. */
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
  /** The connection's `bytesRead` when the body's interval began. */
  read: number;
  readAt: number;
  /** Bytes the client has read, and when that last changed. */
  taken: number;
  takenAt: number;
};

export type Slowness = 'slow-body' | 'slow-reader';

/**
 * Checks all connections regularly and reports those that hold resources: slow bodies, and clients that request more
 * without reading the answer. Node itself notices silent connections and slow heads.
 */
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
  // While received data waits to be read, the delay is ours.
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
