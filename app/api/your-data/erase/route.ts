import { content } from '@/lib/content';
import { post } from '@/lib/platform/http/handle';
import { eraseByLink } from '@/lib/privacy/mailed-commands';
import { eraseDataSchema } from '@/lib/privacy/schema';
import { byLink } from '../by-link';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  ...byLink,
  id: 'eraseDataByLink',
  summary: 'Delete everything about the address of a mailed link, its account included',
  notes: ['There is no way back. The link is used up.', content('en').FILES_LEFT_NOTE],
  guard: 'public',
  schema: eraseDataSchema,
  example: { token: 'the-token-of-the-link', confirm: true },
  answers: { description: 'Deleted.', said: content('en').DATA_ERASED_MESSAGE },
  run: async ({ body, securityEvent }) => {
    const { DATA_ERASED_MESSAGE, DATA_ERASED_SOON_MESSAGE } = content();
    const isComplete = await eraseByLink(body.token);
    securityEvent('data.erased', { reason: 'mailed-link' });
    return { message: isComplete ? DATA_ERASED_MESSAGE : DATA_ERASED_SOON_MESSAGE };
  },
});
