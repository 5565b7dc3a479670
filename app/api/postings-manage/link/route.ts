import { postings } from '@/lib/content/postings';
import { handle, methods } from '@/lib/platform/http/handle';
import { isWithinLimit, enforceLimit } from '@/lib/platform/http/rate-limit';
import { linkPage, POSTING_FORMS } from '@/lib/postings/forms';
import { requestPostingLink } from '@/lib/postings/link-request';
import { postingLinkSchema } from '@/lib/jobs/schema';

const send = handle({
  guard: 'public',
  schema: { schema: postingLinkSchema },
  form: { name: POSTING_FORMS.link, page: linkPage, anchor: 'ask' },
  honeypot: { form: 'posting-link', required: false, failed: postings.ask.failed },
  run: async ({ request, body }) => {
    await enforceLimit(request.headers, 'poster-link', body.email);
    await requestPostingLink(body, await isWithinLimit('mail-job-link', body.email));
    return { message: postings.ask.done };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: send });
