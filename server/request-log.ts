import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { logLines } from '../lib/base/log/log';

/** Lines wait so long for others: one write for each would be half of what a page of the response cache costs. */
const TOGETHER_MS = 100;
const MOST_TOGETHER = 500;

const ids = new WeakMap<IncomingMessage, string>();

/** The id under which a request is told of, by its line, by its handler and to its sender. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const id = randomUUID();
  ids.set(request, id);
  return id;
}

type Line = Parameters<typeof logLines>[0][number];

/**
 * One line of the log for each request (LOG_REQUESTS): `request`, with method, route (`/job/[id]`), status, ms until the answer was handed
 * over, bytes of it with its head, requestId (the `X-Request-Id` of answers of the API). Nobody can be told from it: no address, no query,
 * no id of a record. `aborted` says that the client was gone before the end; without a status it had got nothing.
 */
export class RequestLog {
  /** Bytes of a connection that were told already. */
  readonly #told = new WeakMap<Socket, number>();

  #waiting: Line[] = [];
  #timer: NodeJS.Timeout | null = null;

  /** @param routeOf the route of an address */
  constructor(private readonly routeOf: (url: string) => string) {}

  /** Tells of a request once it is over. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const began = performance.now();
    const requestId = requestIdOf(request);
    const { socket, method, url = '' } = request;
    response.once('close', () => {
      // Of an answer that has gone out, it is open a moment longer.
      const aborted = socket.destroyed;
      this.#tell({
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

  /** Tells of what was no request that could be read, or none in time. */
  tellUnread(status: number, socket: Socket): void {
    this.#tell({ status, bytes: this.#bytesOf(socket) });
  }

  /** Writes what waits to be written: before the process ends. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    logLines(this.#waiting);
    this.#waiting = [];
  }

  #tell(fields: Omit<Line, 'time' | 'event'>): void {
    this.#waiting.push({ time: new Date().toISOString(), event: 'request', ...fields });
    if (this.#waiting.length >= MOST_TOGETHER) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), TOGETHER_MS).unref();
  }

  /** Since the last line of the connection. */
  #bytesOf(socket: Socket): number {
    const bytes = socket.bytesWritten - (this.#told.get(socket) ?? 0);
    this.#told.set(socket, socket.bytesWritten);
    return bytes;
  }
}
