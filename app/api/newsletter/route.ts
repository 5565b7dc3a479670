import { pages } from '@/lib/base/routes';
import { newsletter } from '@/lib/content/newsletter';
import { subscribe } from '@/lib/enquiries/newsletter';
import { subscribeSchema } from '@/lib/enquiries/schema';
import { handle, methods } from '@/lib/platform/http/handle';
import { isWithinLimit, enforceLimit } from '@/lib/platform/http/rate-limit';

const post = handle({
  guard: 'public',
  schema: { schema: subscribeSchema },
  form: { name: 'newsletter', page: () => pages.newsletter },
  honeypot: { form: 'newsletter', required: true, failed: newsletter.failed },
  run: async ({ request, body }) => {
    await enforceLimit(request.headers, 'newsletter');
    await subscribe(body.email, await isWithinLimit('mail-newsletter-confirm', body.email));
    return { message: newsletter.success };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: post });
