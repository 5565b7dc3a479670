import * as z from 'zod/mini';

/** Annotations for the OpenAPI document: the component name of a schema, and its examples. */
export const dtoNotes = z.registry<{ id?: string; examples?: unknown[] }>();

/** Names a schema as a component of the OpenAPI document. Schemas with free text need an example. */
export function dto<Schema extends z.ZodMiniType>(name: string, schema: Schema, example?: z.infer<Schema>): Schema {
  dtoNotes.add(schema, { id: name, ...(example !== undefined && { examples: [example] }) });
  return schema;
}

/** Adds an example to a schema that is not a named component. */
export function withExample<Schema extends z.ZodMiniType>(schema: Schema, example: z.infer<Schema>): Schema {
  dtoNotes.add(schema, { examples: [example] });
  return schema;
}

/** Returns an object's schema and example, built from those of its fields: `dto('Job', ...exampled({ … }))`. */
export function exampled<Shape extends Record<string, z.ZodMiniType>>(fields: {
  readonly [Name in keyof Shape]: readonly [schema: Shape[Name], example: z.infer<Shape[Name]>];
}): [schema: z.ZodMiniObject<Shape>, example: z.infer<z.ZodMiniObject<Shape>>] {
  const partsOf = (at: 0 | 1) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[at]]));
  return [z.object(partsOf(0)), partsOf(1)] as never;
}

export const id = z.int().check(z.positive());
export const text = z.string();
export const count = z.int().check(z.minimum(0));
/** A moment in ISO 8601, UTC. */
export const moment = z.iso.datetime();
/** A calendar day in the site's time zone, YYYY-MM-DD. */
export const day = z.iso.date();

export const onlyId = z.object({ id });
export const onlyIds = z.object({ ids: z.array(id) });
