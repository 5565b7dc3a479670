import { pages } from '@/lib/base/routes';
import * as z from 'zod/mini';
import { id, moment } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { sendMessage } from '@/lib/enquiries/commands';
import { contactSchema } from '@/lib/enquiries/schema';
import { post } from '@/lib/platform/http/handle';
import { raw } from '@/lib/platform/http/params';
import { CONTACT_ANCHOR, CONTACT_PAGES } from '@/lib/vocabulary/enquiries';

// An unknown page counts as `contact`, so that its message is not lost.
const pageOf = (url: URL) => CONTACT_PAGES.find((page) => page === url.searchParams.get('page')) ?? 'contact';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'sendMessage',
  tag: 'Contact and newsletter',
  summary: 'Write to the company',
  notes: [
    'The same message again within ten minutes gets the first answer. It is mailed on to the company, with the sender’s address to answer to.',
  ],
  guard: 'public',
  parameters: { page: raw('The page the form is on.', { type: 'string', examples: [...CONTACT_PAGES] }) },
  exampleQuery: 'page=contact',
  schema: contactSchema,
  example: { name: 'Ana Ruiz', email: 'ana@mail.example', message: 'Do you place analysts?' },
  limit: 'contact',
  form: { name: 'contact', page: (url) => pages.named(pageOf(url)), anchor: CONTACT_ANCHOR },
  honeypot: {
    form: 'contact',
    required: true,
    failed: () => content().contactForm.failed,
    again: () => content().contactForm.again,
  },
  answers: {
    status: 201,
    description: 'Received.',
    message: content('en').contactForm.success,
    data: z.object({ id, created_at: moment }),
  },
  run: async ({ url, body }) => ({ data: await sendMessage(body, pageOf(url)) }),
});
