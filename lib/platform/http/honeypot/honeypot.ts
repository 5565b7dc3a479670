import { SEND_AGAIN } from '../../../content/forms';
import { AppError } from '../../../base/errors';
import { prefersHtml } from '../form-post';
import { hasValidTimestampCookie } from './cookie';
import { TIMESTAMP_FIELD, TIMESTAMP_MAX_AGE_MS, HONEYPOT_FIELD, type HoneypotForm } from '../../../vocabulary/honeypot';
import { isValidTimestamp, issueTimestamp, timestampAge } from './timestamp';

/** How a public form is kept from programs; one line in its handler's definition. */
export type Honeypot = {
  form: HoneypotForm;
  /**
   * True: nothing is taken without a timestamp. False is for the endpoints of the HTTP contract: clients of the API may
   * leave it out, form posts of browsers may not. What is sent is checked in every case.
   */
  required: boolean;
  /** The form's words for a failure: a program is told no more. */
  failed: string;
  /** Asks somebody whose browser sent no good timestamp to press the button once more. */
  again?: string;
};

type Fields = Record<string, unknown>;

/** Only programs fill it. @throws AppError validation_failed */
export function refuseFilledHoneypot(guard: Honeypot, fields: Fields): void {
  if (isFilled(fields[HONEYPOT_FIELD])) throw new AppError('validation_failed', guard.failed);
}

/**
 * Lets people through: a timestamp, in the fields or in the cookie of a browser without scripts, says that the form has been open for a
 * moment. It may be used again within its day: people correct what they sent.
 *
 * @throws AppError validation_failed
 */
export function checkTimestamp(guard: Honeypot, request: Request, fields: Fields): void {
  const browser = prefersHtml(request);
  if (!guard.required && !browser && !isFilled(fields[TIMESTAMP_FIELD])) return;
  if (isValidTimestamp(textOf(fields[TIMESTAMP_FIELD]), guard.form) || hasValidTimestampCookie(request)) return;
  throw new AppError('validation_failed', browser ? (guard.again ?? SEND_AGAIN) : guard.failed);
}

/**
 * The stamp for a form that goes back to its sender: the one it came with, even while too young (pressing again and again must not make
 * it younger each time), else a fresh one.
 */
export function timestampForReturn(guard: Honeypot, fields: Fields): string {
  const sent = textOf(fields[TIMESTAMP_FIELD]);
  const age = timestampAge(sent, guard.form);
  return age !== null && age >= 0 && age < TIMESTAMP_MAX_AGE_MS / 2 ? sent : issueTimestamp(guard.form);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
