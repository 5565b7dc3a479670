import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type Connection = {
  /** In the order of their requests. Finished ones are removed at the next request (see `underWay`). */
  responses: ServerResponse[];
  request: IncomingMessage | null;
};

const known = new WeakMap<Server, ReadonlyMap<Socket, Connection>>();

/** Returns a server's open connections. All callers share the map. Call it before the server listens. */
export function connectionsOf(server: Server): ReadonlyMap<Socket, Connection> {
  const there = known.get(server);
  if (there) return there;
  const connections = new Map<Socket, Connection>();
  known.set(server, connections);
  server.on('connection', (socket) => {
    connections.set(socket, { responses: [], request: null });
    socket.once('close', () => connections.delete(socket));
  });
  // Prepended, because a response may be finished before later listeners run.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.request = request;
    // A `close` listener on each response would make a cached answer 10 % slower.
    while (connection.responses[0]?.closed) connection.responses.shift();
    connection.responses.push(response);
  });
  return connections;
}

export function underWay({ responses }: Connection): ServerResponse[] {
  return responses.filter((response) => !response.closed);
}
