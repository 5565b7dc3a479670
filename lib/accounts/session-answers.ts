import * as z from 'zod/mini';
import type { Answer } from '../platform/http/operation';
import { userDto } from './dto-schema';

const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
const WELCOME = /^Welcome back, [^]*!$/;

/** What hands a session over to our own pages, which are given a cookie in the token's place. */
export const cookieAnswer = {
  status: 200,
  description: 'Our own pages are given a cookie instead of the token.',
  message: WELCOME as string | RegExp,
  data: z.object({ user: userDto }),
  topLevel: { user: userDto },
} as const;

/**
 * What hands a session over (`signedInOutcome`), for the API's document. Clients of the prototype read `token` and `user` beside `data` as
 * well.
 */
export function sessionAnswers(
  description: string,
  told: { status?: 201; message?: string | RegExp } = { message: WELCOME },
): readonly Answer[] {
  return [
    {
      ...cookieAnswer,
      ...told,
      description,
      data: z.object({ token, user: userDto }),
      topLevel: { token: z.string(), user: userDto },
    },
    { ...cookieAnswer, ...told },
  ];
}
