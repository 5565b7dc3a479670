import * as z from 'zod/mini';

/** Names under which the API's document describes schemas of answers, once for all calls that answer with them. */
export const dtoNames = z.registry<{ id: string }>();

/** Names a schema in the API's document. */
export function dto<Schema extends z.ZodMiniType>(name: string, schema: Schema): Schema {
  dtoNames.add(schema, { id: name });
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
