import * as z from 'zod/mini';
import { postings } from '../../../content/postings';
import { jobIdSchema } from '../../../jobs/bulk-schema';
import { JOB_STATUSES } from '../../../vocabulary/jobs';
import { JOB_ALIASES } from '../../../jobs/field-sets';
import { postingActionSchema, postingEditSchema, postingLinkSchema } from '../../../jobs/schema';
import type { Operation } from '../types';
import { id } from '../views/parts';
import { text } from './parameters';

const tag = 'A poster’s link';
const changed = z.object({ id, status: z.enum(JOB_STATUSES) });
const token = 'the token of the link';
/** The forms without scripts need it to find back to their page. */
const parameters = [text('token', 'Only where a browser’s form post is sent back to.')];

export const postingOperations: readonly Operation[] = [
  {
    id: 'actOnPosting',
    tag,
    method: 'POST',
    path: '/postings-manage',
    guard: 'public',
    summary: 'Close, reopen, renew or delete a posting by its poster’s link',
    notes: [
      'The token is the one of the link that every mail to the poster brings; it stands for one posting.',
      'A deadline that is not sent stays; an empty one is none. Renewing needs one.',
      'With updated_at, a posting that has changed since is left as it is (409).',
    ],
    parameters,
    body: { fields: { schema: postingActionSchema }, example: { token, action: 'renew', deadline: '2027-01-31' } },
    takesForms: true,
    answers: [{ status: 200, description: 'Done; the status is what it is now.', data: { type: changed } }],
    refusals: ['not_found', 'conflict', 'rate_limited'],
  },
  {
    id: 'editPosting',
    tag,
    method: 'POST',
    path: '/postings-manage/edit',
    guard: 'public',
    summary: 'Correct a posting by its poster’s link',
    notes: [
      'The whole posting is sent again. What candidates read goes back to review when it changes; the deadline and the contact do not.',
    ],
    parameters,
    body: {
      fields: { schema: postingEditSchema, aliases: JOB_ALIASES },
      example: {
        token,
        title: 'Data Engineer',
        company: 'Acme',
        location: 'London, United Kingdom',
        type: 'full-time',
        experienceLevel: 'mid',
        description: 'What the job is.',
        email: 'hr@acme.example',
      },
    },
    takesForms: true,
    answers: [{ status: 200, description: 'Saved; the status is what it is now.', data: { type: changed } }],
    refusals: ['not_found', 'conflict', 'rate_limited'],
  },
  {
    id: 'requestPosterLink',
    tag,
    method: 'POST',
    path: '/postings-manage/link',
    guard: 'public',
    summary: 'Have a poster’s link mailed again',
    notes: ['The answer is the same whether the number and the address belong together or not.'],
    body: {
      fields: { schema: postingLinkSchema },
      stamp: 'optional',
      example: { job: '14', email: 'hr@acme.example' },
    },
    takesForms: true,
    answers: [{ status: 200, description: 'Noted.', message: postings.ask.done, data: { type: z.null() } }],
    refusals: ['rate_limited'],
  },
  {
    id: 'mailPosterLink',
    tag,
    method: 'POST',
    path: '/office/jobs/link',
    guard: 'moderator',
    summary: 'Mail the poster of a job a new link',
    body: { fields: { schema: jobIdSchema }, example: { id: 14 } },
    answers: [
      { status: 200, description: 'On its way.', message: postings.office.message, data: { type: z.object({ id }) } },
    ],
    refusals: ['not_found', 'conflict'],
  },
];
