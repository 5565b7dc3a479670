import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/**
 * Keeps account of a server's connections, so that it can be ended without cutting off an answer.
 *
 * @returns the function that ends it: no connection is accepted any more; those on which nothing was asked, or half a question, are
 *   closed at once, the others after their answer, which says so (`Connection: close`), or after `longestMs`. Resolves when the last is
 *   gone.
 */
export function drainable(server: Server): (longestMs: number) => Promise<void> {
  const underWay = new Map<Socket, Set<ServerResponse>>();
  let draining = false;

  server.on('connection', (socket) => {
    underWay.set(socket, new Set());
    socket.once('close', () => underWay.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const responses = underWay.get(socket);
    responses?.add(response);
    if (draining) announceClose(response);
    response.once('close', () => {
      responses?.delete(response);
      // An answer that was begun before has not said that it is the last.
      if (draining && responses?.size === 0) socket.destroySoon();
    });
  });

  return async (longestMs) => {
    draining = true;
    // Not the HTTP server's own `close`, which cuts off at once whoever has kept a connection and just asked something on it.
    const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
    for (const responses of underWay.values()) responses.forEach(announceClose);
    await hasBeenRead();
    for (const [socket, responses] of underWay) if (responses.size === 0) socket.destroy();
    const patience = setTimeout(() => server.closeAllConnections(), longestMs);
    await closed;
    clearTimeout(patience);
  };
}

// Under load, questions lie in the buffers of their sockets when the signal comes. What was accepted in one turn of the
// event loop is read in the next.
async function hasBeenRead(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
}

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
