import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { content, type Catalogue } from '../lib/content';
import { SECURITY_WITHOUT_PAGE } from './security-headers';

export type RefusedStatus = keyof Catalogue['refusedRequests'];
export type Headers = Readonly<Record<string, string>>;

const refused = new WeakSet<Socket>();

/** Whether a connection stays open only to send its refusal: further requests on it are ignored. */
export function isRefused(socket: Socket): boolean {
  return refused.has(socket);
}

/** Refuses a request with a text, and closes its connection. */
export function refuse(response: ServerResponse, status: RefusedStatus, headers: Headers = {}): void {
  const { body, ...all } = refusal(status, headers);
  refused.add(response.req.socket);
  response.writeHead(status, all.headers).end(body);
}

/** Refuses a request that could not be parsed, which has no response object. */
export function refuseOn(socket: Socket, status: RefusedStatus, headers: Headers = {}): void {
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
