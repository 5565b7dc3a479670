import { content } from '../../../content';
import { AppError } from '../../../base/errors';
import { prefersHtml } from '../form-post';
import { hasValidTimestampCookie } from './cookie';
import { TIMESTAMP_FIELD, TIMESTAMP_MAX_AGE_MS, HONEYPOT_FIELD, type HoneypotForm } from '../../../vocabulary/honeypot';
import { isValidTimestamp, issueTimestamp, timestampAge } from './timestamp';

export type Honeypot = {
  form: HoneypotForm;
  /** False for the API contract: clients may omit the timestamp. Browsers' form posts always need one. */
  required: boolean;
  /** Returns the form's error message. It is general, so that bots do not learn the reason. */
  failed: () => string;
  /** Returns the message that asks a person without a valid timestamp to send the form again. */
  again?: () => string;
};

type Fields = Record<string, unknown>;

/** Refuses a filled honeypot field, which people do not see. @throws AppError validation_failed */
export function refuseFilledHoneypot(guard: Honeypot, fields: Fields): void {
  if (isFilled(fields[HONEYPOT_FIELD])) throw new AppError('validation_failed', guard.failed());
}

/** Requires a valid timestamp: the form was open for 2 s to one day. @throws AppError validation_failed */
export function checkTimestamp(guard: Honeypot, request: Request, fields: Fields): void {
  const browser = prefersHtml(request);
  if (!guard.required && !browser && !isFilled(fields[TIMESTAMP_FIELD])) return;
  if (isValidTimestamp(textOf(fields[TIMESTAMP_FIELD]), guard.form) || hasValidTimestampCookie(request)) return;
  throw new AppError('validation_failed', browser ? (guard.again?.() ?? content().SEND_AGAIN) : guard.failed());
}

/** Returns the timestamp for a form that is shown again: the sent one, or a new one if it is invalid or too old. */
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
