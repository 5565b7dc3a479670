import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import { failureOf, LostDuringContent, Unreachable } from './failures';
import type { MailServer } from '../../base/settings/mail-server';

/** Time limits of sending a mail, in ms. Together they must be below the time for which a mail is claimed. */
export type Limits = {
  /** For connecting, and separately for signing in. */
  connect: number;
  /** From the MAIL command until the server requests the content. */
  envelope: number;
  /** From the start of the content until the server's reply to it. */
  content: number;
  idle: number;
};

/** 11 min for content: 1 for sending, 10 for the reply (RFC 5321, 4.5.3.2.6). With less, accepted mails go twice. */
export const LIMITS: Limits = { connect: 15_000, envelope: 60_000, content: 11 * 60_000, idle: 10_000 };

/** Limit of connection, sign-in, sender and recipient together, which stops a server that replies without progress. */
export function beforeContentMs({ connect, envelope }: Limits): number {
  return 2 * connect + envelope;
}

/** nodemailer's pool with one connection, closed when idle. After a crash, at most one mail is of unknown outcome. */
export class SmtpPool {
  private pool: ReturnType<typeof openPool> | null = null;

  constructor(
    private readonly server: MailServer,
    private readonly limits: Limits = LIMITS,
  ) {}

  /** Connects and signs in without sending a mail. @throws Unreachable */
  async verify(): Promise<void> {
    const patience = new Patience(beforeContentMs(this.limits));
    try {
      await Promise.race([this.opened().verify(), patience.over]);
    } catch (error) {
      this.close();
      throw new Unreachable(error);
    } finally {
      patience.end();
    }
  }

  /** Sends one message. @throws LostDuringContent; otherwise nodemailer's error */
  async send(envelope: { from: string; to: string[] }, message: Buffer): Promise<void> {
    const patience = new Patience(beforeContentMs(this.limits));
    let said = false;
    const onRead = () => {
      said = true;
      patience.beginAnew(this.limits.content);
    };
    try {
      const mail = { envelope: { ...envelope, size: message.length }, raw: message, onRead, signal: patience.signal };
      await Promise.race([this.opened().sendMail(mail), patience.over]);
    } catch (error) {
      const failure = failureOf(error);
      // The next mail opens a new pool, with the settings that the operator may have corrected, such as a CA file.
      if (failure === 'server') this.close();
      throw said && failure === 'server' ? new LostDuringContent(error) : error;
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

function openPool({ host, port, tls, caFile, login }: MailServer, { connect, envelope, content, idle }: Limits) {
  const pool = nodemailer.createTransport({
    pool: true,
    maxConnections: 1,
    maxMessages: Infinity,
    // One retry, for a connection that the server closed after the previous mail. Other failures end the round.
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
    // Maximum silence of the connection, from the longest limit; `Patience` enforces the shorter ones.
    socketTimeout: Math.max(connect, envelope, content),
    tls: { rejectUnauthorized: true, ...(caFile !== null && { ca: readFileSync(caFile) }) },
  });
  // nodemailer reads the message only when the server requests the content, so `onRead` marks that moment.
  pool.use('stream', ({ data, message }, done) => {
    const { onRead } = data as { onRead?: () => void };
    if (onRead) message.processFunc((input) => Readable.from(notifyingRead(input, onRead)));
    done();
  });
  return pool;
}

async function* notifyingRead(stream: AsyncIterable<Buffer>, onRead: () => void): AsyncGenerator<Buffer> {
  onRead();
  yield* stream;
}

/** A time limit that also stops a busy connection: `over` rejects; `signal` makes nodemailer close the connection. */
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
