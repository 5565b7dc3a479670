import type { Operation } from '../types';
import { idOf } from './parameters';

export const fileOperations: readonly Operation[] = [
  {
    id: 'download',
    tag: 'Files',
    method: 'GET',
    path: '/download.php',
    guard: 'signed-in',
    summary: 'The file of a CV document or an application, for moderators and its owner',
    notes: ['Send one of the two ids. PDF may open in a browser, everything else is saved; nothing in it can run.'],
    parameters: [
      idOf('the CV document', false),
      idOf('the application', false, 'application_id'),
      { name: 'download', description: 'Where it is there, a PDF is saved as well.', schema: { type: 'string' } },
    ],
    exampleQuery: 'application_id=1',
    answers: [
      {
        status: 200,
        description: 'The file, with nosniff and a Content-Security-Policy that lets nothing in it run.',
        media: [
          'application/pdf',
          'application/msword',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        ],
      },
    ],
    refusals: ['bad_request', 'not_found'],
  },
];
