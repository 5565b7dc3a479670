import { pages } from '@/lib/base/routes';
import { dataLinkSchema } from '@/lib/privacy/schema';
import { DATA_FORMS } from '@/lib/vocabulary/privacy';

export const byLink = {
  tag: 'One’s own data',
  schema: dataLinkSchema,
  example: { token: 'the-token-of-the-link' },
  limit: ['data-act', 'token'],
  form: { name: DATA_FORMS.act, page: pages.yourData },
} as const;
