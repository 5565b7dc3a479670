import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Chunk = string | Uint8Array;
type Done = (error?: Error | null) => void;

/** Takes an answer whole instead of sending it. Nobody waits for its reader: it has none. */
export class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  #begun = false;
  #ended = false;
  /** Resolves when the answer is complete. */
  readonly complete: Promise<void>;

  constructor(request: IncomingMessage) {
    super(request);
    this.complete = new Promise((resolve) => void this.once('finish', resolve));
    // Node's own speak of the connection, which this has none of.
    Object.defineProperties(this, {
      headersSent: { get: () => this.#begun },
      writableEnded: { get: () => this.#ended },
      writableFinished: { get: () => this.#ended },
    });
  }

  get body(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  override flushHeaders(): void {
    // As Node does it: who wants a last look at the head is asked here.
    if (!this.#begun) this.writeHead(this.statusCode);
  }

  override writeHead(
    status: number,
    reasonOrHeaders?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    maybeHeaders?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    const headers = typeof reasonOrHeaders === 'object' ? reasonOrHeaders : maybeHeaders;
    this.statusCode = status;
    const pairs = Array.isArray(headers) ? pairsOf(headers) : Object.entries(headers ?? {});
    for (const [name, value] of pairs) if (value !== undefined) this.setHeader(name, value);
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
    if (this.#ended) return this;
    this.flushHeaders();
    if (chunkOrDone && typeof chunkOrDone !== 'function') this.#take(chunkOrDone, encodingOrDone);
    this.#ended = true;
    const done = [chunkOrDone, encodingOrDone, maybeDone].find((one) => typeof one === 'function') as
      (() => void) | undefined;
    process.nextTick(() => {
      done?.();
      this.emit('finish');
      this.emit('close');
    });
    return this;
  }

  // Not `write`, which somebody may have put their own in the place of.
  #take(chunk: Chunk, encoding: unknown): void {
    const bytes =
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : chunk;
    this.#chunks.push(Buffer.from(bytes));
  }
}

function pairsOf(headers: OutgoingHttpHeader[]): [string, OutgoingHttpHeader][] {
  if (Array.isArray(headers[0])) return headers as unknown as [string, OutgoingHttpHeader][];
  const pairs: [string, OutgoingHttpHeader][] = [];
  for (let at = 0; at + 1 < headers.length; at += 2) pairs.push([String(headers[at]), headers[at + 1] ?? '']);
  return pairs;
}
