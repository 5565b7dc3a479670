import * as z from 'zod/mini';
import { messageCandidate } from '@/lib/applications/messages';
import { applicationListing } from '@/lib/applications/listing';
import { withExample } from '@/lib/base/fields/dto';
import { letterMessages as words } from '@/lib/content/letters';
import { candidateMessageSchema } from '@/lib/letters/schema';
import { post } from '@/lib/platform/http/handle';
import { idOf } from '@/lib/platform/http/params';
import { LETTER_FORMS } from '@/lib/vocabulary/letters';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'messageCandidate',
  tag: 'Mail',
  summary: 'Write to a candidate about an application',
  notes: [
    'A message is no decision: status and feedback stay. It waits as letters do, and is kept with the application.',
  ],
  guard: 'moderator',
  parameters: { application: idOf('the application') },
  exampleQuery: 'application=1',
  schema: candidateMessageSchema,
  example: { subject: 'Tuesday at ten?', text: 'Could you come to our office on Tuesday at ten?' },
  form: {
    name: LETTER_FORMS.message,
    page: ({ searchParams }) => applicationListing.url({ open: Number(searchParams.get('application')) || undefined }),
    anchor: 'letters',
  },
  answers: {
    description: 'It waits to be sent.',
    said: words.messageWritten,
    data: withExample(z.object({ application: z.int() }), { application: 1 }),
  },
  refusals: ['not_found'],
  run: async ({ params: { application }, body, caller }) => {
    await messageCandidate(application, body, caller);
    return { message: words.messageWritten, data: { application } };
  },
});
