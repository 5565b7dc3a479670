import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { connectionsOf, underWay } from './connections';

/** For questions that are on their way on connections where nothing is asked: a round trip and what a busy client takes. */
const GRACE_MS = 250;

/**
 * Lets a server be ended without cutting off an answer.
 *
 * @returns the function that ends it: no connection is accepted any more; those on which nothing is asked, or half a question, are closed
 *   after `graceMs`, the others after their answer, which says so (`Connection: close`), or after `longestMs`. Resolves when the last is
 *   gone.
 */
export function drainable(server: Server): (longestMs: number, graceMs?: number) => Promise<void> {
  const connections = connectionsOf(server);

  const closeAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
    response.once('close', () => {
      const connection = connections.get(response.req.socket);
      // An answer that was begun before has not said that it is the last.
      if (connection && underWay(connection).length === 0) response.req.socket.destroySoon();
    });
  };

  return async (longestMs, graceMs = GRACE_MS) => {
    const patience = setTimeout(() => server.closeAllConnections(), longestMs);
    server.prependListener('request', (_request, response) => closeAfter(response));
    for (const connection of connections.values()) underWay(connection).forEach(closeAfter);
    // Whoever has connected, and waits to be accepted, would be reset.
    await hasBeenRead();
    // Not the HTTP server's own `close`, which cuts off at once whoever has kept a connection and just asked something on it.
    const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
    await hasBeenRead();
    const grace = setTimeout(() => {
      for (const [socket, connection] of connections) if (underWay(connection).length === 0) socket.destroy();
    }, graceMs);
    await closed;
    clearTimeout(grace);
    clearTimeout(patience);
  };
}

// Under load, questions lie in the buffers of their sockets when the signal comes. What was accepted in one turn of the
// event loop is read in the next.
async function hasBeenRead(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
}
