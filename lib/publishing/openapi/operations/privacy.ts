import * as z from 'zod/mini';
import { yourDataPage } from '../../../content/your-data';
import {
  askForDataSchema,
  DATA_ERASED_MESSAGE,
  DATA_KEPT_MESSAGE,
  dataLinkSchema,
  eraseDataSchema,
  ERASED_MESSAGE,
  eraseSchema,
  exportSchema,
} from '../../../privacy/schema';
import { WITHDRAWN_MESSAGE } from '../../../vocabulary/applications';
import type { Operation } from '../types';
import { id } from '../views/parts';
import { idOf } from './parameters';

const tag = 'One’s own data';

export const privacyOperations: readonly Operation[] = [
  {
    id: 'exportAccount',
    tag,
    method: 'POST',
    path: '/account/export',
    guard: 'candidate',
    summary: 'Everything stored about one’s account, as a ZIP archive',
    notes: ['data.json and the files that were sent. Takes the password.'],
    body: { fields: { schema: exportSchema }, example: { password: 'your password' } },
    takesForms: true,
    answers: [{ status: 200, description: 'The archive.', media: ['application/zip'] }],
    refusals: ['rate_limited'],
  },
  {
    id: 'eraseAccount',
    tag,
    method: 'POST',
    path: '/account/erase',
    guard: 'candidate',
    summary: 'Delete one’s account and everything in it',
    notes: ['There is no way back.'],
    body: { fields: { schema: eraseSchema }, example: { password: 'your password' } },
    takesForms: true,
    answers: [
      {
        status: 200,
        description: 'Deleted; all sessions have ended.',
        message: ERASED_MESSAGE,
        data: { type: z.null() },
      },
    ],
    refusals: ['rate_limited'],
  },
  {
    id: 'withdraw',
    tag,
    method: 'POST',
    path: '/account/withdraw',
    guard: 'candidate',
    summary: 'Withdraw one’s own pending application',
    notes: ['The same as DELETE /applications.php, for forms, which can only post.'],
    parameters: [
      idOf('the application'),
      { name: 'next', description: 'The page a form post goes on to; only one’s own.', schema: { type: 'string' } },
    ],
    takesForms: true,
    exampleQuery: 'id=1',
    answers: [{ status: 200, description: 'Withdrawn.', message: WITHDRAWN_MESSAGE, data: { type: z.object({ id }) } }],
    refusals: ['not_found', 'conflict'],
  },
  {
    id: 'askForData',
    tag,
    method: 'POST',
    path: '/your-data',
    guard: 'public',
    summary: 'Have a link to everything sent from an e-mail address mailed to it',
    notes: [
      'The answer is the same for every address. The link works for an hour; a newer one ends it. An address gets five an hour at most.',
    ],
    body: { fields: { schema: askForDataSchema }, stamp: 'required', example: { email: 'ana@mail.example' } },
    takesForms: true,
    answers: [{ status: 200, description: 'Mailed.', message: yourDataPage.sent, data: { type: z.null() } }],
    refusals: ['rate_limited'],
  },
  {
    id: 'exportDataByLink',
    tag,
    method: 'POST',
    path: '/your-data/export',
    guard: 'public',
    summary: 'Everything stored about the address of a mailed link, as a ZIP archive',
    notes: ['data.json and the files that were sent. The link goes on working until its hour is over.'],
    body: { fields: { schema: dataLinkSchema }, example: { token: 'the-token-of-the-link' } },
    takesForms: true,
    answers: [{ status: 200, description: 'The archive.', media: ['application/zip'] }],
    refusals: ['rate_limited'],
  },
  {
    id: 'keepDataByLink',
    tag,
    method: 'POST',
    path: '/your-data/keep',
    guard: 'public',
    summary: 'Start the retention period of one’s documents again',
    body: { fields: { schema: dataLinkSchema }, example: { token: 'the-token-of-the-link' } },
    takesForms: true,
    answers: [{ status: 200, description: 'Noted.', message: DATA_KEPT_MESSAGE, data: { type: z.null() } }],
    refusals: ['rate_limited'],
  },
  {
    id: 'eraseDataByLink',
    tag,
    method: 'POST',
    path: '/your-data/erase',
    guard: 'public',
    summary: 'Delete everything about the address of a mailed link, its account included',
    notes: ['There is no way back. The link is used up.'],
    body: { fields: { schema: eraseDataSchema }, example: { token: 'the-token-of-the-link', confirm: true } },
    takesForms: true,
    answers: [{ status: 200, description: 'Deleted.', message: DATA_ERASED_MESSAGE, data: { type: z.null() } }],
    refusals: ['rate_limited'],
  },
];
