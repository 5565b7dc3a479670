import type * as z from 'zod/mini';
import type { Guard } from '../../platform/sessions/caller';
import type { Role } from '../../platform/sessions/sessions';
import type { ErrorCode } from '../../base/errors';
import type { FieldsSchema } from '../../platform/http/parse';
import type { JsonSchema } from './json-schema';
import type { ComponentName } from './views/components';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Parameter = {
  /** One that is in the path, as `{name}`, is always sent; its schema has an example. */
  name: string;
  description: string;
  schema: JsonSchema;
  required?: boolean;
};

export type Body = {
  /** What the handler parses with, and its aliases. */
  fields: FieldsSchema<unknown>;
  /** Where it depends on the caller, what each is parsed with; `fields` then has those of both. */
  byRole?: Record<Role, FieldsSchema<unknown>>;
  /** A file that comes with them, as multipart/form-data. */
  file?: { names: readonly [string, ...string[]]; maxBytes: number };
  /** A timestamp of a form (docs/decisions/008): `required` for everybody, or only checked where it is sent. */
  stamp?: 'required' | 'optional';
  /** Nothing need be sent at all. */
  optional?: boolean;
  /** Goes into the curl line. A file is sent as cv.pdf. */
  example: Record<string, unknown>;
};

/** What `data` is: one of the views, a list of them with `meta`, or something of this call alone. */
export type Data = { view: ComponentName } | { list: ComponentName; meta?: z.ZodMiniType } | { type: z.ZodMiniType };

/** One shape of a success. Several of one status are alternatives. */
export type Answer =
  | {
      status: 200 | 201;
      description: string;
      message?: string | RegExp;
      data: Data;
      topLevel?: Record<string, JsonSchema>;
    }
  | { status: 200 | 400 | 404 | 503; description: string; plain: z.ZodMiniType }
  /** Not an envelope: bytes of one of these types, or none at all, where it leads on to a page. */
  | { status: 200 | 303; description: string; media: readonly string[] };

/** One call of the HTTP contract: what the document, the page and docs/api.md say of it, and what the tests hold the handler to. */
export type Operation = {
  id: string;
  tag: string;
  method: HttpMethod;
  /** Below /api. */
  path: string;
  guard: Guard;
  summary: string;
  notes?: readonly string[];
  parameters?: readonly Parameter[];
  body?: Body;
  /** Answers 304 to whom has what would be sent. */
  conditional?: boolean;
  /** A browser's form post is sent on to a page with 303. */
  takesForms?: boolean;
  answers: readonly Answer[];
  /** Those that do not follow from the guard, the method and the body. */
  refusals?: readonly ErrorCode[];
  /** Query of the example. */
  exampleQuery?: string;
};
