import { newsletterEnd } from '@/lib/content/newsletter-links';
import { unsubscribe } from '@/lib/enquiries/newsletter';
import { ONE_CLICK, ONE_CLICK_FIELD, UNSUBSCRIBE_FORM } from '@/lib/vocabulary/enquiries';
import { unsubscribeSchema } from '@/lib/enquiries/schema';
import { successResponse } from '@/lib/platform/http/envelope';
import { AppError } from '@/lib/base/errors';
import { pages, withQuery } from '@/lib/base/routes';
import { handle, methods } from '@/lib/platform/http/handle';

const keyOf = (url: URL) => (url.searchParams.get('key') ?? '').slice(0, 100);
// As long as nothing is ended the address keeps the key: the page it opens has the button.
const pageOf = (url: URL) => withQuery(pages.unsubscribeNewsletter, { key: keyOf(url) });
const done = { message: newsletterEnd.success };

// No limit: the mail programs of many subscribers call from few addresses, and all that a key can do is this.
const end = handle({
  guard: 'public',
  schema: { schema: unsubscribeSchema },
  form: { name: UNSUBSCRIBE_FORM, page: pageOf, done: () => pages.unsubscribeNewsletter },
  run: async ({ url, body }) => {
    const ended = unsubscribe(keyOf(url));
    if (body[ONE_CLICK_FIELD] !== ONE_CLICK) {
      await ended;
      return done;
    }
    // RFC 8058: no redirect, whatever is accepted. A key that is gone with its subscriber has nothing left to end.
    await ended.catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    });
    return successResponse(done, new Headers());
  },
});

// Mail programs that know no one-click open the address of the header: the page with the button is elsewhere, and opening ends nothing.
const look = handle({
  guard: 'public',
  run: async ({ url }) => new Response(null, { status: 303, headers: { Location: pageOf(url) } }),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: look, POST: end });
