import * as z from 'zod/mini';
import { text, withExample } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { answerMessage } from '@/lib/enquiries/answers';
import { messageListing } from '@/lib/enquiries/listing';
import { answerSchema } from '@/lib/enquiries/office-schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idOf } from '@/lib/platform/http/params';
import { LETTER_FORMS } from '@/lib/vocabulary/letters';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'answerMessage',
  summary: 'Answer a contact message',
  guard: may('write'),
  notes: [
    'By mail, with the message quoted below and in one thread with the answers before. It waits as letters do, in which it can be taken back, is kept with the message, and marks it as handled.',
    'seen is the version of the message as it was read: where somebody has dealt with it since, nothing is written, and the answer says what happened (409). version is what to send next.',
  ],
  parameters: { message: idOf('the message', 3) },
  schema: answerSchema,
  example: { subject: 'Re: Two analysts', text: 'Yes, from March. May we call you on Tuesday?', seen: 'new' },
  form: {
    name: LETTER_FORMS.answer,
    page: ({ searchParams }) => messageListing.url({ open: Number(searchParams.get('message')) || undefined }),
    anchor: 'answers',
  },
  answers: {
    description: 'It waits to be sent.',
    said: content('en').messageAnswers.written,
    data: withExample(z.object({ message: z.int(), version: text }), {
      message: 3,
      version: '2026-11-20T10:00:00.000Z',
    }),
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { message }, body, caller }) => {
    const version = await answerMessage(message, body, caller);
    return { message: content().messageAnswers.written, data: { message, version } };
  },
});
