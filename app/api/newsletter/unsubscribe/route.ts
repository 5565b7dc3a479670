import { pages, withQuery } from '@/lib/base/routes';
import { AppError } from '@/lib/base/errors';
import { storableText } from '@/lib/base/fields/bounds';
import { content } from '@/lib/content';
import { unsubscribe } from '@/lib/enquiries/newsletter';
import { unsubscribeSchema } from '@/lib/enquiries/schema';
import { successResponse } from '@/lib/platform/http/envelope';
import { handle, methods } from '@/lib/platform/http/handle';
import { text } from '@/lib/platform/http/params';
import { ONE_CLICK, ONE_CLICK_FIELD, UNSUBSCRIBE_FORM } from '@/lib/vocabulary/enquiries';

const tag = 'Contact and newsletter';
const parameters = {
  key: text('The subscriber’s key, from the link of a newsletter.', { examples: ['the-key-of-the-link'] }),
};
const exampleQuery = 'key=the-key-of-the-link';

const keyOf = (url: URL) => storableText(url.searchParams.get('key') ?? '').slice(0, 100);
// The key stays in the URL until the subscription has ended, because the page's button needs it.
const pageOf = (url: URL) => withQuery(pages.unsubscribeNewsletter, { key: keyOf(url) });

// No rate limit: mail programs of many subscribers share few IP addresses, and a key can only unsubscribe.
const end = handle({
  id: 'unsubscribe',
  tag,
  summary: 'End a subscription, as the header List-Unsubscribe of every newsletter does',
  notes: [
    'With `List-Unsubscribe=One-Click` (RFC 8058) the answer is 200 whatever is accepted, also when the subscription is gone already.',
  ],
  guard: 'public',
  parameters,
  exampleQuery,
  schema: unsubscribeSchema,
  example: { 'List-Unsubscribe': 'One-Click' },
  form: { name: UNSUBSCRIBE_FORM, page: pageOf, done: pages.unsubscribeNewsletter },
  answers: { description: 'Ended.', message: content('en').newsletterEnd.success },
  refusals: ['not_found'],
  run: async ({ url, body }) => {
    const ended = unsubscribe(keyOf(url));
    if (body[ONE_CLICK_FIELD] !== ONE_CLICK) return ended;
    // RFC 8058 forbids a redirect. An unknown key succeeds too, because its subscriber has already been deleted.
    await ended.catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    });
    return successResponse({ message: content().newsletterEnd.success }, new Headers());
  },
});

const look = handle({
  id: 'unsubscribePage',
  tag,
  summary: 'To the page whose button ends a subscription',
  notes: ['For mail programs that open the address of the header. Opening it ends nothing.'],
  guard: 'public',
  parameters,
  exampleQuery,
  answers: { status: 303, description: 'To the page.', media: [] },
  run: async ({ url }) => new Response(null, { status: 303, headers: { Location: pageOf(url) } }),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: look, POST: end });
