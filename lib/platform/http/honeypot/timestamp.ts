import { randomBytes } from 'node:crypto';
import { isSigned, signatureOf } from '../../../base/keys';
import { TIMESTAMP_MAX_AGE_MS, TIMESTAMP_MIN_AGE_MS, type HoneypotForm } from '../../../vocabulary/honeypot';

/** Form for which a timestamp is valid. `any` is the scope of the cookie: its image is the same on every page. */
export type StampScope = HoneypotForm | 'any';

/** Creates a form timestamp: time and nonce, signed with the scope. It contains nothing about the visitor. */
export function issueTimestamp(scope: StampScope, now: number = Date.now(), secret?: string): string {
  const text = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${text}.${signatureOf('form-stamp', signedText(scope, text), secret)}`;
}

/** Returns a timestamp's age in ms, negative if the issuing clock was ahead; null if it is invalid for the scope. */
export function timestampAge(stamp: string, scope: StampScope, now: number = Date.now()): number | null {
  const [, text, issued, signed] = /^(([0-9a-z]{1,11})\.[\w-]{12})\.([\w-]{43})$/.exec(stamp) ?? [];
  if (text === undefined || issued === undefined || signed === undefined) return null;
  if (!isSigned('form-stamp', signedText(scope, text), signed)) return null;
  return now - parseInt(issued, 36);
}

export function isValidTimestamp(
  stamp: string,
  scope: StampScope,
  now: number = Date.now(),
  maxAgeMs: number = TIMESTAMP_MAX_AGE_MS,
): boolean {
  const age = timestampAge(stamp, scope, now);
  return age !== null && age >= TIMESTAMP_MIN_AGE_MS && age <= maxAgeMs;
}

function signedText(scope: StampScope, text: string): string {
  return `${scope}|${text}`;
}
