import { employer } from '@/lib/content/employer';
import { handle, methods } from '@/lib/platform/http/handle';
import { isWithinLimit, enforceLimit } from '@/lib/platform/http/rate-limit';
import { linkPage, POSTER_FORMS } from '@/lib/postings/forms';
import { requestPosterLink } from '@/lib/postings/link-request';
import { posterLinkSchema } from '@/lib/jobs/schema';

const send = handle({
  guard: 'public',
  schema: { schema: posterLinkSchema },
  form: { name: POSTER_FORMS.link, page: linkPage, anchor: 'ask' },
  honeypot: { form: 'posting-link', required: false, failed: employer.ask.failed },
  run: async ({ request, body }) => {
    await enforceLimit(request.headers, 'poster-link', body.email);
    await requestPosterLink(body, await isWithinLimit('mail-job-link', body.email));
    return { message: employer.ask.done };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: send });
