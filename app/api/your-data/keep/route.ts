import { pages } from '@/lib/base/routes';
import { handle, methods } from '@/lib/platform/http/handle';
import { keepByLink } from '@/lib/privacy/mailed-commands';
import { DATA_KEPT_MESSAGE, dataLinkSchema } from '@/lib/privacy/schema';
import { DATA_FORMS } from '@/lib/vocabulary/privacy';

const keep = handle({
  id: 'keepDataByLink',
  tag: 'One’s own data',
  summary: 'Start the retention period of one’s documents again',
  guard: 'public',
  schema: { schema: dataLinkSchema },
  example: { token: 'the-token-of-the-link' },
  limit: ['data-act', ({ body }) => body.token],
  form: { name: DATA_FORMS.act, page: pages.yourData },
  answers: { description: 'Noted.', message: DATA_KEPT_MESSAGE },
  run: async ({ body }) => keepByLink(body.token),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: keep });
