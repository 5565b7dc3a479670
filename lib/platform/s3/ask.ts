import { createReadStream } from 'node:fs';
import { Agent as HttpAgent, request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectStore } from '../../base/settings/object-store';
import { isObjectStoreFailure, ObjectStoreFailure } from './failure';
import { sign, type Call } from './sign';

/** Time limits of a call with its retries, and of silence during it, in ms. */
const USUAL_LIMITS = { wholeMs: 60_000, silenceMs: 10_000, attempts: 3, pauseMs: 150 };
export type Limits = typeof USUAL_LIMITS;
export const START_LIMITS: Limits = { wholeMs: 15_000, silenceMs: 5_000, attempts: 2, pauseMs: 150 };

const CONNECTIONS = 64;
const REASON_BYTES = 16 * 1024;
/** Codes of the store after which a retry may succeed. */
const PASSING = new Set(['SlowDown', 'RequestTimeout', 'InternalError', 'ServiceUnavailable', 'OperationAborted']);

export class Asker {
  private readonly keys = new Map<string, ArrayBuffer>();
  private readonly agent: HttpAgent;
  private readonly request: typeof requestHttp;

  constructor(
    private readonly store: ObjectStore,
    private readonly limits: Limits = USUAL_LIMITS,
    agent?: HttpAgent,
  ) {
    const isEncrypted = store.endpoint.toLowerCase().startsWith('https:');
    this.request = isEncrypted ? requestHttps : requestHttp;
    this.agent =
      agent ??
      new (isEncrypted ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'lifo' });
  }

  /**
   * Makes a call and reads its response. Temporary failures are retried, because all calls are idempotent.
   * @param expected status codes that `read` handles
   * @throws ObjectStoreFailure; the disk's error about a file to send
   */
  async ask<Result>(
    call: Call,
    expected: readonly number[],
    read: (answer: IncomingMessage) => Promise<Result>,
  ): Promise<Result> {
    const until = performance.now() + this.limits.wholeMs;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(call, expected, read, until - performance.now());
      } catch (thrown) {
        const failure = failureOf(call, thrown);
        const pauseMs = Math.random() * this.limits.pauseMs * 2 ** attempt;
        const isLast = attempt >= this.limits.attempts || performance.now() + pauseMs >= until;
        if (!isObjectStoreFailure(failure) || !failure.passes || isLast) throw failure;
        await sleep(pauseMs);
      }
    }
  }

  private async once<Result>(
    call: Call,
    expected: readonly number[],
    read: (answer: IncomingMessage) => Promise<Result>,
    wholeMs: number,
  ): Promise<Result> {
    const { url, headers } = await sign(this.store, call, this.keys);
    const request = this.request(url, { method: call.method, headers, agent: this.agent });
    const giveUp = (reason: string) => request.destroy(new ObjectStoreFailure(call.method, reason, true));
    const whole = setTimeout(() => giveUp('too-slow'), Math.max(wholeMs, 1));
    request.setTimeout(this.limits.silenceMs, () => giveUp('silent'));
    try {
      const answered = answerTo(request);
      await Promise.race([answered, send(request, call, answered)]);
      const answer = await answered;
      if (!expected.includes(answer.statusCode ?? 0)) throw await refusalIn(call, answer);
      const result = await read(answer);
      // The rest of the response is discarded, so that the connection can be reused.
      answer.resume();
      return result;
    } catch (error) {
      request.destroy();
      throw error;
    } finally {
      clearTimeout(whole);
    }
  }
}

function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.on('error', reject);
    request.once('close', () => reject(new Error('closed')));
  });
  // `send` may fail with this error first. Without this handler, it would count as unhandled here.
  answered.catch(() => undefined);
  return answered;
}

/** Resolves once everything is sent. If the store responds early and closes the connection, its response is used. */
async function send(request: ClientRequest, { body = '' }: Call, answered: Promise<IncomingMessage>): Promise<void> {
  if (typeof body === 'string') return void request.end(body);
  if (body.sizeBytes === 0) return void request.end();
  const bytes = createReadStream(body.path, { end: body.sizeBytes - 1 });
  let unreadable: Error | undefined;
  bytes.once('error', (error) => (unreadable = error));
  await pipeline(bytes, request).catch(async (error: unknown) => {
    if (unreadable) throw unreadable;
    await answered.catch(() => {
      throw error;
    });
  });
}

/** @returns the error code in the store's answer, without the message, which may contain object keys */
async function refusalIn({ method }: Call, answer: IncomingMessage): Promise<ObjectStoreFailure> {
  const text = await textOf(answer, REASON_BYTES).catch(() => '');
  const status = answer.statusCode ?? 0;
  const code = /<Code>([A-Za-z0-9]{1,64})<\/Code>/.exec(text)?.[1] ?? 'unexplained';
  return new ObjectStoreFailure(method, code, status >= 500 || status === 429 || PASSING.has(code), status);
}

function failureOf({ method }: Call, thrown: unknown): unknown {
  const { code, syscall, path } = (thrown ?? {}) as { code?: unknown; syscall?: unknown; path?: unknown };
  // Errors of reading the file to send are passed on unchanged.
  if (isObjectStoreFailure(thrown) || (typeof syscall === 'string' && typeof path === 'string')) return thrown;
  return new ObjectStoreFailure(method, typeof code === 'string' ? code : 'broken-off', true);
}

/** Reads a whole response as text. @throws ObjectStoreFailure when it has more than `most` bytes */
export async function textOf(answer: IncomingMessage, most: number): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > most) throw new ObjectStoreFailure('GET', 'too-long', false);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
