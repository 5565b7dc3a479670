import { post } from '@/lib/platform/http/handle';
import { keepByLink } from '@/lib/privacy/mailed-commands';
import { content } from '@/lib/content';
import { byLink } from '../by-link';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  ...byLink,
  id: 'keepDataByLink',
  summary: 'Start the retention period of one’s documents again',
  guard: 'public',
  answers: { description: 'Noted.', message: content('en').DATA_KEPT_MESSAGE },
  run: async ({ body }) => keepByLink(body.token),
});
