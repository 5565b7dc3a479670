import type * as z from 'zod/mini';
import { AppError, type FieldErrors } from '../../base/errors';

export type FieldsSchema<Body> = {
  schema: z.ZodMiniType<Body>;
  /** Other accepted names of fields, each with the canonical name, such as `contactEmail: 'email'`. */
  aliases?: Readonly<Record<string, string>>;
  /** True for updates: missing fields remain missing instead of getting default values. */
  partial?: boolean;
  /** Returns the refusal's message. `fields`: names of all invalid fields; `wrong`: errors of the non-empty ones. */
  message?: (fields: string[], wrong: FieldErrors) => string;
  file?: {
    names: readonly [string, ...string[]];
    kinds: string;
    /** Of all files together. */
    maxBytes: number;
    /** Files that one request may contain; by default one. */
    most?: number;
    /** Accepts a body of another media type too, without a file. */
    optional?: true;
    /** Error message when a required file is missing, reported for the first of `names`. */
    missing?: string;
    /** Field that may name an already stored document instead. */
    insteadOf?: string;
  };
};

/**
 * Validates fields and drops unknown ones. @throws AppError validation_failed, with errors under the sent names
 * @param also errors found elsewhere, added to errors of the fields; if there are none, the caller has to report them
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

export function shapeOf(schema: z.ZodMiniType): Record<string, z.ZodMiniType> {
  const { def } = schema._zod as { def: { shape?: Record<string, z.ZodMiniType> } };
  if (!def.shape) throw new Error('the body schema must be an object');
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
    // If a field is sent under both names, the canonical one is used.
    if (target !== name && fields[target] !== undefined) continue;
    canonical[target] = value;
    sentAs[target] = name;
  }
  return { canonical, sentAs };
}
