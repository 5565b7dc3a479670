import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { connectionsOf, underWay } from '../front/connections';

/** Time for requests in flight on idle connections: a round trip and a busy client's delay. */
const GRACE_MS = 250;

/**
 * Makes a server stop without cutting off an answer.
 *
 * @returns the function that stops it. It accepts no further connection. Idle ones and half-sent requests are closed
 *   after `graceMs`. The others are closed after their answer, which says `Connection: close`, or after `longestMs`.
 *   Resolves when all are closed.
 */
export function drainable(server: Server): (longestMs: number, graceMs?: number) => Promise<void> {
  const connections = connectionsOf(server);

  const closeAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
    response.once('close', () => {
      const connection = connections.get(response.req.socket);
      // An answer that began before did not announce the close.
      if (connection && underWay(connection).length === 0) response.req.socket.destroySoon();
    });
  };

  return async (longestMs, graceMs = GRACE_MS) => {
    const patience = setTimeout(() => server.closeAllConnections(), longestMs);
    server.prependListener('request', (_request, response) => closeAfter(response));
    for (const connection of connections.values()) underWay(connection).forEach(closeAfter);
    // Otherwise clients in the accept queue would get a reset.
    await acceptAndReadPending();
    // Not the HTTP server's own `close`, which at once cuts off kept-alive connections that have just sent a request.
    const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
    await acceptAndReadPending();
    const grace = setTimeout(() => {
      for (const [socket, connection] of connections) if (underWay(connection).length === 0) socket.destroy();
    }, graceMs);
    await closed;
    clearTimeout(grace);
    clearTimeout(patience);
  };
}

// Under load, requests lie in socket buffers when the signal comes. One turn of the event loop accepts, the next reads.
async function acceptAndReadPending(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
}
