import * as z from 'zod/mini';
import { withoutInvisible } from '../invisible';
import { foldText } from '../text';

/** The parts every form is made of. Safe in the browser: forms and handlers parse with the same schemas. */

/** One line of text, trimmed, its inner white space folded. Empty is refused with `missing`. */
export function requiredLine(max: number, missing: string) {
  return required(cleanLine, max, missing);
}

/**
 * As `requiredLine`, for what is also stored folded (`foldText`) and held by an index, whose rows have no room for more: signs that fold to
 * many letters each must not make it more than twice as long.
 */
export function requiredFoldedLine(max: number, missing: string) {
  return required(
    cleanLine,
    max,
    missing,
    z.refine((text) => foldText(text).length <= 2 * max, tooLong(max)),
  );
}

/** As `requiredLine`, but absent, null and empty all become null. */
export function optionalLine(max: number) {
  return optional(cleanLine, max);
}

/** Several lines of text; line ends become \n. */
export function requiredText(max: number, missing: string) {
  return required(cleanText, max, missing);
}

export function optionalText(max: number) {
  return optional(cleanText, max);
}

/** An e-mail address as typed, trimmed. */
export function requiredEmail(missing: string) {
  return required(cleanLine, 254, missing, z.email(BAD_EMAIL));
}

/** An http or https address without a user's name, or null. A bare `www.` or `linkedin.com/…` is taken as https. */
export function optionalWebAddress(message: string) {
  return z.pipe(
    given((text) => withScheme(cleanLine(text ?? ''))),
    z.nullable(z.string().check(z.maxLength(500, tooLong(500)), z.refine(isWebAddress, message))),
  );
}

/** One of a closed set, ignoring case; absent or empty takes `fallback`. */
export function choice<const Value extends string>(values: readonly Value[], fallback: Value, message: string) {
  return z.pipe(
    given((text) => {
      const wanted = (text ?? '').trim().toLowerCase();
      return wanted === '' ? fallback : (values.find((value) => value.toLowerCase() === wanted) ?? wanted);
    }),
    z.enum(values, { error: message }),
  );
}

/** One of a closed set, ignoring case; absent, null and empty all become null. */
export function optionalChoice<const Value extends string>(values: readonly Value[], message: string) {
  return z.pipe(
    given((text) => {
      const wanted = (text ?? '').trim().toLowerCase();
      return wanted === '' ? null : (values.find((value) => value.toLowerCase() === wanted) ?? wanted);
    }),
    z.nullable(z.enum(values, { error: message })),
  );
}

/** A figure, also as it is typed ("70,000"); absent, null and empty all become null. */
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

/** A tick box: of a form its value, of a client true. Absent, null, empty, "false" and "0" are false. */
export const ticked = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.boolean()]))),
  z.transform((given) => given === true || (typeof given === 'string' && !['', 'false', '0'].includes(given))),
);

/** A calendar day, YYYY-MM-DD; empty becomes null. */
export function optionalDay(message: string) {
  return z.pipe(
    given((text) => (text ?? '').trim() || null),
    dayOrNull(message),
  );
}

/** As `optionalDay`, where leaving it out is something else than leaving it empty: absent stays undefined. */
export function sentDay(message: string) {
  return z.pipe(
    given((text) => (text === undefined ? undefined : (text ?? '').trim() || null)),
    z.optional(dayOrNull(message)),
  );
}

/** A list that arrives as an array or as one text which `split` takes apart; items are trimmed, empties dropped. */
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

/** A text that may be left out; `read` makes of it what is checked next. */
function given<Value>(read: (text: string | null | undefined) => Value) {
  return z.pipe(z.optional(z.nullable(z.string({ error: 'Enter text here.' }))), z.transform(read));
}

function dayOrNull(message: string) {
  return z.nullable(z.string().check(z.refine(isDay, message)));
}

function cleanLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

function cleanText(text: string): string {
  return printable(text).replace(/\r\n?/g, '\n').trim();
}

// Control characters and lone surrogates come from broken clients and attacks; neither the store nor XML can carry them.
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
    // A name before the host makes an address look like another one's, and a password would be published.
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
