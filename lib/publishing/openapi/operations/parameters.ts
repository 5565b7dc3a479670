import type { Parameter } from '../types';

/** The id of what a call is about. */
export function idOf(what: string, required = true, name = 'id'): Parameter {
  return {
    name,
    description: `Id of ${what}.`,
    schema: { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 },
    ...(required && { required }),
  };
}

/** A filter of text; only its first 200 characters count. */
export function text(name: string, description: string): Parameter {
  return { name, description, schema: { type: 'string' } };
}

/** A filter of one of a closed set, ignoring case. */
export function oneOf(name: string, description: string, values: readonly string[]): Parameter {
  return { name, description, schema: { type: 'string', enum: [...values] } };
}

export const PAGING: readonly Parameter[] = [
  {
    name: 'page',
    description: 'Page, from 1.',
    schema: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
  },
  {
    name: 'limit',
    description: 'Records on a page.',
    schema: { type: 'integer', minimum: 1, maximum: 500, default: 100 },
  },
];
