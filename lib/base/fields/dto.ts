import * as z from 'zod/mini';

/** What the API's document adds to schemas of answers: names, under which it describes them once for all calls, and examples. */
export const dtoNotes = z.registry<{ id?: string; examples?: unknown[] }>();

/** Names a schema in the API's document. It needs an example where it has texts: other values are made up (`exampleOf`). */
export function dto<Schema extends z.ZodMiniType>(name: string, schema: Schema, example?: z.infer<Schema>): Schema {
  dtoNotes.add(schema, { id: name, ...(example !== undefined && { examples: [example] }) });
  return schema;
}

/** As `dto` for a schema that has no name there. */
export function withExample<Schema extends z.ZodMiniType>(schema: Schema, example: z.infer<Schema>): Schema {
  dtoNotes.add(schema, { examples: [example] });
  return schema;
}

export const id = z.int().check(z.positive());
export const text = z.string();
export const count = z.int().check(z.minimum(0));
/** ISO 8601, UTC. */
export const moment = z.iso.datetime();
/** Day of the site's calendar, YYYY-MM-DD. */
export const day = z.iso.date();

/** What is left to say of one record, or of several, that something was done to. */
export const onlyId = z.object({ id });
export const onlyIds = z.object({ ids: z.array(id) });
