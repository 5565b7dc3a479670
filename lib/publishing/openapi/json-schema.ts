import * as z from 'zod/mini';
import { dtoNotes } from '../../base/fields/dto';
import type { JsonSchema } from '../../platform/http/params';
import { shapeOf, type FieldsSchema } from '../../platform/http/parse';

export type { JsonSchema };
export type Components = Record<string, JsonSchema>;

/** Returns the JSON schema of a response, which forbids additional fields. Adds its named parts to `components`. */
export function answerSchema(type: z.ZodMiniType, components: Components): JsonSchema {
  const { $defs, ...schema } = converted(type, 'output');
  const moved = (part: JsonSchema) =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
  Object.assign(components, moved(($defs as JsonSchema | undefined) ?? {}));
  return moved(schema);
}

/** Creates an example of a response: the schema's own example, otherwise the first allowed value. */
export function exampleOf(schema: JsonSchema, components: Components): unknown {
  const of = (part: unknown) => exampleOf(part as JsonSchema, components);
  const { $ref, examples, enum: values, anyOf, items, properties } = schema as Record<string, unknown[] | undefined>;
  if ($ref) return of(components[String($ref).split('/').at(-1) ?? '']);
  if (examples ?? values) return (examples ?? values)?.[0];
  if ('const' in schema) return schema.const;
  if (anyOf) return of(anyOf[0]);
  if (items) return [of(items)];
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, of(part)]));
  return MADE_UP[String(schema.format ?? schema.type)];
}

const MADE_UP: Record<string, unknown> = {
  integer: 1,
  boolean: true,
  null: null,
  'date-time': '2026-11-20T10:00:00.000Z',
};

/** `eitherOf` has groups of field names; one field of each group is required. */
type RequestFields = { properties: Record<string, JsonSchema>; required: string[]; eitherOf: (readonly string[])[] };

/**
 * Describes the request body that a handler's schema accepts. Zod's input side has the types and its output side the
 * limits, so both are read.
 */
export function requestFields({ schema, aliases = {} }: FieldsSchema<unknown>): RequestFields {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    properties[name] = fieldSchema(field);
    if (field._zod.optin === undefined) required.push(name);
  }
  const others = Object.entries(aliases).filter(([, name]) => name in properties);
  for (const [alias, name] of others)
    properties[alias] ??= { ...properties[name], description: `Another name of ${name}.` };
  const names = required.map((name) => [name, ...others.filter(([, of]) => of === name).map(([alias]) => alias)]);
  return {
    properties,
    required: names.filter(({ length }) => length === 1).flat(),
    eitherOf: names.filter(({ length }) => length > 1),
  };
}

function fieldSchema(field: z.ZodMiniType): JsonSchema {
  const taken = alternatives(converted(field, 'input'));
  const kept = alternatives(converted(field, 'output'));
  const merged = taken.map(
    (sent) => kept.find((limited) => limited.type === sent.type && sent.type !== undefined) ?? sent,
  );
  return merged.length === 1 && merged[0] ? merged[0] : { anyOf: merged };
}

function converted(type: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const schema = z.toJSONSchema(type, {
    io,
    metadata: dtoNotes,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema),
  });
  delete schema.$schema;
  return schema as JsonSchema;
}

/** Removes details that do not help readers: patterns of named formats, and the limits of safe integers. */
function tidy(schema: JsonSchema): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

function alternatives(schema: JsonSchema): JsonSchema[] {
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as JsonSchema[]).flatMap(alternatives);
  if (Array.isArray(schema.type)) return (schema.type as string[]).map((type) => ({ ...schema, type }));
  return [schema];
}
