import * as z from 'zod/mini';
import { CV_MAX_BYTES, CV_STATUSES } from '../../../vocabulary/cv';
import { CV_ALIASES, cvDecisionSchema, cvSchema } from '../../../cv/schema';
import type { Operation } from '../types';
import { cvCounts, cvReceipt } from '../views/cv';
import { count, id } from '../views/parts';
import { repeatedId, sameId } from './bodies';
import { idOf, oneOf, PAGING, text } from './parameters';

const tag = 'CV documents';
const path = '/cv-documents.php';

export const cvOperations: readonly Operation[] = [
  {
    id: 'uploadCv',
    tag,
    method: 'POST',
    path,
    guard: 'public',
    summary: 'Send a CV to the talent pool',
    notes: ['Consent works as for applications.', 'The same document again within ten minutes gets the first answer.'],
    body: {
      fields: { schema: cvSchema, aliases: CV_ALIASES },
      file: { names: ['cv_file'], maxBytes: CV_MAX_BYTES },
      stamp: 'optional',
      example: { applicant_name: 'Ana Ruiz', email: 'ana@mail.example', skills: 'TypeScript, SQL' },
    },
    takesForms: true,
    answers: [
      { status: 201, description: 'Received.', message: 'CV uploaded successfully!', data: { type: cvReceipt } },
    ],
    refusals: ['rate_limited'],
  },
  {
    id: 'listCvs',
    tag,
    method: 'GET',
    path,
    guard: 'moderator',
    summary: 'CV documents, newest first, with how many there are of each status',
    parameters: [
      oneOf('status', 'Only those of this status.', [...CV_STATUSES, 'all']),
      text('search', 'Part of the name or the e-mail address.'),
      ...PAGING,
    ],
    exampleQuery: 'status=pending&search=ana',
    answers: [
      {
        status: 200,
        description: 'The documents of the page asked for.',
        data: {
          list: 'CvDocument',
          meta: z.object({ total: count, page: count, limit: count, pages: count, counts: cvCounts }),
        },
      },
    ],
    refusals: ['validation_failed'],
  },
  {
    id: 'decideCv',
    tag,
    method: 'PUT',
    path,
    guard: 'moderator',
    summary: 'Approve or reject a pending CV document, once',
    parameters: [idOf('the CV document')],
    body: {
      fields: { schema: z.extend(cvDecisionSchema, repeatedId) },
      example: { status: 'approved', notes: 'Call her.' },
    },
    exampleQuery: 'id=1',
    answers: [{ status: 200, description: 'The document as it is now.', data: { view: 'CvDocument' } }],
    refusals: ['not_found', 'conflict'],
  },
  {
    id: 'deleteCv',
    tag,
    method: 'DELETE',
    path,
    guard: 'moderator',
    summary: 'Delete a CV document and its file',
    parameters: [idOf('the CV document')],
    body: sameId,
    exampleQuery: 'id=1',
    answers: [{ status: 200, description: 'Deleted.', data: { type: z.object({ id }) } }],
    refusals: ['not_found'],
  },
];
