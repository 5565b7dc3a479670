import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import { failureOf, LostWithWords, Unreachable } from './failures';
import type { MailServer } from '../../base/settings/mail-server';

/** In milliseconds. All that one mail may take (`longestOf`) stays below the time for which it is claimed. */
export type Limits = {
  /** Until the connection stands, and again until the server has taken the sign-in. */
  connect: number;
  /** From naming the sender until the server wants the words. */
  envelope: number;
  /** From the first of the words until the server has answered them. */
  words: number;
  /** How long a connection is kept for the next mail. */
  idle: number;
};

/**
 * RFC 5321, 4.5.3.2.6: the answer to the words may take ten minutes; who gives up sooner sends twice what was taken. One more to say
 * them.
 */
export const LIMITS: Limits = { connect: 15_000, envelope: 60_000, words: 11 * 60_000, idle: 10_000 };

/** The longest that one mail can take. */
export function longestOf(limits: Limits): number {
  return beforeWords(limits) + limits.words;
}

/** Connection, sign-in, sender and recipient: a server that is never silent, and never comes to the point, is given up after this. */
function beforeWords({ connect, envelope }: Limits): number {
  return 2 * connect + envelope;
}

/**
 * nodemailer's pool with one connection, opened for the first mail and closed when no more follow. One mail at a time is under way, so a
 * process that dies leaves at most one of which nobody knows whether it went out. A mail goes to a second connection only where the
 * first closed before a byte of it was said.
 */
export class SmtpPool {
  private pool: ReturnType<typeof openPool> | null = null;

  constructor(
    private readonly server: MailServer,
    private readonly limits: Limits = LIMITS,
  ) {}

  /** Connects and signs in, without a mail. @throws Unreachable */
  async verify(): Promise<void> {
    const patience = new Patience(beforeWords(this.limits));
    try {
      await Promise.race([this.opened().verify(), patience.over]);
    } catch (error) {
      this.close();
      throw new Unreachable(error);
    } finally {
      patience.end();
    }
  }

  /**
   * Hands one message over.
   *
   * @throws LostWithWords when the server went, or closed with 421, after words of it were said, else what nodemailer throws
   */
  async send(envelope: { from: string; to: string[] }, message: Buffer): Promise<void> {
    const patience = new Patience(beforeWords(this.limits));
    let said = false;
    const onRead = () => {
      said = true;
      patience.beginAnew(this.limits.words);
    };
    try {
      const mail = { envelope: { ...envelope, size: message.length }, raw: message, onRead, signal: patience.signal };
      await Promise.race([this.opened().sendMail(mail), patience.over]);
    } catch (error) {
      const failure = failureOf(error);
      // The next mail finds a new pool, with whatever the operator has mended meanwhile, such as the file of an authority.
      if (failure === 'server') this.close();
      throw said && failure === 'server' ? new LostWithWords(error) : error;
    } finally {
      patience.end();
    }
  }

  close(): void {
    this.pool?.close();
    this.pool = null;
  }

  private opened(): ReturnType<typeof openPool> {
    try {
      return (this.pool ??= openPool(this.server, this.limits));
    } catch (error) {
      throw new Unreachable(error);
    }
  }
}

function openPool({ host, port, tls, caFile, login }: MailServer, { connect, envelope, words, idle }: Limits) {
  const pool = nodemailer.createTransport({
    pool: true,
    maxConnections: 1,
    maxMessages: Infinity,
    // For a connection that the server closed since the mail before; whether another is refused, a round finds out.
    maxRequeues: 1,
    idleTimeout: idle,
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    // No silence may last longer; what must not take that long has a limit of its own.
    socketTimeout: Math.max(connect, envelope, words),
    tls: { rejectUnauthorized: true, ...(caFile !== null && { ca: readFileSync(caFile) }) },
  });
  // nodemailer touches the message only when the server wants its words.
  pool.use('stream', ({ data, message }, done) => {
    const { onRead } = data as { onRead?: () => void };
    if (onRead) message.processFunc((input) => Readable.from(toldOf(input, onRead)));
    done();
  });
  return pool;
}

async function* toldOf(stream: AsyncIterable<Buffer>, onRead: () => void): AsyncGenerator<Buffer> {
  onRead();
  yield* stream;
}

/** A limit that also ends what is never silent: `over` rejects and `signal` aborts, which closes the connection. */
class Patience {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  readonly signal = this.controller.signal;
  readonly over: Promise<never>;

  constructor(limit: number) {
    this.beginAnew(limit);
    this.over = new Promise((_, reject) => {
      const tooLong = Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' });
      this.signal.addEventListener('abort', () => reject(tooLong), { once: true });
    });
  }

  beginAnew(limit: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.controller.abort(), limit);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
