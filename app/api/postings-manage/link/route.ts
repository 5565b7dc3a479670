import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { postingLinkSchema } from '@/lib/postings/schema';
import { post } from '@/lib/platform/http/handle';
import { isWithinLimit } from '@/lib/platform/http/rate-limit';
import { POSTING_FORMS } from '@/lib/postings/rules';
import { requestPostingLink } from '@/lib/postings/commands';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'requestPosterLink',
  tag: 'A poster’s link',
  summary: 'Have a poster’s link mailed again',
  notes: ['The answer is the same whether the number and the address belong together or not.'],
  guard: 'public',
  schema: postingLinkSchema,
  example: { job: '14', email: 'hr@acme.example' },
  limit: ['poster-link', 'email'],
  form: { name: POSTING_FORMS.link, page: pages.managePostings, anchor: 'ask' },
  honeypot: { form: 'posting-link', required: false, failed: () => content().postings.ask.failed },
  answers: { description: 'Noted.', message: content('en').postings.ask.done },
  run: async ({ body }) => requestPostingLink(body, await isWithinLimit('mail-job-link', body.email)),
});
