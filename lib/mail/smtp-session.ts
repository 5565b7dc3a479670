import { readFileSync } from 'node:fs';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { Unreachable } from './failures';
import type { MailServer } from './server-address';

/** In milliseconds. All of them together must stay below the time for which a mail is claimed. */
export type Limits = {
  /** Until the connection stands and the server has taken the sign-in. */
  connect: number;
  /** Without a byte from the server. */
  silence: number;
  /** For one mail. */
  send: number;
  /** How long a connection is kept for the next mail. */
  idle: number;
};

export const LIMITS: Limits = { connect: 15_000, silence: 30_000, send: 120_000, idle: 10_000 };

/** After this long without use the server may have gone away: it is asked first. */
const FRESH_MS = 1_000;
/** nodemailer's own limits come first: they say which step it was. */
const GRACE_MS = 1_000;

/**
 * One connection to a mail server, opened for the first mail, used for those that follow and closed when there are none. One mail at a time is
 * under way, so that a process that dies leaves no more than one of which nobody knows whether it went out.
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

  /** Hands one message over. @throws Unreachable before anything of it was said; what nodemailer throws afterwards */
  async send(envelope: { from: string; to: string[] }, message: Buffer): Promise<void> {
    await this.open();
    clearTimeout(this.idle);
    const connection = this.connection!;
    this.ready = false;
    try {
      await step(connection, this.limits.send, (done) => connection.send({ ...envelope, size: message.length }, message, done));
      this.ready = true;
      this.usedAt = Date.now();
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
    return step(connection, this.limits.connect, (done) => connection.reset(done)).then(() => true, () => false);
  }

  private async connect(): Promise<SMTPConnection> {
    const { login } = this.server;
    let connection: SMTPConnection | undefined;
    try {
      const opened = (connection = new SMTPConnection(this.options()));
      // Between two mails nobody else listens, and an error that nobody listens for ends the process.
      opened.on('error', () => undefined);
      await step(opened, this.limits.connect + GRACE_MS, (done) => opened.connect(done));
      if (login) await step(opened, this.limits.connect, (done) => opened.login({ user: login.user, credentials: { user: login.user, pass: login.password } }, done));
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
    const { connect, silence } = this.limits;
    return {
      host,
      port,
      secure: tls === 'implicit',
      requireTLS: tls === 'required',
      ignoreTLS: tls === 'off',
      connectionTimeout: connect,
      greetingTimeout: connect,
      dnsTimeout: connect,
      socketTimeout: silence,
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

/** One exchange with the server. The end of the connection ends it, as does taking too long: nodemailer tells some ends by an event only. */
function step(connection: SMTPConnection, limit: number, start: (done: Done) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle: Done = (error) => {
      clearTimeout(timer);
      connection.off('error', settle);
      connection.off('end', ended);
      if (error) reject(error);
      else resolve();
    };
    // What the server said last, if anything, comes a moment after the end.
    const ended = () => void setImmediate(() => settle(failed('The mail server closed the connection.', 'ECONNECTION')));
    const timer = setTimeout(() => {
      settle(failed('The mail server took too long.', 'ETIMEDOUT'));
      connection.close();
    }, limit);
    connection.on('error', settle);
    connection.on('end', ended);
    start(settle);
  });
}

function failed(message: string, code: string): Error {
  return Object.assign(new Error(message), { code });
}
