import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { confirmSubscription } from '@/lib/enquiries/newsletter';
import { confirmSchema } from '@/lib/enquiries/schema';
import { post } from '@/lib/platform/http/handle';
import { CONFIRM_FORM } from '@/lib/vocabulary/enquiries';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'confirmSubscription',
  tag: 'Contact and newsletter',
  summary: 'Confirm a subscription with the token that was mailed to the address',
  notes: ['It works for seven days, as often as it is sent, until the subscription is ended.'],
  guard: 'public',
  schema: confirmSchema,
  example: { token: 'the token of the link' },
  limit: 'newsletter-link',
  form: { name: CONFIRM_FORM, page: pages.confirmNewsletter },
  answers: { description: 'Confirmed.', message: content('en').newsletterConfirmation.success },
  run: async ({ body }) => confirmSubscription(body.token),
});
