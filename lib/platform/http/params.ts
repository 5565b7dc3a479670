import { AppError } from '../../base/errors';

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
      if (sent !== null && readId(String(sent), name) !== id)
        throw new AppError('bad_request', 'The id in the address and the id in the body differ.');
      return id;
    },
  };
}

/** Ids are positive integers SQLite and JavaScript both hold exactly; undefined when none is sent. */
export function optionalIdOf(what: string): Parameter<number | undefined> {
  return {
    description: `Id of ${what}.`,
    schema: { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 },
    refusal: 'bad_request',
    read: (url, name) => optionalId(url, name) ?? undefined,
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
    read: (url, name) => oneOf(url, name, values) ?? undefined,
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
      const value = oneOf(url, name, values);
      if (value === null) throw new AppError('bad_request', missing);
      return value;
    },
  };
}

type TextOptions = { also?: readonly string[]; examples?: readonly string[] };

/** Text, of which the first 200 characters count; undefined when absent or empty. */
export function text(
  description: string,
  { also = [], examples = [] }: TextOptions = {},
): Parameter<string | undefined> {
  return {
    description,
    schema: { type: 'string', ...(examples.length > 0 && { examples: [...examples] }) },
    ...(also.length > 0 && { also }),
    read: (url, name) => textOf(url, name, ...also) ?? undefined,
  };
}

/** A number that is not negative; undefined when absent or empty. */
export function amount(description: string): Parameter<number | undefined> {
  return {
    description,
    schema: { type: 'number', minimum: 0 },
    refusal: 'validation_failed',
    read: (url, name) => numberOf(url, name) ?? undefined,
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
    read: (url, name) => countOf(url, name, fallback, maximum),
  };
}

/** Ids are positive integers SQLite and JavaScript both hold exactly. @throws AppError bad_request for anything else */
export function requiredId(url: URL, name = 'id'): number {
  const id = optionalId(url, name);
  if (id === null) throw new AppError('bad_request', `The address needs a number as ${name}.`);
  return id;
}

/** As `requiredId`; null when the parameter is absent. */
export function optionalId(url: URL, name = 'id'): number | null {
  const text = url.searchParams.get(name);
  if (text === null) return null;
  return readId(text, name);
}

/** `page` from 1, `limit` up to 500, 100 by default. @throws AppError validation_failed */
export function pageOf(url: URL): { page: number; limit: number } {
  return { page: countOf(url, 'page', 1, 1_000_000), limit: countOf(url, 'limit', 100, 500) };
}

/** One of a closed set, ignoring case; null when absent or empty. @throws AppError validation_failed */
export function oneOf<Value extends string>(url: URL, name: string, values: readonly Value[]): Value | null {
  const text = url.searchParams.get(name)?.trim();
  if (!text) return null;
  const value = values.find((candidate) => candidate.toLowerCase() === text.toLowerCase());
  if (value === undefined) throw invalid(name, `Use one of: ${values.join(', ')}.`);
  return value;
}

/** A number that is not negative; null when absent or empty. @throws AppError validation_failed */
export function numberOf(url: URL, name: string): number | null {
  const text = url.searchParams.get(name)?.trim();
  if (!text) return null;
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw invalid(name, 'Use a number that is not negative.');
  return value;
}

/** The first of the parameters that is present and not empty. */
export function textOf(url: URL, ...names: string[]): string | null {
  for (const name of names) {
    const text = url.searchParams.get(name)?.trim();
    if (text) return text.slice(0, 200);
  }
  return null;
}

function countOf(url: URL, name: string, fallback: number, max: number): number {
  const text = url.searchParams.get(name)?.trim();
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max) throw invalid(name, `Use a whole number from 1 to ${max}.`);
  return value;
}

function readId(text: string, name: string): number {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id < 1) throw new AppError('bad_request', `The ${name} must be a whole number.`);
  return id;
}

function invalid(name: string, message: string): AppError {
  return new AppError('validation_failed', undefined, { errors: { [name]: [message] } });
}
