import { AppError, fieldError } from '../../base/errors';
import { storableText } from '../../base/fields/bounds';
import * as listed from '../../base/listing';
import type { Param, Params, ParamValues } from '../../base/listing';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = { [keyword: string]: unknown };

/** A parameter of an address: what the API's document says of it, and how it is read. */
export type Parameter<Value = unknown> = {
  description: string;
  schema: JsonSchema;
  required?: boolean;
  /** Other names it may be sent under. */
  also?: readonly string[];
  /** The body may repeat it, and must not contradict it. */
  inBody?: boolean;
  /** What a value that means nothing is refused with. */
  refusal?: 'bad_request' | 'validation_failed';
  /** @throws AppError with `refusal`; bad_request where it must be sent and is not */
  read: (url: URL, name: string, body: Record<string, unknown>) => Value;
};

export type Parameters = Readonly<Record<string, Parameter>>;
export type Values<Params extends Parameters> = { readonly [Name in keyof Params]: ReturnType<Params[Name]['read']> };

/** The parameters of an address, each read when it is asked for: what a call does not look at cannot be wrong. */
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

/** An id that must be sent. */
export function idOf(what: string): Parameter<number> {
  return { ...optionalIdOf(what), required: true, read: requiredId };
}

/** An id that a body may repeat but not contradict (contract, 400). */
export function repeatableIdOf(what: string): Parameter<number> {
  return {
    ...idOf(what),
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

/** Ids are positive integers that JavaScript holds exactly, no record having one that its store would not; undefined when none is sent. */
export function optionalIdOf(what: string): Parameter<number | undefined> {
  return {
    description: `Id of ${what}.`,
    schema: { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 },
    refusal: 'bad_request',
    read: (url, name) => readParam(url, [name], listed.id()),
  };
}

/** Ids in a list with commas, at most `max` of them; none when it is empty. */
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

/** One of a closed set, ignoring case; undefined when absent or empty. */
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

/** One of a closed set that must be sent. `missing` says so. */
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

/** Text, of which the first 200 characters count; undefined when absent or empty. */
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

/** A number that is not negative; undefined when absent or empty. */
export function amount(description: string): Parameter<number | undefined> {
  return {
    description,
    schema: { type: 'number', minimum: 0 },
    refusal: 'validation_failed',
    read: (url, name) => readParam(url, [name], listed.amount()),
  };
}

/** As it was sent, or null: for what reads its address in a way of its own. */
export function raw(description: string, schema: JsonSchema = { type: 'string' }): Parameter<string | null> {
  return { description, schema, read: (url, name) => url.searchParams.get(name) };
}

/** The part of the path with this number, from 0: `/api/boards/northlane` has `api`, `boards`, `northlane`. */
export function pathPart(part: number, description: string, schema: JsonSchema): Parameter<string> {
  return { description, schema, read: ({ pathname }) => pathname.split('/')[part + 1] ?? '' };
}

/** `page` from 1, `limit` up to 500. */
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

/** An id that must be sent: a positive integer. @throws AppError bad_request for anything else */
export function requiredId(url: URL, name: string): number {
  const id = readParam(url, [name], listed.id());
  if (id === undefined) throw new AppError('bad_request', `The address needs a number as ${name}.`);
  return id;
}

/**
 * What the parameters of a query mean. Unlike in a page's URL, a value that means nothing is refused: a list of everything must not pass
 * for a part.
 *
 * @throws AppError validation_failed, or bad_request for what should be an id
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
