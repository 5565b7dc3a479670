import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { subscribe } from '@/lib/enquiries/newsletter';
import { subscribeSchema } from '@/lib/enquiries/schema';
import { post } from '@/lib/platform/http/handle';
import { isWithinLimit } from '@/lib/platform/http/rate-limit';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'subscribe',
  tag: 'Contact and newsletter',
  summary: 'Subscribe to the newsletter',
  notes: [
    'The answer is the same for every address. A link that confirms it is mailed to the address, three times an hour at most; without it nothing else is.',
  ],
  guard: 'public',
  schema: subscribeSchema,
  example: { email: 'ana@mail.example' },
  limit: 'newsletter',
  form: { name: 'newsletter', page: pages.newsletter },
  honeypot: { form: 'newsletter', required: true, failed: () => content().newsletter.failed },
  answers: { description: 'Noted.', message: content('en').newsletter.success },
  run: async ({ body: { email } }) => subscribe(email, await isWithinLimit('mail-newsletter-confirm', email)),
});
