import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Chunk = string | Uint8Array;
type Done = (error?: Error | null) => void;

/** Complete, above the size limit, or destroyed by its writer before the end. */
type End = 'complete' | 'too large' | 'broken off';

/** Captures a response instead of sending it. Writes never wait, because no client reads them. */
export class CapturedResponse extends ServerResponse {
  #chunks: Buffer[] = [];
  #bytes = 0;
  #begun = false;
  #ended = false;
  #left = false;
  #resolveEnd: (end: End) => void = () => undefined;
  readonly #maxBytes: number;
  readonly ended = new Promise<End>((resolve) => (this.#resolveEnd = resolve));

  /** @param maxBytes limit of the body. A larger body is dropped, and its writer sees a closed connection. */
  constructor(request: IncomingMessage, maxBytes = Infinity) {
    super(request);
    this.#maxBytes = maxBytes;
    // Node's getters read the connection, which this response lacks.
    Object.defineProperties(this, {
      headersSent: { get: () => this.#begun },
      writableEnded: { get: () => this.#ended },
      writableFinished: { get: () => this.#ended },
    });
  }

  get body(): Buffer {
    const [first, ...others] = this.#chunks;
    return first && others.length === 0 ? first : Buffer.concat(this.#chunks);
  }

  override flushHeaders(): void {
    // As Node does, because callers may have overridden `writeHead` to change the head.
    if (!this.#begun) this.writeHead(this.statusCode);
  }

  /** The framework sets Location when it creates a redirect and when it sends it. Only one may remain. */
  override appendHeader(name: string, value: string | readonly string[]): this {
    return name.toLowerCase() === 'location' ? this.setHeader(name, value) : super.appendHeader(name, value);
  }

  override writeHead(
    status: number,
    reasonOrHeaders?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    maybeHeaders?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    const headers = typeof reasonOrHeaders === 'object' ? reasonOrHeaders : maybeHeaders;
    this.statusCode = status;
    for (const [name, value] of pairsOf(headers)) this.setHeader(name, value);
    this.#begun = true;
    return this;
  }

  override write(chunk: Chunk, encodingOrDone?: BufferEncoding | Done, maybeDone?: Done): boolean {
    this.flushHeaders();
    this.#take(chunk, encodingOrDone);
    const done = typeof encodingOrDone === 'function' ? encodingOrDone : maybeDone;
    if (done) process.nextTick(done);
    return true;
  }

  override end(
    chunkOrDone?: Chunk | (() => void) | null,
    encodingOrDone?: BufferEncoding | (() => void),
    maybeDone?: () => void,
  ): this {
    if (this.#ended || this.#left) return this;
    this.flushHeaders();
    if (chunkOrDone && typeof chunkOrDone !== 'function') this.#take(chunkOrDone, encodingOrDone);
    if (this.#left) return this;
    this.#ended = true;
    const done = [chunkOrDone, encodingOrDone, maybeDone].find((one) => typeof one === 'function') as
      (() => void) | undefined;
    process.nextTick(() => {
      done?.();
      this.emit('finish');
      this.emit('close');
      this.#resolveEnd('complete');
    });
    return this;
  }

  /** A body that fails half-way must not count as complete. */
  override destroy(): this {
    this.#leave('broken off');
    return this;
  }

  /** Emits `close` without `finish`, as Node does for a lost connection. */
  #leave(end: End): void {
    if (this.#ended || this.#left) return;
    this.#left = true;
    this.#chunks = [];
    this.destroyed = true;
    process.nextTick(() => {
      this.emit('close');
      this.#resolveEnd(end);
    });
  }

  // `end` calls this and not `write`, because callers may have replaced `write`.
  #take(chunk: Chunk, encoding: unknown): void {
    if (this.#left) return;
    // The writer may use its bytes again.
    const bytes =
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : Buffer.from(chunk);
    this.#bytes += bytes.length;
    if (this.#bytes > this.#maxBytes) this.#leave('too large');
    else this.#chunks.push(bytes);
  }
}

export function pairsOf(headers: OutgoingHttpHeaders | OutgoingHttpHeader[] = {}): [string, OutgoingHttpHeader][] {
  if (!Array.isArray(headers))
    return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  if (Array.isArray(headers[0])) return headers as unknown as [string, OutgoingHttpHeader][];
  const pairs: [string, OutgoingHttpHeader][] = [];
  for (let at = 0; at + 1 < headers.length; at += 2) pairs.push([String(headers[at]), headers[at + 1] ?? '']);
  return pairs;
}
