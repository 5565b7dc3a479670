import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { logLines } from '../../lib/base/log/log';

/** Lines are buffered and written together: one write for each would cost half as much as a cached answer. */
const TOGETHER_MS = 100;
const MAX_TOGETHER = 500;

const ids = new WeakMap<IncomingMessage, string>();

export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const id = randomUUID();
  ids.set(request, id);
  return id;
}

type Line = Parameters<typeof logLines>[0][number];

/**
 * Writes a log line `request` for each request (LOG_REQUESTS), without address, query or id of a record, so that it
 * identifies no person. `aborted`: the client disconnected before the end; no status: no part of the answer was sent.
 */
export class RequestLog {
  readonly #reported = new WeakMap<Socket, number>();

  #waiting: Line[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(private readonly routeOf: (url: string) => string) {}

  watch(request: IncomingMessage, response: ServerResponse): void {
    const began = performance.now();
    const requestId = requestIdOf(request);
    const { socket, method, url = '' } = request;
    response.once('close', () => {
      // After a complete answer, the socket is still open; after an aborted one, it is destroyed.
      const aborted = socket.destroyed;
      this.#add({
        method,
        route: this.routeOf(url),
        ...(response.headersSent && { status: response.statusCode }),
        ms: Math.round((performance.now() - began) * 10) / 10,
        bytes: this.#bytesOf(socket),
        requestId,
        ...(aborted && { aborted }),
      });
    });
  }

  logUnread(status: number, socket: Socket): void {
    this.#add({ status, bytes: this.#bytesOf(socket) });
  }

  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    logLines(this.#waiting);
    this.#waiting = [];
  }

  #add(fields: Omit<Line, 'time' | 'event'>): void {
    this.#waiting.push({ time: new Date().toISOString(), event: 'request', ...fields });
    if (this.#waiting.length >= MAX_TOGETHER) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), TOGETHER_MS).unref();
  }

  #bytesOf(socket: Socket): number {
    const bytes = socket.bytesWritten - (this.#reported.get(socket) ?? 0);
    this.#reported.set(socket, socket.bytesWritten);
    return bytes;
  }
}
