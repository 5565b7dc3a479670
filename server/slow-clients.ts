import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { connectionsOf, type Connection } from './connections';

/** How long a client may take: more than one on 128 kbit/s needs, which are 16 KB a second. */
export type Patience = {
  /** For the head of a request, from its first byte or from the connection on: it comes in one go. */
  headMs: number;
  /** For a request with its body: a résumé of 10 MB takes eleven minutes. */
  requestMs: number;
  /** In each such time a body has to come forward by `bodyBytes`. */
  bodyMs: number;
  bodyBytes: number;
  /** Nothing sent and nothing taken for so long: whoever was there is gone. */
  silenceMs: number;
  /** Sent, but took nothing of what waits. What waits goes out in pieces of up to two megabytes, and only whole ones count here. */
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
  /** `bytesRead` of the connection when the time of its body began. */
  read: number;
  readAt: number;
  /** Bytes that were taken from us, and since when there were not more. */
  taken: number;
  takenAt: number;
};

export type Slowness = 'slow-body' | 'slow-reader';

/**
 * Looks at all connections now and then, and tells of those that are held rather than used: whose body drips, and who has us wait with
 * an answer while asking more. What stands still altogether, and heads that drip, Node itself notices.
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
  // While what has come waits to be read, the delay is ours.
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
