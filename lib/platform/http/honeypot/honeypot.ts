import { content } from '../../../content';
import { AppError } from '../../../base/errors';
import { prefersHtml } from '../form-post';
import { hasValidTimestampCookie } from './cookie';
import { TIMESTAMP_FIELD, TIMESTAMP_MAX_AGE_MS, HONEYPOT_FIELD, type HoneypotForm } from '../../../vocabulary/honeypot';
import { isValidTimestamp, issueTimestamp, timestampAge } from './timestamp';

/** Protection of a public form from programs; one line in its handler's definition. */
export type Honeypot = {
  form: HoneypotForm;
  /**
   * False, for endpoints of the HTTP contract: API clients may omit the timestamp, browsers' form posts may not. One
   * that is sent is checked.
   */
  required: boolean;
  /** The form's error message; programs learn nothing more. */
  failed: () => string;
  /** Asks a person without a valid timestamp to press the button again. */
  again?: () => string;
};

type Fields = Record<string, unknown>;

/** Refuses a filled honeypot field: people do not see it. @throws AppError validation_failed */
export function refuseFilledHoneypot(guard: Honeypot, fields: Fields): void {
  if (isFilled(fields[HONEYPOT_FIELD])) throw new AppError('validation_failed', guard.failed());
}

/**
 * Requires a timestamp in the fields or, without scripts, a cookie: it proves that the form was open for a moment, and
 * stays valid for a day, so that people can correct their input.
 * @throws AppError validation_failed
 */
export function checkTimestamp(guard: Honeypot, request: Request, fields: Fields): void {
  const browser = prefersHtml(request);
  if (!guard.required && !browser && !isFilled(fields[TIMESTAMP_FIELD])) return;
  if (isValidTimestamp(textOf(fields[TIMESTAMP_FIELD]), guard.form) || hasValidTimestampCookie(request)) return;
  throw new AppError('validation_failed', browser ? (guard.again?.() ?? content().SEND_AGAIN) : guard.failed());
}

/** Timestamp for a form shown again: the present one even if too young, so that repeated pressing does not renew it; else a new one. */
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
