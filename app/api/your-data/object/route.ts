import { content } from '@/lib/content';
import { post } from '@/lib/platform/http/handle';
import { objectByLink } from '@/lib/privacy/mailed-commands';
import { byLink } from '../by-link';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  ...byLink,
  id: 'objectByLink',
  summary: 'Object to being considered for jobs',
  notes: ['The CVs of the address are proposed for no job any more, and nobody writes about them.'],
  guard: 'public',
  answers: { description: 'Noted.', message: content('en').DATA_OBJECTED_MESSAGE },
  run: async ({ body }) => objectByLink(body.token),
});
