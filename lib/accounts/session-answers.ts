import * as z from 'zod/mini';
import { withExample } from '../base/fields/dto';
import type { Answer } from '../platform/http/operation';
import { userDto } from './dto-schema';

const token = withExample(
  z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  'dGhlIHRva2VuIG9mIHRoaXMgc2Vzc2lvbiwgNDMgbG9',
);
const WELCOME = /^Welcome back, [^]*!$/;

/** The response that opens a session for our own pages: a cookie instead of a token. */
export const cookieAnswer = {
  status: 200,
  description: 'Our own pages are given a cookie instead of the token.',
  message: WELCOME as string | RegExp,
  said: 'Welcome back, Casey Morgan!',
  data: z.object({ user: userDto }),
  topLevel: { user: userDto },
} as const;

/** The responses that open a session. Clients of the prototype also read `token` and `user` beside `data`. */
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
      topLevel: { token, user: userDto },
    },
    { ...cookieAnswer, ...told },
  ];
}
