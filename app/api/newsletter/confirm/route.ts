import { pages } from '@/lib/base/routes';
import { newsletterConfirmation } from '@/lib/content/newsletter-links';
import { confirmSubscription } from '@/lib/enquiries/newsletter';
import { CONFIRM_FORM } from '@/lib/vocabulary/enquiries';
import { confirmSchema } from '@/lib/enquiries/schema';
import { handle, methods } from '@/lib/platform/http/handle';
import { enforceLimit } from '@/lib/platform/http/rate-limit';

const confirm = handle({
  guard: 'public',
  schema: { schema: confirmSchema },
  form: { name: CONFIRM_FORM, page: () => pages.confirmNewsletter, secretFields: ['token'] },
  run: async ({ request, body }) => {
    await enforceLimit(request.headers, 'newsletter-link');
    await confirmSubscription(body.token);
    return { message: newsletterConfirmation.success };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: confirm });
