import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What is known of an open connection. */
export type Connection = {
  /** Answers in the order of their questions; those that are over stay until the next question (see `underWay`). */
  responses: ServerResponse[];
  /** The last one that began; its body may still be coming. */
  request: IncomingMessage | null;
};

const known = new WeakMap<Server, ReadonlyMap<Socket, Connection>>();

/** A server's open connections: one account for everything that needs it. Ask for it before the server listens. */
export function connectionsOf(server: Server): ReadonlyMap<Socket, Connection> {
  const there = known.get(server);
  if (there) return there;
  const connections = new Map<Socket, Connection>();
  known.set(server, connections);
  server.on('connection', (socket) => {
    connections.set(socket, { responses: [], request: null });
    socket.once('close', () => connections.delete(socket));
  });
  // Before those who answer: an answer may be over when they return.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.request = request;
    // Listening for the end of each would cost a tenth of a ready answer.
    while (connection.responses[0]?.closed) connection.responses.shift();
    connection.responses.push(response);
  });
  return connections;
}

/** The answers on a connection that are not over. */
export function underWay({ responses }: Connection): ServerResponse[] {
  return responses.filter((response) => !response.closed);
}
