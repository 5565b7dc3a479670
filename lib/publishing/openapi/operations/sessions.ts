import * as z from 'zod/mini';
import type { Answer } from '../types';
import { user } from '../views/accounts';

export const WELCOME = /^Welcome back, [^]*!$/;

const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
const shownUser = { $ref: '#/components/schemas/User' };

/**
 * What hands over a session. Clients of the prototype read `token` and `user` beside `data` as well; our own pages get
 * a cookie in the token's place.
 */
export function sessionAnswers(status: 200 | 201, description: string, message?: string | RegExp): Answer[] {
  const told = { status, ...(message !== undefined && { message }) };
  return [
    {
      ...told,
      description,
      data: { type: z.object({ token, user }) },
      topLevel: { token: { type: 'string' }, user: shownUser },
    },
    {
      ...told,
      description: 'Our own pages are given a cookie instead of the token.',
      data: { type: z.object({ user }) },
      topLevel: { user: shownUser },
    },
  ];
}
