import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { connectionsOf, underWay } from './connections';
import { type Headers, isRefused, refuseOn, type RefusedStatus } from './refusal';
import { ALLOW, MAX_TARGET_LENGTH } from './request-target';

/** Headers of answers written directly to a connection, and a function called for each. */
export type Refusing = { headers: Headers; tell: (status: RefusedStatus, socket: Socket) => void };

type ParseError = Error & { code?: string; rawPacket?: Buffer };

/**
 * Answers what Node's parser refuses: conflicting lengths, a broken or too large head. Also requests that do not arrive in
 * time, and `CONNECT`, which asks for a tunnel.
 */
export function answerUnreadable(server: Server, refusing: Refusing): void {
  server.on('clientError', (error: ParseError, socket) => {
    const status = statusOf(error);
    if (status === null) socket.destroy();
    else endWith(server, socket as Socket, status, refusing);
  });
  // Node's own answer would lack our headers and our log line.
  server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    refuseOn(socket, 417, refusing.headers);
    refusing.tell(417, socket);
  });
  server.on('connect', ({ socket }: IncomingMessage) => {
    socket.on('error', () => undefined);
    refuseOn(socket, 405, { ...refusing.headers, Allow: ALLOW });
    refusing.tell(405, socket);
  });
}

/** Ends a connection with an answer, unless another answer has begun on it. */
export function endWith(server: Server, socket: Socket, status: RefusedStatus, { headers, tell }: Refusing): void {
  if (isRefused(socket)) return void socket.destroySoon();
  const connection = connectionsOf(server).get(socket);
  const responses = connection ? underWay(connection) : [];
  if (!socket.writable || responses.some((response) => response.headersSent && !response.writableEnded))
    return void socket.destroy();
  refuseOn(socket, status, headers);
  tell(status, socket);
}

/** Null if the client is gone. */
function statusOf({ code, rawPacket }: ParseError): RefusedStatus | null {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code === 'HPE_HEADER_OVERFLOW') return isLongTarget(rawPacket) ? 414 : 431;
  return code?.startsWith('HPE_') ? 400 : null;
}

/** Whether the first line of a too large head is itself too long. */
function isLongTarget(packet: Buffer | undefined): boolean {
  if (!packet) return false;
  const end = packet.indexOf('\r\n');
  return (end === -1 ? packet.length : end) > MAX_TARGET_LENGTH;
}
