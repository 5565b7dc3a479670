import type { JsonSchema } from './json-schema';

/** Describes a schema as text: `text, 1 to 120 characters`. */
export function describeSchema(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.join(', ');
  if (Array.isArray(schema.anyOf)) return either(schema.anyOf as JsonSchema[]);
  if (Array.isArray(schema.type)) return either((schema.type as string[]).map((type) => ({ ...schema, type })));
  return KINDS[String(schema.type)]?.(schema) ?? 'anything';
}

const KINDS: Record<string, (schema: JsonSchema) => string> = {
  null: () => 'null',
  boolean: () => 'true or false',
  string: (schema) =>
    [formatOf(schema), span(schema.minLength, schema.maxLength, 'character')].filter(Boolean).join(', '),
  integer: (schema) => ['whole number', span(schema.minimum, schema.maximum)].filter(Boolean).join(', '),
  number: (schema) => ['number', span(schema.minimum, schema.maximum)].filter(Boolean).join(', '),
  array: (schema) =>
    `list of ${describeSchema(schema.items as JsonSchema)}${schema.maxItems === undefined ? '' : `, at most ${formatted(schema.maxItems)}`}`,
  object: (schema) => Object.keys((schema.properties as object | undefined) ?? {}).join(', ') || 'an object',
};

const FORMATS: Record<string, string> = {
  email: 'e-mail address',
  'date-time': 'time',
  date: 'day',
  uri: 'web address',
  binary: 'file',
  uuid: 'UUID',
};

function formatOf({ format, examples }: JsonSchema): string {
  const kind = typeof format === 'string' ? (FORMATS[format] ?? 'text') : 'text';
  return Array.isArray(examples) ? `${kind}: ${examples.join(', ')}` : kind;
}

function either(schemas: JsonSchema[]): string {
  return [...new Set(schemas.map(describeSchema))].join(', or ');
}

function span(from: unknown, to: unknown, unit = ''): string {
  const units = unit && ` ${unit}s`;
  if (to === undefined) return from === undefined || (unit && from === 1) ? '' : `at least ${formatted(from)}${units}`;
  return from === undefined ? `at most ${formatted(to)}${units}` : `${formatted(from)} to ${formatted(to)}${units}`;
}

function formatted(value: unknown): string {
  return Number(value).toLocaleString('en');
}
