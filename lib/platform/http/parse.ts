import type * as z from 'zod/mini';
import { AppError, type FieldErrors } from '../../base/errors';

export type FieldsSchema<Body> = {
  schema: z.ZodMiniType<Body>;
  /** Other names a client may send, by the name they stand for: `contactEmail: 'email'`. */
  aliases?: Readonly<Record<string, string>>;
  /** A partial update: fields that were not sent stay out of the result instead of taking their defaults. */
  partial?: boolean;
  /** The sentence of the whole refusal, from the fields that failed, and what is wrong with those of them that were filled in. */
  message?: (fields: string[], wrong: FieldErrors) => string;
  /** A file that comes along, as multipart/form-data. */
  file?: {
    names: readonly [string, ...string[]];
    /** What it may be, for the API's document. */
    kinds: string;
    maxBytes: number;
    /** Without one, a body of any other kind will do as well. */
    optional?: true;
    /** What is said at the first of the names where it has to come and does not. */
    missing?: string;
    /** A field that may name a document in its place. */
    insteadOf?: string;
  };
};

/**
 * Validates fields against a schema. Fields the schema does not know are dropped.
 *
 * @param also what is wrong beside the fields, said with their errors; where there are none, it is left to the caller
 * @throws AppError validation_failed, its errors under the names the caller used.
 */
export function parseFields<Body>(
  definition: FieldsSchema<Body>,
  fields: Record<string, unknown>,
  also: FieldErrors = {},
): Body {
  const { canonical, sentAs } = resolveAliases(fields, definition.aliases ?? {});
  const result = definition.schema.safeParse(canonical);
  if (result.success) return definition.partial ? onlySent(result.data, canonical) : result.data;
  const [errors, wrong]: [FieldErrors, FieldErrors] = [{}, {}];
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? 'form');
    (errors[sentAs[name] ?? name] ??= []).push(issue.message);
    if (isFilledIn(canonical[name])) (wrong[name] ??= []).push(issue.message);
  }
  Object.assign(errors, also);
  const failed = Object.keys(errors);
  throw new AppError('validation_failed', definition.message?.(failed, wrong) ?? undefined, { errors });
}

function isFilledIn(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) && value.length > 0;
}

/** The named fields of a body's schema. */
export function shapeOf(schema: z.ZodMiniType): Record<string, z.ZodMiniType> {
  const { def } = schema._zod as { def: { shape?: Record<string, z.ZodMiniType> } };
  if (!def.shape) throw new Error('A body is an object of named fields.');
  return def.shape;
}

function onlySent<Body>(data: Body, sent: Record<string, unknown>): Body {
  const entries = Object.entries(data as Record<string, unknown>);
  return Object.fromEntries(entries.filter(([name]) => sent[name] !== undefined)) as Body;
}

function resolveAliases(fields: Record<string, unknown>, aliases: Readonly<Record<string, string>>) {
  const canonical: Record<string, unknown> = {};
  const sentAs: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    const target = Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name;
    // Where both names are sent, the canonical one decides.
    if (target !== name && fields[target] !== undefined) continue;
    canonical[target] = value;
    sentAs[target] = name;
  }
  return { canonical, sentAs };
}
