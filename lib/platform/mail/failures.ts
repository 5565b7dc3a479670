/** `final`: the server will never accept this mail. `later`: not now. `server`: other mails would fail too. */
type Failure = 'final' | 'later' | 'server';

/** Thrown when there is no connection, the sign-in fails, or the folder for mail files is not writable. */
export class Unreachable extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super(textOf(cause), { cause });
    this.code = String((cause as { code?: unknown } | null)?.code ?? 'UNREACHABLE');
  }
}

/** Thrown when the connection broke, or the server replied 421, during a mail's content: the mail may have arrived. */
export class LostDuringContent extends Unreachable {}

/** Codes of lost connections: nodemailer's, and system codes that it passes on. */
const LOST = new Set([
  'ECONNECTION',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

/** SMTP replies that are not about the mail: the sign-in (RFC 4954), or 503: the session was in a wrong state. */
const NOT_OF_THE_MAIL = new Set([503, 530, 534, 535, 538]);
const TOO_LARGE = 552;

/** Classifies an error of a transport by nodemailer's code, the SMTP command and the server's reply code. */
export function failureOf(error: unknown): Failure {
  const {
    code,
    command,
    responseCode = 0,
  } = (error ?? {}) as { code?: string; command?: string; responseCode?: number };
  if (error instanceof Unreachable || responseCode === 421 || LOST.has(code ?? '')) return 'server';
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'later';
  // A server that refuses our sender's e-mail address refuses all mails, unless this mail is too large.
  if (command === 'MAIL FROM') return responseCode === TOO_LARGE ? 'final' : 'server';
  if (NOT_OF_THE_MAIL.has(responseCode)) return 'server';
  // `API` means that no server has replied: nodemailer cannot express the e-mail address in SMTP.
  return responseCode >= 500 || command === 'API' ? 'final' : 'later';
}

/** True when a failure is not about the mail, which is therefore not given up. */
export function isServerFault(error: unknown): boolean {
  return failureOf(error) === 'server' && !(error instanceof LostDuringContent);
}

export function textOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, MAX_TEXT);
}

const MAX_TEXT = 500;

/** Returns an error's code for the log. The message is not logged, because it may contain an e-mail address. */
export function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === undefined ? undefined : String(code);
}
