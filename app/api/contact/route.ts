import { pages } from '@/lib/base/routes';
import { contactForm } from '@/lib/content/contact';
import { sendMessage } from '@/lib/enquiries/commands';
import { CONTACT_ANCHOR, CONTACT_PAGES } from '@/lib/vocabulary/enquiries';
import { contactSchema } from '@/lib/enquiries/schema';
import { handle, methods } from '@/lib/platform/http/handle';
import { enforceLimit } from '@/lib/platform/http/rate-limit';

// Nobody's message is lost for the name of a page.
const pageOf = (url: URL) => CONTACT_PAGES.find((page) => page === url.searchParams.get('page')) ?? 'contact';

const send = handle({
  guard: 'public',
  schema: { schema: contactSchema },
  form: { name: 'contact', page: (url) => pages.named(pageOf(url)), anchor: CONTACT_ANCHOR },
  honeypot: { form: 'contact', required: true, failed: contactForm.failed, again: contactForm.again },
  run: async ({ request, url, body }) => {
    await enforceLimit(request.headers, 'contact');
    return { status: 201, message: contactForm.success, data: await sendMessage(body, pageOf(url)) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: send });
