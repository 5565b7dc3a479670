import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { content } from '../../lib/content';
import { connectionsOf, underWay } from './connections';
import { ALLOW, MAX_TARGET_LENGTH, type RefusedStatus } from './request-target';
import { SECURITY_WITHOUT_PAGE } from './security-headers';

export type Headers = Readonly<Record<string, string>>;

/** Headers of answers written directly to a connection, and a function called after each such answer. */
export type Refusing = { headers: Headers; report: (status: RefusedStatus, socket: Socket) => void };

type ParseError = Error & { code?: string; rawPacket?: Buffer };

const refused = new WeakSet<Socket>();

/** Whether the connection was refused. It stays open only until the refusal is sent; further requests are ignored. */
export function isRefused(socket: Socket): boolean {
  return refused.has(socket);
}

export function refuse(response: ServerResponse, status: RefusedStatus, headers: Headers = {}): void {
  const { body, ...all } = refusal(status, headers);
  refused.add(response.req.socket);
  response.writeHead(status, all.headers).end(body);
}

/** Refuses a request that could not be parsed, for which Node creates no response object. */
function refuseOn(socket: Socket, status: RefusedStatus, headers: Headers = {}): void {
  const { body, ...all } = refusal(status, headers);
  refused.add(socket);
  const lines = Object.entries(all.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Date: ${new Date().toUTCString()}\r\n\r\n${body}`,
  );
  socket.destroySoon();
}

function refusal(status: RefusedStatus, headers: Headers): { headers: Headers; body: string } {
  const body = `${content().refusedRequests[status]}\n`;
  return {
    headers: {
      ...SECURITY_WITHOUT_PAGE,
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      Connection: 'close',
    },
    body,
  };
}

/** Answers requests that Node's parser refuses or that come too late, unknown `Expect` headers, and `CONNECT`. */
export function answerUnreadable(server: Server, refusing: Refusing): void {
  server.on('clientError', (error: ParseError, socket) => {
    const status = statusOf(error);
    if (status === null) socket.destroy();
    else refuseConnection(server, socket as Socket, status, refusing);
  });
  // Node's own answer would lack our security headers and our log line.
  server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    refuseOn(socket, 417, refusing.headers);
    refusing.report(417, socket);
  });
  server.on('connect', ({ socket }: IncomingMessage) => {
    socket.on('error', () => undefined);
    refuseOn(socket, 405, { ...refusing.headers, Allow: ALLOW });
    refusing.report(405, socket);
  });
}

/** Sends a refusal, unless another answer has begun, and closes the connection. */
export function refuseConnection(
  server: Server,
  socket: Socket,
  status: RefusedStatus,
  { headers, report }: Refusing,
): void {
  if (isRefused(socket)) return void socket.destroySoon();
  const connection = connectionsOf(server).get(socket);
  const responses = connection ? underWay(connection) : [];
  if (!socket.writable || responses.some((response) => response.headersSent && !response.writableEnded))
    return void socket.destroy();
  refuseOn(socket, status, headers);
  report(status, socket);
}

/** Null if the client has disconnected. */
function statusOf({ code, rawPacket }: ParseError): RefusedStatus | null {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code === 'HPE_HEADER_OVERFLOW') return isLongTarget(rawPacket) ? 414 : 431;
  return code?.startsWith('HPE_') ? 400 : null;
}

/** Whether a head is too large because its request line is too long. */
function isLongTarget(packet: Buffer | undefined): boolean {
  if (!packet) return false;
  const end = packet.indexOf('\r\n');
  return (end === -1 ? packet.length : end) > MAX_TARGET_LENGTH;
}
