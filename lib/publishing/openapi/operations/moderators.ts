import * as z from 'zod/mini';
import { CODE_NEEDED, MODERATOR_LINK_SENT, SECOND_FACTOR_DONE, SET_UP_MINUTES } from '../../../vocabulary/accounts';
import {
  moderatorLinkSchema,
  moderatorLoginSchema,
  resetPasswordSchema,
  secondFactorSchema,
  signInCodeSchema,
} from '../../../accounts/schema';
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
  notes: [
    'Wrong name and wrong password get the same 401, in the same time.',
    `Where the moderator has a second factor, \`code\` is the code of the authenticator app or a recovery code. Without it the right password gets 401, “${CODE_NEEDED}”; each code is taken once.`,
    'Where the operator requires a second factor, programs sign in for moderators who have set one up on the site; any other gets 403.',
  ],
  body: { fields: { schema: moderatorLoginSchema }, example: { username: 'moderator', password: 'your password' } },
  takesForms: true,
  answers: sessionAnswers(200, 'Signed in.', WELCOME),
  refusals: ['unauthenticated', 'forbidden', 'rate_limited'],
};

const nothing = { type: z.null() };

export const moderatorOperations: readonly Operation[] = [
  login,
  {
    ...login,
    id: 'moderatorLoginAlias',
    path: '/login.php',
    summary: 'Sign in as a moderator, under the name older clients know',
  },
  {
    id: 'moderatorCheck',
    tag,
    method: 'GET',
    path: '/moderator/check.php',
    guard: 'moderator',
    summary: 'Whose session this is',
    answers: [{ status: 200, description: 'A moderator’s.', data: { type: z.object({ user }) } }],
  },
  {
    id: 'moderatorCode',
    tag,
    method: 'POST',
    path: '/moderator/code',
    guard: 'public',
    summary: 'The second step of a moderator’s sign-in, for browsers',
    notes: [
      'Works in the browser that has just sent the right password, for ten minutes. Programs send the code along with the password.',
    ],
    body: { fields: { schema: signInCodeSchema }, example: { code: '123456' } },
    takesForms: true,
    answers: [
      {
        status: 200,
        description: 'Signed in.',
        message: WELCOME,
        data: { type: z.object({ user }) },
        topLevel: { user: { $ref: '#/components/schemas/User' } },
      },
    ],
    refusals: ['unauthenticated', 'rate_limited'],
  },
  {
    id: 'moderatorResetLink',
    tag,
    method: 'POST',
    path: '/moderator/reset-link',
    guard: 'public',
    summary: 'Have a link to a new password mailed to a moderator',
    notes: ['The answer is the same whether or not there is such a moderator, and an address to write to.'],
    body: { fields: { schema: moderatorLinkSchema }, example: { username: 'moderator' } },
    takesForms: true,
    answers: [
      { status: 200, description: 'On its way, if there is one.', message: MODERATOR_LINK_SENT, data: nothing },
    ],
    refusals: ['rate_limited'],
  },
  {
    id: 'moderatorReset',
    tag,
    method: 'POST',
    path: '/moderator/reset',
    guard: 'public',
    summary: 'Set a moderator’s new password with the token of a link',
    notes: ['The token works once, for 30 minutes. All sessions end; the second factor stays.'],
    body: {
      fields: { schema: resetPasswordSchema },
      example: { token: 'the token of the link', password: 'your new password' },
    },
    takesForms: true,
    answers: [{ status: 200, description: 'Set.', message: 'Password reset successful!', data: nothing }],
    refusals: ['rate_limited'],
  },
  {
    id: 'moderatorSecondFactor',
    tag,
    method: 'POST',
    path: '/moderator/second-factor',
    guard: 'moderator',
    summary: 'Begin, switch on or switch off one’s second factor, or make new recovery codes',
    notes: [
      `Each takes the password, and all but \`start\` a code as well; what was begun holds for ${SET_UP_MINUTES} minutes. Switching it on ends all other sessions. The ten recovery codes are shown only here.`,
    ],
    body: { fields: { schema: secondFactorSchema }, example: { action: 'start', password: 'your password' } },
    takesForms: true,
    answers: [
      {
        status: 200,
        description: 'Done.',
        message: new RegExp(`^(?:${SECOND_FACTOR_DONE.start}|${SECOND_FACTOR_DONE.disable})$`),
        data: nothing,
      },
      {
        status: 200,
        description: 'Done, with the recovery codes.',
        message: new RegExp(`^(?:${SECOND_FACTOR_DONE.enable}|${SECOND_FACTOR_DONE['recovery-codes']})$`),
        data: {
          type: z.object({ recovery_codes: z.array(z.string().check(z.regex(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/))) }),
        },
      },
    ],
    refusals: ['conflict', 'rate_limited'],
  },
];
