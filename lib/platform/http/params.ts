import { AppError, fieldError } from '../../base/errors';
import { storableText } from '../../base/fields/bounds';
import * as listed from '../../base/listing';
import type { Param, Params, ParamValues } from '../../base/listing';

export type JsonSchema = { [keyword: string]: unknown };

type Parameter<Value = unknown> = {
  description: string;
  schema: JsonSchema;
  required?: boolean;
  example?: number;
  also?: readonly string[];
  /** True when the body may contain the parameter too, with the same value. */
  inBody?: boolean;
  refusal?: 'bad_request' | 'validation_failed';
  /** Parses the parameter. @throws AppError with the code in `refusal`; bad_request when a required one is missing */
  read: (url: URL, name: string, body: Record<string, unknown>) => Value;
};

export type Parameters = Readonly<Record<string, Parameter>>;
export type Values<Params extends Parameters> = { readonly [Name in keyof Params]: ReturnType<Params[Name]['read']> };

/** Returns the parameters' values. Each is parsed on access, so that parameters a call does not use cannot fail. */
export function paramsOf<Params extends Parameters>(
  parameters: Params,
  url: URL,
  body: () => Record<string, unknown>,
): Values<Params> {
  const read = Object.entries(parameters).map(([name, parameter]) => [
    name,
    { get: () => parameter.read(url, name, body()), enumerable: true },
  ]);
  return Object.defineProperties({}, Object.fromEntries(read) as PropertyDescriptorMap) as Values<Params>;
}

export function idOf(what: string, example = 1): Parameter<number> {
  return { ...optionalIdOf(what), required: true, example, read: requiredId };
}

/** A required id. The body may contain it too; a different id in the body is refused (api-contract, 400). */
export function repeatableIdOf(what: string, example?: number): Parameter<number> {
  return {
    ...idOf(what, example),
    inBody: true,
    read: (url, name, body) => {
      const id = requiredId(url, name);
      const sent = body[name] ?? null;
      if (sent !== null && valueOf(name, String(sent), listed.id()) !== id)
        throw new AppError('bad_request', 'The id in the address and the id in the body differ.');
      return id;
    },
  };
}

/** An optional id: a positive integer that JavaScript represents exactly. */
export function optionalIdOf(what: string): Parameter<number | undefined> {
  return {
    description: `Id of ${what}.`,
    schema: { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 },
    refusal: 'bad_request',
    read: (url, name) => readParam(url, [name], listed.id()),
  };
}

export function idsOf(what: string, max: number): Parameter<number[]> {
  return {
    description: `Ids of ${what}, with commas between them; at most ${max}.`,
    schema: { type: 'string', pattern: '^(\\d{1,15}(,\\d{1,15})*)?$' },
    required: true,
    refusal: 'bad_request',
    read: (url, name) => {
      const sent = url.searchParams.get(name);
      if (sent === null) throw new AppError('bad_request', `Name the ${what} in the address: ?${name}=1,2.`);
      const ids = sent === '' ? [] : sent.split(',').map((one) => valueOf(name, one.trim(), listed.id()));
      if (ids.length > max) throw new AppError('bad_request', `Name at most ${max} ids.`);
      return ids;
    },
  };
}

/** An optional value of a closed set, compared without regard to case; undefined when missing or empty. */
export function choice<const Value extends string>(
  description: string,
  values: readonly Value[],
): Parameter<Value | undefined> {
  return {
    description,
    schema: { type: 'string', enum: [...values] },
    refusal: 'validation_failed',
    read: (url, name) => readParam(url, [name], listed.oneOf(values)),
  };
}

/** A required value of a closed set. @param missing error message when the value is missing */
export function requiredChoice<const Value extends string>(
  description: string,
  values: readonly Value[],
  missing: string,
): Parameter<Value> {
  return {
    ...choice(description, values),
    required: true,
    read: (url, name) => {
      const value = readParam(url, [name], listed.oneOf(values));
      if (value === undefined) throw new AppError('bad_request', missing);
      return value;
    },
  };
}

/** An optional text, cut at 200 characters; undefined when missing or empty. */
export function text(
  description: string,
  { also = [], examples = [] }: { also?: readonly string[]; examples?: readonly string[] } = {},
): Parameter<string | undefined> {
  return {
    description,
    schema: { type: 'string', ...(examples.length > 0 && { examples: [...examples] }) },
    ...(also.length > 0 && { also }),
    read: (url, name) => readParam(url, [name, ...also], listed.text()),
  };
}

export function amount(description: string): Parameter<number | undefined> {
  return {
    description,
    schema: { type: 'number', minimum: 0 },
    refusal: 'validation_failed',
    read: (url, name) => readParam(url, [name], listed.amount()),
  };
}

/** The unparsed text, or null when missing. For endpoints with a parser of their own. */
export function raw(description: string, schema: JsonSchema = { type: 'string' }): Parameter<string | null> {
  return { description, schema, read: (url, name) => url.searchParams.get(name) };
}

/** A segment of the path. @param part index from 0: in `/api/boards/northlane`, `api` has 0 and `northlane` 2 */
export function pathPart(part: number, description: string, schema: JsonSchema): Parameter<string> {
  return { description, schema, read: ({ pathname }) => pathname.split('/')[part + 1] ?? '' };
}

/** The id in a segment of the path; 0, which no record has, for any other text. @param part as for `pathPart` */
export function idInPath(part: number, what: string): Parameter<number> {
  return {
    description: `Id of ${what}.`,
    schema: { type: 'integer', minimum: 1, examples: [1] },
    read: ({ pathname }) => listed.id().read(pathname.split('/')[part + 1] ?? '') ?? 0,
  };
}

export const PAGING = { page: count('Page, from 1.', 1, 1_000_000), limit: count('Records on a page.', 100, 500) };

function count(description: string, fallback: number, maximum: number): Parameter<number> {
  return {
    description,
    schema: { type: 'integer', minimum: 1, maximum, default: fallback },
    refusal: 'validation_failed',
    read: (url, name) => {
      const text = url.searchParams.get(name)?.trim();
      const value = Number(text || fallback);
      if (Number.isInteger(value) && value >= 1 && value <= maximum) return value;
      throw fieldError(name, `Use a whole number from 1 to ${maximum}.`);
    },
  };
}

/** Parses a required id. @throws AppError bad_request when it is missing or invalid */
export function requiredId(url: URL, name: string): number {
  const id = readParam(url, [name], listed.id());
  if (id === undefined) throw new AppError('bad_request', `The address needs a number as ${name}.`);
  return id;
}

/**
 * Parses the query of an API request. Invalid values are refused: an unfiltered list must not look like a filtered one.
 * @throws AppError validation_failed; bad_request for an invalid id
 */
export function readQuery<P extends Params>(url: URL, params: P): ParamValues<P> {
  const values = Object.entries(params).map(([name, param]) => [name, readParam(url, param.names ?? [name], param)]);
  return Object.fromEntries(values) as ParamValues<P>;
}

function readParam<Value extends string | number>(url: URL, names: readonly string[], param: Param<Value>) {
  const given = names.map((name) => ({ name, text: readable(url.searchParams.get(name), param) }));
  const found = given.find(({ text }) => (param.isId ? text !== null : text));
  return found && valueOf(found.name, found.text!, param);
}

function readable(text: string | null, { isId }: Param): string | null {
  return text === null || isId ? text : storableText(text).trim();
}

function valueOf<Value extends string | number>(name: string, text: string, param: Param<Value>): Value {
  const value = param.read(text);
  if (value !== undefined) return value;
  if (param.isId) throw new AppError('bad_request', `The ${name} must be a whole number.`);
  throw fieldError(name, param.wanted);
}
