import * as z from 'zod/mini';
import { messageCandidate } from '@/lib/letters/commands';
import { applicationListing } from '@/lib/applications/listing';
import { withExample } from '@/lib/base/fields/dto';
import { AppError } from '@/lib/base/errors';
import { content } from '@/lib/content';
import { cvListing } from '@/lib/cv/listing';
import { candidateMessageSchema } from '@/lib/letters/schema';
import { post } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { optionalIdOf } from '@/lib/platform/http/params';
import { LETTER_FORMS } from '@/lib/vocabulary/letters';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'messageCandidate',
  tag: 'Mail',
  summary: 'Write to a candidate about an application or a CV',
  notes: [
    'A message is no decision: status and feedback stay. It waits as letters do, and is kept with the record.',
    'Send one of the two ids.',
  ],
  guard: may('write'),
  parameters: { application: optionalIdOf('the application'), cv: optionalIdOf('the CV document') },
  exampleQuery: 'application=1',
  schema: candidateMessageSchema,
  example: { subject: 'Tuesday at ten?', text: 'Could you come to our office on Tuesday at ten?' },
  form: {
    name: LETTER_FORMS.message,
    page: ({ searchParams }) => {
      const open = (name: string) => ({ open: Number(searchParams.get(name)) || undefined });
      return searchParams.has('cv') ? cvListing.url(open('cv')) : applicationListing.url(open('application'));
    },
    anchor: 'letters',
  },
  answers: {
    description: 'It waits to be sent.',
    said: content('en').letterMessages.messageWritten,
    data: withExample(z.object({ application: z.nullable(z.int()), cv: z.nullable(z.int()) }), {
      application: 1,
      cv: null,
    }),
  },
  refusals: ['not_found'],
  run: async ({ params: { application, cv }, body, caller }) => {
    if ((application === undefined) === (cv === undefined))
      throw new AppError('bad_request', 'Name either the application or the CV document in the address.');
    if (application !== undefined) await messageCandidate({ type: 'application', id: application }, body, caller);
    if (cv !== undefined) await messageCandidate({ type: 'cv', id: cv }, body, caller);
    return {
      message: content().letterMessages.messageWritten,
      data: { application: application ?? null, cv: cv ?? null },
    };
  },
});
