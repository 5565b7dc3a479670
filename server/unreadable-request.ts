import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { connectionsOf, underWay } from './connections';
import { type Headers, isRefused, refuseOn, type RefusedStatus } from './refusal';
import { ALLOW, MAX_TARGET_LENGTH } from './request-target';

/** Headers of what is answered on a connection itself, and who hears of each such answer. */
export type Refusing = { headers: Headers; tell: (status: RefusedStatus, socket: Socket) => void };

type ParseError = Error & { code?: string; rawPacket?: Buffer };

/**
 * Answers in words what Node's parser refuses (two lengths, a length and chunks, a broken head, a head that is too large), what does not
 * arrive in time, and `CONNECT`, which asks for a way through us to somebody else.
 */
export function answerUnreadable(server: Server, refusing: Refusing): void {
  server.on('clientError', (error: ParseError, socket) => {
    const status = statusOf(error);
    if (status === null) socket.destroy();
    else endWith(server, socket as Socket, status, refusing);
  });
  // Node would answer by itself, without our headers and without telling anybody.
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

/** Ends a connection with an answer, unless one has begun on it: then nothing can be said any more. */
export function endWith(server: Server, socket: Socket, status: RefusedStatus, { headers, tell }: Refusing): void {
  if (isRefused(socket)) return void socket.destroySoon();
  const connection = connectionsOf(server).get(socket);
  const responses = connection ? underWay(connection) : [];
  if (!socket.writable || responses.some((response) => response.headersSent && !response.writableEnded))
    return void socket.destroy();
  refuseOn(socket, status, headers);
  tell(status, socket);
}

/** Null: the client is gone, and nobody is left to tell. */
function statusOf({ code, rawPacket }: ParseError): RefusedStatus | null {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code === 'HPE_HEADER_OVERFLOW') return isLongTarget(rawPacket) ? 414 : 431;
  return code?.startsWith('HPE_') ? 400 : null;
}

/** Whether the first line of a head that is too large is reason enough. */
function isLongTarget(packet: Buffer | undefined): boolean {
  if (!packet) return false;
  const end = packet.indexOf('\r\n');
  return (end === -1 ? packet.length : end) > MAX_TARGET_LENGTH;
}
