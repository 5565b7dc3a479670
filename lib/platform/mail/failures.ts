/**
 * `final`: the server never accepts this mail. `later`: not now. `server`: connection, sign-in or server failed, so
 * other mails fail too.
 */
type Failure = 'final' | 'later' | 'server';

/** No connection, no sign-in, or no folder to write to. */
export class Unreachable extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super(textOf(cause), { cause });
    this.code = String((cause as { code?: unknown } | null)?.code ?? 'UNREACHABLE');
  }
}

/** The connection broke, or 421 came, during a mail's content: the content may be the cause, and the mail may have arrived. */
export class LostDuringContent extends Unreachable {}

/** nodemailer's codes, and the system's that it passes on, for a lost connection. */
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

/** RFC 4954: the server wants a sign-in or another one, for the operator to fix. 503: the session was in a wrong state, not the mail. */
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
  // Refusing the sender concerns us, whatever the recipient.
  if (command === 'MAIL FROM') return responseCode === TOO_LARGE ? 'final' : 'server';
  if (NOT_OF_THE_MAIL.has(responseCode)) return 'server';
  // Without a server's reply: SMTP cannot carry the address.
  return responseCode >= 500 || command === 'API' ? 'final' : 'later';
}

/** Returns whether a failure says nothing about its mail. Such failures never make a mail be given up. */
export function isServerFault(error: unknown): boolean {
  return failureOf(error) === 'server' && !(error instanceof LostDuringContent);
}

export function textOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, MAX_TEXT);
}

const MAX_TEXT = 500;

/** Returns an error's code for the log. Messages may contain an address. */
export function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === undefined ? undefined : String(code);
}
