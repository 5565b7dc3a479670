import * as z from 'zod/mini';
import type { Body } from '../types';

/** The id may be repeated in a body; where it is, it must be that of the address. */
export const repeatedId = { id: z.optional(z.unknown()) };

/** The body of a DELETE: nothing, or the id once more. */
export const sameId: Body = { fields: { schema: z.object(repeatedId) }, optional: true, example: {} };
