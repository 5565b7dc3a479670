/**
 * What a failed attempt says about the next one. `final`: the server will never take this mail; `later`: not now; `server`: connection,
 * sign-in or the server as a whole is at fault, so that no other mail would fare better.
 */
type Failure = 'final' | 'later' | 'server';

/** The way the mail takes is closed: no connection, no sign-in, no folder to write into. */
export class Unreachable extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super(textOf(cause), { cause });
    this.code = String((cause as { code?: unknown } | null)?.code ?? 'UNREACHABLE');
  }
}

/** The connection went (or 421 came) while the server had the words of a mail: they may be the reason, and it may have arrived. */
export class LostWithWords extends Unreachable {}

/** Codes of nodemailer that end a connection, and of the system where it hands them on. */
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

/** RFC 4954: the server wants a sign-in, or another one. The operator mends that. 503: the session was in a wrong state, not the mail. */
const NOT_OF_THE_MAIL = new Set([503, 530, 534, 535, 538]);
const TOO_LARGE = 552;

/** How an error of a transport is to be taken, by nodemailer's code of the step, the SMTP command and the server's number. */
export function failureOf(error: unknown): Failure {
  const {
    code,
    command,
    responseCode = 0,
  } = (error ?? {}) as { code?: string; command?: string; responseCode?: number };
  if (error instanceof Unreachable || responseCode === 421 || LOST.has(code ?? '')) return 'server';
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'later';
  // Refusing the sender is about us, whoever the mail is for.
  if (command === 'MAIL FROM') return responseCode === TOO_LARGE ? 'final' : 'server';
  if (NOT_OF_THE_MAIL.has(responseCode)) return 'server';
  // Without an answer of a server: the address is none that SMTP can carry.
  return responseCode >= 500 || command === 'API' ? 'final' : 'later';
}

/** Whether a failure says nothing about the mail it was found with: for this no mail is given up, however often it happens. */
export function sparesMail(error: unknown): boolean {
  return failureOf(error) === 'server' && !(error instanceof LostWithWords);
}

/** The words of an error, for `lastError`. */
export function textOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, MAX_TEXT);
}

const MAX_TEXT = 500;

/** The code of an error, for the log: never its words, which may hold an address. */
export function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === undefined ? undefined : String(code);
}
