import * as z from 'zod/mini';
import { withoutInvisible } from '../invisible';
import { isNoAddress } from '../no-address';
import { foldText } from '../text';

/** Building blocks of all form schemas. Usable in the browser: forms and handlers share their schemas. */

/** One line of text, trimmed, with inner white space collapsed. @param missing error for an empty text */
export function requiredLine(max: number, missing: string) {
  return required(cleanLine, max, missing);
}

/** Like `requiredLine`, but limits the folded text too, which can be longer: an index limits the size of its rows. */
export function requiredFoldedLine(max: number, missing: string) {
  return required(
    cleanLine,
    max,
    missing,
    z.refine((text) => foldText(text).length <= 2 * max, tooLong(max)),
  );
}

/** Like `requiredLine`, but absent, null and empty become null. */
export function optionalLine(max: number) {
  return optional(cleanLine, max);
}

/** Text of several lines. Line ends become \n. */
export function requiredText(max: number, missing: string) {
  return required(cleanText, max, missing);
}

export function optionalText(max: number) {
  return optional(cleanText, max);
}

export function requiredEmail(missing: string) {
  return required(cleanLine, 254, missing, ...emailChecks());
}

/** Like `requiredEmail`, but absent, null and empty become null. */
export function optionalEmail() {
  return z.pipe(optionalLine(254), z.nullable(z.string().check(...emailChecks())));
}

/** An http or https URL without user name and password, or null. `www.` and `linkedin.com/…` get https://. */
export function optionalWebAddress(message: string) {
  return z.pipe(
    given((text) => withScheme(cleanLine(text ?? ''))),
    z.nullable(z.string().check(z.maxLength(500, tooLong(500)), z.refine(isWebAddress, message))),
  );
}

/** One value of a closed set, ignoring case. Absent and empty become `fallback`. */
export function choice<const Value extends string>(values: readonly Value[], fallback: Value, message: string) {
  return z.pipe(oneOf(values, fallback), z.enum(values, { error: message }));
}

/** One value of a closed set, ignoring case. Absent, null and empty become null. */
export function optionalChoice<const Value extends string>(values: readonly Value[], message: string) {
  return z.pipe(oneOf(values, null), z.nullable(z.enum(values, { error: message })));
}

/** A currency by its ISO 4217 code, ignoring case. Absent, null and empty become null. */
export function optionalCurrency(message: string) {
  return z.pipe(
    given((text) => (text ?? '').trim().toUpperCase() || null),
    z.nullable(z.string().check(z.refine((code) => Intl.supportedValuesOf('currency').includes(code), message))),
  );
}

/** A number, also with thousands separators ("70,000"). Absent, null and empty become null. */
export function optionalFigure(max: number, message: string) {
  return z.pipe(
    z.pipe(
      z.optional(z.nullable(z.union([z.string(), z.number()], { error: message }))),
      z.transform((value) => {
        const text = String(value ?? '').replace(/[\s,]/g, '');
        return text === '' ? null : /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
      }),
    ),
    z.nullable(z.number({ error: message }).check(z.positive(message), z.maximum(max, message))),
  );
}

/** A whole number from 1 to `max`. Absent, null and empty become 1. */
export function countFromOne(max: number, message: string) {
  return z.pipe(
    z.pipe(
      z.optional(z.nullable(z.union([z.string(), z.number()], { error: message }))),
      z.transform((value) => Number(String(value ?? '').trim() || 1)),
    ),
    z.int({ error: message }).check(z.minimum(1, message), z.maximum(max, message)),
  );
}

/** A checkbox, as a form's value or a JSON boolean. Absent, null, empty, "false" and "0" are false. */
export const ticked = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.boolean()]))),
  z.transform((given) => isTicked(given)),
);

/** Like `ticked`, for updates: their forms send an empty field before the checkbox, so that an unticked one is sent too. */
export const tickedOrNot = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.boolean(), z.array(z.string())]))),
  z.transform((given) => [given].flat().some(isTicked)),
);

/** Lets a required text be blank: absent, null and empty become `blank`. */
export function orBlank<Value, Blank extends '' | null>(rule: z.ZodMiniType<Value, string>, blank: Blank) {
  const filled = z.pipe(
    given((text) => (text?.trim() ? text : undefined)),
    z.optional(rule),
  );
  return z.pipe(
    filled,
    z.transform((value) => value ?? blank),
  );
}

export function optionalDay(message: string) {
  return z.pipe(
    given((text) => (text ?? '').trim() || null),
    dayOrNull(message),
  );
}

/** Like `optionalDay`, but absent stays undefined: in updates, an absent field is unchanged. */
export function sentDay(message: string) {
  return z.pipe(
    given((text) => (text === undefined ? undefined : (text ?? '').trim() || null)),
    z.optional(dayOrNull(message)),
  );
}

/** A list, given as an array or as one text that `split` separates. Items are trimmed, empty ones dropped. */
export function list(split: (text: string) => string[], maxItems: number, maxLength: number) {
  return z.pipe(
    z.pipe(
      z.optional(z.nullable(z.union([z.string(), z.array(z.string())]))),
      z.transform((value) => {
        const items = Array.isArray(value) ? value : split(cleanText(value ?? ''));
        return items.map(cleanLine).filter((item) => item !== '');
      }),
    ),
    z
      .array(z.string().check(z.maxLength(maxLength, `Keep each entry under ${maxLength} characters.`)))
      .check(z.maxLength(maxItems, `Enter at most ${maxItems} entries.`)),
  );
}

export const BAD_EMAIL = 'Enter an e-mail address in the correct format, like name@example.com.';

// A placeholder stands for a missing address, so nobody can enter one.
function emailChecks(): z.core.$ZodCheck<string>[] {
  return [z.email(BAD_EMAIL), z.refine((email: string) => !isNoAddress(email), BAD_EMAIL)];
}

function required(clean: (text: string) => string, max: number, missing: string, ...more: z.core.$ZodCheck<string>[]) {
  return z.pipe(
    z.pipe(z.string({ error: missing }), z.transform(clean)),
    z.string().check(z.minLength(1, missing), z.maxLength(max, tooLong(max)), ...more),
  );
}

function optional(clean: (text: string) => string, max: number) {
  return z.pipe(
    given((text) => clean(text ?? '') || null),
    z.nullable(z.string().check(z.maxLength(max, tooLong(max)))),
  );
}

function given<Value>(read: (text: string | null | undefined) => Value) {
  return z.pipe(z.optional(z.nullable(z.string({ error: 'Enter text here.' }))), z.transform(read));
}

function oneOf<Empty extends string | null>(values: readonly string[], empty: Empty) {
  return given((text) => {
    const wanted = (text ?? '').trim().toLowerCase();
    return wanted === '' ? empty : (values.find((value) => value.toLowerCase() === wanted) ?? wanted);
  });
}

function dayOrNull(message: string) {
  return z.nullable(z.string().check(z.refine(isDay, message)));
}

function isTicked(given: unknown): boolean {
  return given === true || (typeof given === 'string' && !['', 'false', '0'].includes(given));
}

function cleanLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

function cleanText(text: string): string {
  return printable(text).replace(/\r\n?/g, '\n').trim();
}

// Malformed clients send control characters and lone surrogates, which neither the database nor XML can store.
function printable(text: string): string {
  const wellFormed = text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g, '')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '');
  return withoutInvisible(wellFormed);
}

function withScheme(text: string): string | null {
  if (text === '') return null;
  return /^(www\.|linkedin\.com\/)/i.test(text) ? `https://${text}` : text;
}

function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    // A user name can disguise the host, and a password would be published.
    return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && username + password === '';
  } catch {
    return false;
  }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function tooLong(max: number): string {
  return `Keep this under ${max.toLocaleString('en')} characters.`;
}
