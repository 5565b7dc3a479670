import type * as z from 'zod/mini';
import type { ErrorCode } from '../../base/errors';
import type { ApiTag } from '../../content/api-docs';
import type { Parameters } from './params';

/** One shape of a success: an envelope with `data` (null where none is named), or with a page of a list, or no envelope at all. */
export type Answer = { status?: 200 | 201 | 303 | 400 | 404 | 503; description: string } & (
  | {
      message?: string | RegExp;
      /** A message that it may have, where that varies. */
      said?: string;
      data?: z.ZodMiniType;
      /** Beside `data` as well. */
      topLevel?: Record<string, z.ZodMiniType>;
    }
  | { list: z.ZodMiniType; meta?: Record<string, z.ZodMiniType> }
  | { plain: z.ZodMiniType }
  /** Bytes of one of these types; none, where the answer leads on to a page. */
  | { media: readonly string[] }
);

/**
 * What the API's document says of a call, beside what its handler does. Method and path are where the handler stands; body, limits and
 * most refusals follow from how it is defined.
 */
export type Description<Params extends Parameters = Parameters> = {
  /** Names the call in the document, in its tests, and in the address of its place on the page. */
  id: string;
  tag: ApiTag;
  summary: string;
  notes?: readonly string[];
  parameters?: Params;
  /** A query, and a body, that mean something. */
  exampleQuery?: string;
  example?: Record<string, unknown>;
  /** Alternatives where there are several. Status and message of the first are those of every outcome that names none. */
  answers: Answer | readonly Answer[];
  /** Those that do not follow from guard, method, parameters, body and limit. */
  refusals?: readonly ErrorCode[];
  /** Whoever has what would be sent gets 304. */
  conditional?: boolean;
};

/** The answers of a call as a list. */
export function answersOf({ answers }: Pick<Description, 'answers'>): readonly Answer[] {
  return Array.isArray(answers) ? (answers as readonly Answer[]) : [answers as Answer];
}
