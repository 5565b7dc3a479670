import * as z from 'zod/mini';
import { moderatorLoginSchema } from '../../accounts/schema';
import type { Operation } from '../types';
import { user } from '../views/accounts';
import { sessionAnswers, WELCOME } from './sessions';

const tag = 'Moderators';

const login: Operation = {
  id: 'moderatorLogin',
  tag,
  method: 'POST',
  path: '/moderator/login.php',
  guard: 'public',
  summary: 'Sign in as a moderator',
  notes: ['Wrong name and wrong password get the same 401, in the same time.'],
  body: { fields: { schema: moderatorLoginSchema }, example: { username: 'moderator', password: 'your password' } },
  takesForms: true,
  answers: sessionAnswers(200, 'Signed in.', WELCOME),
  refusals: ['unauthenticated', 'rate_limited'],
};

export const moderatorOperations: readonly Operation[] = [
  login,
  { ...login, id: 'moderatorLoginAlias', path: '/login.php', summary: 'Sign in as a moderator, under the name older clients know' },
  {
    id: 'moderatorCheck',
    tag,
    method: 'GET',
    path: '/moderator/check.php',
    guard: 'moderator',
    summary: 'Whose session this is',
    answers: [{ status: 200, description: 'A moderator’s.', data: { type: z.object({ user }) } }],
  },
];
