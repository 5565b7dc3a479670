import type * as z from 'zod/mini';
import { storableText } from '../../base/fields/bounds';
import { shapeOf, type FieldsSchema } from './parse';

/** For fields whose schema knows no longest text: choices, days, ticks. */
const USUAL_LIMIT = 100;
/** Somebody who has typed too much sees that, and all of it; so far beyond the limit nobody goes on typing. */
const BEYOND_LIMIT = 2;
/** A posting whose every field is filled to its limit takes 103 KB. */
const MAX_BYTES = 128 * 1024;
/** Fields whose values are never stored: passwords, tokens of mailed links, codes of a second factor. */
const SECRET = /password|^(?:token|code)$/i;

/**
 * What of a refused form is shown to its sender again: the texts of the fields that its schema knows, as they were named, each cut at
 * twice what the schema takes, all together at 128 KB (of JSON, as they are stored). Secrets never are.
 */
export function typedValues(
  definition: FieldsSchema<unknown>,
  fields: Record<string, unknown>,
): Record<string, string> {
  const values: Record<string, string> = {};
  let room = MAX_BYTES;
  // Short ones first: what there is no room for is the end of the longest.
  for (const [name, limit] of limitsOf(definition).sort(([, one], [, other]) => one - other)) {
    const typed = Object.hasOwn(fields, name) ? asText(fields[name]) : undefined;
    if (typeof typed !== 'string' || isSecret(name)) continue;
    const value = cutTo(storableText(typed.slice(0, limit * BEYOND_LIMIT)), room);
    values[name] = value;
    room = Math.max(0, room - sizeOf(value));
  }
  return values;
}

/** Boxes of one name that were ticked are a line each, as lists are. */
function asText(given: unknown): unknown {
  return Array.isArray(given) && given.every((each) => typeof each === 'string') ? given.join('\n') : given;
}

/** Whether a field is never stored, whatever form it is in. */
export function isSecret(name: string): boolean {
  return SECRET.test(name);
}

/** Every name that a field may come under, with the longest text it takes. */
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

/** In characters; 0 where nothing in the schema bounds it. A list comes from a form as one text, an entry a line. */
function longestText(type: z.ZodMiniType): number {
  const { checks = [], innerType, in: taken, out: kept, options = [], element } = type._zod.def as Definition;
  const own = checks.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum ?? 0;
  if (element) return own * (longestText(element) + 1);
  const parts = [innerType, taken, kept, ...options].filter((part) => part !== undefined);
  return Math.max(own, ...parts.map(longestText));
}

function cutTo(text: string, bytes: number): string {
  let cut = text;
  // Characters take from one to six bytes: each turn comes closer from above.
  for (let size = sizeOf(cut); size > bytes && cut !== ''; size = sizeOf(cut))
    cut = cut.slice(0, Math.min(cut.length - 1, Math.floor((cut.length * bytes) / size)));
  // Not within a pair of surrogates.
  return cut.replace(/[\uD800-\uDBFF]$/, '');
}

function sizeOf(text: string): number {
  return Buffer.byteLength(JSON.stringify(text));
}
