import type * as z from 'zod/mini';
import type { ErrorCode } from '../../base/errors';
import type { ApiTag } from '../../content/en/api-docs';
import type { Parameters } from './params';

/** One kind of response: the envelope with `data` (null unless given), one with a page of a list, or another body. */
export type Answer = { status?: 200 | 201 | 303 | 400 | 404 | 503; description: string } & (
  | { message?: string | RegExp; said?: string; data?: z.ZodMiniType; topLevel?: Record<string, z.ZodMiniType> }
  | { list: z.ZodMiniType; meta?: Record<string, z.ZodMiniType> }
  | { plain: z.ZodMiniType }
  /** A response with one of these media types; none for a redirect to a page. */
  | { media: readonly string[] }
);

/** Description of an endpoint for the OpenAPI document. Body, limits and most refusals follow from its definition. */
export type Description<Params extends Parameters = Parameters> = {
  /** Name of the operation in the document and the tests, and its anchor on the documentation page. */
  id: string;
  tag: ApiTag;
  summary: string;
  notes?: readonly string[];
  parameters?: Params;
  /** Default: the examples of the parameters. */
  exampleQuery?: string;
  example?: Record<string, unknown>;
  /** Successful responses. The first provides status and message for results that have none. */
  answers: Answer | readonly Answer[];
  /** Error codes besides those that follow from guard, method, parameters, body and limit. */
  refusals?: readonly ErrorCode[];
  /** True when a request with the current ETag gets 304. */
  conditional?: boolean;
};

export function answersOf({ answers }: Pick<Description, 'answers'>): readonly Answer[] {
  return Array.isArray(answers) ? (answers as readonly Answer[]) : [answers as Answer];
}
