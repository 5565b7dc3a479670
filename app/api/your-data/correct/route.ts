import { content } from '@/lib/content';
import { post } from '@/lib/platform/http/handle';
import { correctByLink } from '@/lib/privacy/mailed-commands';
import { correctDataSchema } from '@/lib/privacy/schema';
import { byLink } from '../by-link';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  ...byLink,
  id: 'correctDataByLink',
  summary: 'Correct one’s name and telephone number',
  notes: ['On all CVs and applications of the address. An empty field stays as it is.'],
  guard: 'public',
  schema: correctDataSchema,
  example: { token: 'the-token-of-the-link', name: 'Ana Ruiz' },
  answers: { description: 'Corrected.', message: content('en').DATA_CORRECTED_MESSAGE },
  run: async ({ body }) => correctByLink(body),
});
