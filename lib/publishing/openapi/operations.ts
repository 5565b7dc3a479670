import * as z from 'zod/mini';
import { STATUS_OF, type ErrorCode } from '../../base/errors';
import { content } from '../../content';
import { METHODS, type Defined, type HttpMethod, type RouteExports } from '../../platform/http/handle';
import type { Description } from '../../platform/http/operation';
import { shapeOf, type FieldsSchema } from '../../platform/http/parse';
import type { Role } from '../../platform/sessions/sessions';

/** A handler's definition with its method and its path relative to /api, such as `/boards/{board}`. */
export type Operation = Defined & Description & { method: HttpMethod; path: string };

/**
 * Returns the documented operations of the API in the order of the document's sections. Leaves out handlers without a
 * description, such as those that refuse other methods.
 * @param routes exports of the route files, by path relative to /api
 */
export function apiOperations(routes: ReadonlyMap<string, object>): Operation[] {
  const operations = [...routes].flatMap(([path, handlers]) =>
    METHODS.flatMap((method) => {
      const definition = (handlers as RouteExports)[method]?.definition;
      if (definition?.summary === undefined) return [];
      const described = definition as Defined & Description;
      const examples = Object.entries(described.parameters ?? {}).flatMap(([name, { example }]) =>
        example === undefined ? [] : `${name}=${example}`,
      );
      return [{ exampleQuery: examples.join('&'), ...described, method, path }];
    }),
  );
  return Object.keys(content().apiDocs.tags).flatMap((name) => operations.filter(({ tag }) => tag === name));
}

/**
 * Returns the schema of the request body; null if there is none. If the body depends on the caller's role, the schema
 * has the fields of all roles.
 */
export function fieldsOf({ schema, parameters = {} }: Operation): FieldsSchema<unknown> | null {
  if (schema && 'schema' in schema) return schema;
  if (schema) {
    const shapes = Object.values(schema as Record<Role, FieldsSchema<unknown>>).map((each) => shapeOf(each.schema));
    return { schema: z.partial(z.object(Object.assign({}, ...shapes))) };
  }
  return Object.values(parameters).some(({ inBody }) => inBody) ? { schema: z.object({}) } : null;
}

/** Returns every error code of an operation: its own codes, and those that follow from its definition. */
export function refusalsOf(operation: Operation): ErrorCode[] {
  const { guard, method, limit, refusals = [] } = operation;
  const parameters = Object.values(operation.parameters ?? {});
  const fields = fieldsOf(operation);
  const codes = new Set<ErrorCode>([
    ...when(fields || parameters.some(({ required }) => required), 'bad_request'),
    ...parameters.flatMap(({ refusal }) => refusal ?? []),
    ...when(guard !== 'public', 'unauthenticated'),
    ...when(method !== 'GET' || guard === 'candidate' || guard === 'moderator', 'forbidden'),
    ...when(fields, 'file_too_large', 'validation_failed'),
    ...when(fields?.file, 'unsupported_file_type'),
    ...when(limit, 'rate_limited'),
    ...refusals,
    'busy',
    'internal',
  ]);
  return (Object.keys(STATUS_OF) as ErrorCode[]).filter((code) => codes.has(code));
}

function when(applies: unknown, ...codes: ErrorCode[]): ErrorCode[] {
  return applies ? codes : [];
}
