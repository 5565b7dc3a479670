import * as z from 'zod/mini';
import { mailActionSchema, testMailSchema } from '../../../platform/mail/schema';
import type { Operation } from '../types';
import { id } from '../views/parts';

const tag = 'Mail';

export const mailOperations: readonly Operation[] = [
  {
    id: 'resendMails',
    tag,
    method: 'POST',
    path: '/office/mails',
    guard: 'moderator',
    summary: 'Send mails again',
    notes: [
      'One that failed or still waits goes out as the same mail; one that is out goes as a new mail with the same words. All of them, or none.',
      'The text of a mail that held a link for one person is not kept: 409. So is a newsletter or a job alert that its reader has ended.',
    ],
    body: { fields: { schema: mailActionSchema }, example: { ids: [12, 13], action: 'resend' } },
    answers: [
      {
        status: 200,
        description: 'The ids of what waits to be sent now; those of new mails are new.',
        data: { type: z.object({ ids: z.array(id) }) },
      },
    ],
    refusals: ['not_found', 'conflict'],
  },
  {
    id: 'sendTestMail',
    tag,
    method: 'POST',
    path: '/office/mails/test',
    guard: 'moderator',
    summary: 'Send a test mail',
    notes: ['Without an address it goes to the company’s own inbox.'],
    body: { fields: { schema: testMailSchema }, example: { to: 'ana@mail.example' } },
    answers: [{ status: 200, description: 'It waits to be sent.', data: { type: z.object({ id }) } }],
  },
];
