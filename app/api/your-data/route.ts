import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { post } from '@/lib/platform/http/handle';
import { isWithinLimit } from '@/lib/platform/http/rate-limit';
import { mailPrivacyLink } from '@/lib/privacy/mailed-commands';
import { askForDataSchema } from '@/lib/privacy/schema';
import { DATA_FORMS } from '@/lib/vocabulary/privacy';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'askForData',
  tag: 'One’s own data',
  summary: 'Have a link to everything sent from an e-mail address mailed to it',
  notes: [
    'The answer is the same for every address. The link works for an hour; a newer one ends it. An address gets five an hour at most.',
  ],
  guard: 'public',
  schema: askForDataSchema,
  example: { email: 'ana@mail.example' },
  limit: ['data-link', 'email'],
  form: { name: DATA_FORMS.ask, page: pages.yourData },
  honeypot: { form: 'your-data', required: true, failed: () => content().yourDataPage.ask.failed },
  answers: { description: 'Mailed.', message: content('en').yourDataPage.ask.success },
  run: async ({ body: { email } }) => mailPrivacyLink(email, await isWithinLimit('mail-privacy-link', email)),
});
