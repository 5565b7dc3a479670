import type * as z from 'zod/mini';
import type { ErrorCode } from '../../base/errors';
import type { ApiTag } from '../../content/en/api-docs';
import type { Parameters } from './params';

/** One form of a success: an envelope with `data` (null unless named), or with a page of a list, or no envelope. */
export type Answer = { status?: 200 | 201 | 303 | 400 | 404 | 503; description: string } & (
  | {
      message?: string | RegExp;
      /** Sample message, where it varies. */
      said?: string;
      data?: z.ZodMiniType;
      topLevel?: Record<string, z.ZodMiniType>;
    }
  | { list: z.ZodMiniType; meta?: Record<string, z.ZodMiniType> }
  | { plain: z.ZodMiniType }
  /** A body of one of these media types; none for a redirect to a page. */
  | { media: readonly string[] }
);

/**
 * Description of a call in the OpenAPI document. The handler's file gives method and path; its definition gives body,
 * limits and most refusals.
 */
export type Description<Params extends Parameters = Parameters> = {
  /** Name of the call in the document and its tests, and its anchor on the page. */
  id: string;
  tag: ApiTag;
  summary: string;
  notes?: readonly string[];
  parameters?: Params;
  exampleQuery?: string;
  example?: Record<string, unknown>;
  /** Alternatives, when there are several. The first gives status and message of results that name none. */
  answers: Answer | readonly Answer[];
  /** Refusals that do not follow from guard, method, parameters, body and limit. */
  refusals?: readonly ErrorCode[];
  /** A request with the current ETag gets 304. */
  conditional?: boolean;
};

export function answersOf({ answers }: Pick<Description, 'answers'>): readonly Answer[] {
  return Array.isArray(answers) ? (answers as readonly Answer[]) : [answers as Answer];
}
