import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { failureOf, LostWithWords, Unreachable } from './failures';
import type { MailServer } from '../../base/settings/mail-server';

/** In milliseconds. All that one mail may take of them must stay below the time for which it is claimed (`longestOf`). */
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
 * RFC 5321, 4.5.3.2.6: the answer to the words may take ten minutes, and who gives up sooner sends a mail twice that
 * was taken. One more to say them.
 */
export const LIMITS: Limits = { connect: 15_000, envelope: 60_000, words: 11 * 60_000, idle: 10_000 };

/** After this long without use the server may have gone away: it is asked first. */
const FRESH_MS = 1_000;
/** nodemailer's own limits come first: they say which step it was. */
const GRACE_MS = 1_000;

/** The longest that one mail can take: an old connection that does not answer, a new one, the sign-in and the mail itself. */
export function longestOf({ connect, envelope, words }: Limits): number {
  return connect + (connect + GRACE_MS) + connect + envelope + words;
}

/**
 * One connection to a mail server, opened for the first mail, used for those that follow and closed when there are
 * none. One mail at a time is under way, so that a process that dies leaves no more than one of which nobody knows
 * whether it went out.
 */
export class SmtpSession {
  private connection: SMTPConnection | null = null;
  /** The server is known to be ready for a new mail. */
  private ready = false;
  private usedAt = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly server: MailServer,
    private readonly limits: Limits = LIMITS,
  ) {}

  /** Connects and signs in, unless that stands. @throws Unreachable */
  async open(): Promise<void> {
    clearTimeout(this.idle);
    if (this.connection && !(await this.stillThere(this.connection))) this.close();
    this.connection ??= await this.connect();
    this.keepForAWhile();
  }

  /**
   * Hands one message over.
   *
   * @throws Unreachable before anything of it was said, LostWithWords when the server went, or closed with 421, after
   *   its words were said, else what nodemailer throws
   */
  async send(envelope: { from: string; to: string[] }, message: Buffer): Promise<void> {
    await this.open();
    clearTimeout(this.idle);
    const connection = this.connection!;
    this.ready = false;
    let said = false;
    try {
      await step(connection, this.limits.envelope, (done, beginAnew) => {
        const words = readOnce(message, () => {
          said = true;
          beginAnew(this.limits.words);
        });
        connection.send({ ...envelope, size: message.length }, words, done);
      });
      this.ready = true;
      this.usedAt = Date.now();
    } catch (error) {
      throw said && failureOf(error) === 'server' ? new LostWithWords(error) : error;
    } finally {
      if (connection.destroyed) this.close();
      else this.keepForAWhile();
    }
  }

  close(): void {
    clearTimeout(this.idle);
    this.connection?.close();
    this.connection = null;
  }

  private async stillThere(connection: SMTPConnection): Promise<boolean> {
    if (connection.destroyed) return false;
    if (this.ready && Date.now() - this.usedAt < FRESH_MS) return true;
    // Also after a mail was refused, which leaves the session half way.
    return step(connection, this.limits.connect, (done) => connection.reset(done)).then(
      () => true,
      () => false,
    );
  }

  private async connect(): Promise<SMTPConnection> {
    const { login } = this.server;
    let connection: SMTPConnection | undefined;
    try {
      const opened = (connection = new SMTPConnection(this.options()));
      // Between two mails nobody else listens, and an error that nobody listens for ends the process.
      opened.on('error', () => undefined);
      await step(opened, this.limits.connect + GRACE_MS, (done) => opened.connect(done));
      if (login)
        await step(opened, this.limits.connect, (done) =>
          opened.login({ user: login.user, credentials: { user: login.user, pass: login.password } }, done),
        );
    } catch (error) {
      connection?.close();
      throw new Unreachable(error);
    }
    this.ready = true;
    this.usedAt = Date.now();
    return connection;
  }

  private options(): ConstructorParameters<typeof SMTPConnection>[0] {
    const { host, port, tls, caFile } = this.server;
    const { connect, envelope, words } = this.limits;
    return {
      host,
      port,
      secure: tls === 'implicit',
      requireTLS: tls === 'required',
      ignoreTLS: tls === 'off',
      connectionTimeout: connect,
      greetingTimeout: connect,
      dnsTimeout: connect,
      // No silence may last longer; what must not take that long is timed step by step.
      socketTimeout: Math.max(connect, envelope, words),
      tls: { rejectUnauthorized: true, ...(caFile !== null && { ca: readFileSync(caFile) }) },
    };
  }

  private keepForAWhile(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => {
      this.connection?.quit();
      this.connection = null;
    }, this.limits.idle).unref();
  }
}

type Done = (error?: Error | null) => void;

/**
 * One exchange with the server. The end of the connection ends it, as does taking too long: nodemailer tells some ends by an event only.
 * `beginAnew`: what follows has a limit of its own.
 */
function step(
  connection: SMTPConnection,
  limit: number,
  start: (done: Done, beginAnew: (limit: number) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle: Done = (error) => {
      clearTimeout(timer);
      connection.off('error', settle);
      connection.off('end', ended);
      if (error) reject(error);
      else resolve();
    };
    // What the server said last, if anything, comes a moment after the end.
    const ended = () =>
      void setImmediate(() => settle(failed('The mail server closed the connection.', 'ECONNECTION')));
    const tooLong = () => {
      settle(failed('The mail server took too long.', 'ETIMEDOUT'));
      connection.close();
    };
    let timer = setTimeout(tooLong, limit);
    connection.on('error', settle);
    connection.on('end', ended);
    start(settle, (next) => {
      clearTimeout(timer);
      timer = setTimeout(tooLong, next);
    });
  });
}

/** The message as a stream, which nodemailer does not touch before the server wants it. */
function readOnce(message: Buffer, onRead: () => void): Readable {
  return Readable.from(
    (function* () {
      onRead();
      yield message;
    })(),
  );
}

function failed(message: string, code: string): Error {
  return Object.assign(new Error(message), { code });
}
