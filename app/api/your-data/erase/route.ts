import { pages } from '@/lib/base/routes';
import { handle, methods } from '@/lib/platform/http/handle';
import { eraseByLink } from '@/lib/privacy/mailed-commands';
import { DATA_ERASED_MESSAGE, eraseDataSchema } from '@/lib/privacy/schema';
import { DATA_FORMS } from '@/lib/vocabulary/privacy';

const erase = handle({
  id: 'eraseDataByLink',
  tag: 'One’s own data',
  summary: 'Delete everything about the address of a mailed link, its account included',
  notes: ['There is no way back. The link is used up.'],
  guard: 'public',
  schema: { schema: eraseDataSchema },
  example: { token: 'the-token-of-the-link', confirm: true },
  limit: ['data-act', ({ body }) => body.token],
  form: { name: DATA_FORMS.act, page: pages.yourData },
  answers: { description: 'Deleted.', message: DATA_ERASED_MESSAGE },
  run: async ({ body, securityEvent }) => {
    await eraseByLink(body.token);
    securityEvent('data.erased', { reason: 'mailed-link' });
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: erase });
