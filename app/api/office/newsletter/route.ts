import * as z from 'zod/mini';
import { count } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { sendNewsletter, testNewsletter } from '@/lib/enquiries/newsletter';
import { newsletterSchema } from '@/lib/enquiries/schema';
import { post } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'sendNewsletter',
  tag: 'Contact and newsletter',
  summary: 'Send a newsletter to everybody who has confirmed a subscription',
  notes: [
    'Empty lines part paragraphs, and addresses of the web become links. With `test_to` it goes to that address only.',
    'Nobody gets the same words twice: what broke off is continued by sending it again.',
  ],
  guard: may('bulk'),
  schema: newsletterSchema,
  example: { subject: 'What moved in November', text: 'Dear reader,\n\nfour things.', test_to: 'ana@mail.example' },
  answers: {
    description: 'On its way. `recipients`: who has it now; `queued`: for how many of them by this call.',
    said: content('en').newsletterSending.sent(1),
    data: z.object({ recipients: count, queued: count }),
  },
  run: async ({ body: { test_to: testTo, ...letter }, caller }) => {
    if (testTo !== null) {
      await testNewsletter(letter, testTo, caller);
      return { message: content().newsletterSending.tested(testTo), data: { recipients: 1, queued: 1 } };
    }
    const sent = await sendNewsletter(letter, caller);
    return { message: messageOf(sent), data: sent };
  },
});

function messageOf({ recipients, queued }: { recipients: number; queued: number }): string {
  const { newsletterSending } = content();
  if (recipients === 0) return newsletterSending.nobody;
  return queued === 0 ? newsletterSending.already : newsletterSending.sent(queued);
}
