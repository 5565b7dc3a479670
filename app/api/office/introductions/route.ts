import { postedShortlist } from '@/components/office/shortlist/urls';
import { content } from '@/lib/content';
import { sendToClient } from '@/lib/introductions/commands';
import { introductionSchema } from '@/lib/introductions/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idOf } from '@/lib/platform/http/params';
import { INTRODUCTION_FORMS } from '@/lib/vocabulary/introductions';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'sendToClient',
  summary: 'Send people of a signed shortlist to the client',
  guard: may('write'),
  notes: [
    'Mails a link that works for days, and answers nothing that opens it. people are as on the shortlist, one to five.',
    'The client reads reasons and doubts as they were signed. A shortlist that has changed since is not sent (409).',
  ],
  parameters: { job: idOf('the job') },
  schema: introductionSchema,
  example: {
    people: ['application-1', 'application-2'],
    client_name: 'Dana Reed',
    client_email: 'dana.reed@harrow.example',
    days: '14',
  },
  form: { name: INTRODUCTION_FORMS.send, page: postedShortlist, anchor: 'client' },
  answers: { status: 201, description: 'Sent.', said: content('en').introductionMessages.sent(2, 'Dana Reed') },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { job }, body, caller }) => {
    const people = await sendToClient(job, body, caller);
    return { status: 201, message: content().introductionMessages.sent(people, body.client_name) };
  },
});
