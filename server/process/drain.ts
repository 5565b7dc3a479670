import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { connectionsOf, underWay } from '../front/connections';

/** Time for requests in transit on idle connections: a round trip, and some delay of a busy client. */
const GRACE_MS = 250;

/** Returns a function that stops the server: idle connections close after `graceMs`, others after their answer. */
export function drainable(server: Server): (longestMs: number, graceMs?: number) => Promise<void> {
  const connections = connectionsOf(server);

  const closeAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
    response.once('close', () => {
      const connection = connections.get(response.req.socket);
      // An answer whose head was sent before the drain did not announce the close.
      if (connection && underWay(connection).length === 0) response.req.socket.destroySoon();
    });
  };

  return async (longestMs, graceMs = GRACE_MS) => {
    const patience = setTimeout(() => server.closeAllConnections(), longestMs);
    server.prependListener('request', (_request, response) => closeAfter(response));
    for (const connection of connections.values()) underWay(connection).forEach(closeAfter);
    // Accepts connections that are still in the queue: closing the listener would reset them.
    await acceptAndReadPending();
    // `close` of the HTTP server would destroy idle connections, even if a request has just arrived there.
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

// Under load, requests wait in socket buffers: one turn accepts a connection, the next turn reads its request.
async function acceptAndReadPending(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
}
