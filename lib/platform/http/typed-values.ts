import type * as z from 'zod/mini';
import { storableText } from '../../base/fields/bounds';
import { shapeOf, type FieldsSchema } from './parse';

/** Assumed maximum length of fields that have none: choices, days, checkboxes. */
const USUAL_LIMIT = 100;
/** Multiple of a field's maximum length that is shown again, so that a person who typed too much sees all of it. */
const BEYOND_LIMIT = 2;
/** Maximum bytes of all values of a form. A posting with every field at its limit takes 103 KB. */
const MAX_BYTES = 128 * 1024;
/** Names of fields that are never stored: passwords, tokens of mailed links, codes of a second factor. */
const SECRET = /password|^(?:token|code)$/i;

/** Returns a refused form's values to show again, without secrets. Each is cut at twice its limit, all at 128 KB. */
export function typedValues(
  definition: FieldsSchema<unknown>,
  fields: Record<string, unknown>,
): Record<string, string> {
  const values: Record<string, string> = {};
  let room = MAX_BYTES;
  // Fields with a short maximum length come first, so that only the longest one is cut.
  for (const [name, limit] of limitsOf(definition).sort(([, one], [, other]) => one - other)) {
    const typed = Object.hasOwn(fields, name) ? asText(fields[name]) : undefined;
    if (typeof typed !== 'string' || isSecret(name)) continue;
    const value = cutTo(storableText(typed.slice(0, limit * BEYOND_LIMIT)), room);
    values[name] = value;
    room = Math.max(0, room - sizeOf(value));
  }
  return values;
}

/** Several values of one name, such as checked boxes, become one value per line, as lists are entered. */
function asText(given: unknown): unknown {
  return Array.isArray(given) && given.every((each) => typeof each === 'string') ? given.join('\n') : given;
}

export function isSecret(name: string): boolean {
  return SECRET.test(name);
}

function limitsOf({ schema, aliases = {} }: FieldsSchema<unknown>): [string, number][] {
  const fields = Object.entries(shapeOf(schema));
  const limits = new Map(fields.map(([name, field]) => [name, longestText(field) || USUAL_LIMIT]));
  for (const [alias, name] of Object.entries(aliases))
    if (!limits.has(alias)) limits.set(alias, limits.get(name) ?? USUAL_LIMIT);
  return [...limits];
}

type Definition = {
  checks?: { _zod: { def: { check: string; maximum?: number } } }[];
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  element?: z.ZodMiniType;
};

/** In characters; 0: no maximum. The entries of a list are joined by line breaks. */
function longestText(type: z.ZodMiniType): number {
  const { checks = [], innerType, in: taken, out: kept, options = [], element } = type._zod.def as Definition;
  const own = checks.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum ?? 0;
  if (element) return own * (longestText(element) + 1);
  const parts = [innerType, taken, kept, ...options].filter((part) => part !== undefined);
  return Math.max(own, ...parts.map(longestText));
}

function cutTo(text: string, bytes: number): string {
  let cut = text;
  // A character takes 1 to 6 bytes, so the cut is an estimate and is repeated until the text fits.
  for (let size = sizeOf(cut); size > bytes && cut !== ''; size = sizeOf(cut))
    cut = cut.slice(0, Math.min(cut.length - 1, Math.floor((cut.length * bytes) / size)));
  return cut.replace(/[\uD800-\uDBFF]$/, '');
}

function sizeOf(text: string): number {
  return Buffer.byteLength(JSON.stringify(text));
}
