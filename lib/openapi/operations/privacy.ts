import * as z from 'zod/mini';
import { ERASED_MESSAGE, eraseSchema } from '../../privacy/schema';
import { WITHDRAWN_MESSAGE } from '../../applications/options';
import type { Operation } from '../types';
import { id } from '../views/parts';
import { idOf } from './parameters';

const tag = 'One’s own data';

export const privacyOperations: readonly Operation[] = [
  {
    id: 'exportAccount',
    tag,
    method: 'GET',
    path: '/account/export',
    guard: 'candidate',
    summary: 'Everything stored about one’s account, as a ZIP archive',
    notes: ['data.json and the files that were sent.'],
    answers: [{ status: 200, description: 'The archive.', media: ['application/zip'] }],
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
    answers: [{ status: 200, description: 'Deleted; all sessions have ended.', message: ERASED_MESSAGE, data: { type: z.null() } }],
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
    parameters: [idOf('the application'), { name: 'next', description: 'The page a form post goes on to; only one’s own.', schema: { type: 'string' } }],
    takesForms: true,
    exampleQuery: 'id=1',
    answers: [{ status: 200, description: 'Withdrawn.', message: WITHDRAWN_MESSAGE, data: { type: z.object({ id }) } }],
    refusals: ['not_found', 'conflict'],
  },
];
