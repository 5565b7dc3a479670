import { readToken } from '@/lib/base/fields/page-params';
import { onlyId } from '@/lib/base/fields/dto';
import { pages, withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { post } from '@/lib/platform/http/handle';
import { withdrawByLink } from '@/lib/privacy/mailed-commands';
import { withdrawByLinkSchema } from '@/lib/privacy/schema';
import { byLink } from '../by-link';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  ...byLink,
  id: 'withdrawByLink',
  summary: 'Withdraw one application of the address of a mailed link',
  notes: [`Possible ${content('en').WITHDRAWABLE}; an interview that was agreed is cancelled. The link works on.`],
  guard: 'public',
  schema: withdrawByLinkSchema,
  example: { token: 'the-token-of-the-link', application: 1 },
  // Redirects to the link's page, because there may be another application to withdraw.
  form: { ...byLink.form, page: (_, { token }) => withQuery(pages.openYourData, { token: readToken(token) }) },
  answers: { description: 'Withdrawn.', message: content('en').WITHDRAWN_MESSAGE, data: onlyId },
  refusals: ['not_found', 'conflict'],
  run: async ({ body: { token, application: id } }) => {
    await withdrawByLink(token, id);
    return { data: { id } };
  },
});
