import { pages } from '@/lib/base/routes';
import { yourDataPage } from '@/lib/content/your-data';
import { handle, methods } from '@/lib/platform/http/handle';
import { isWithinLimit, enforceLimit } from '@/lib/platform/http/rate-limit';
import { mailPrivacyLink } from '@/lib/privacy/mailed-commands';
import { DATA_FORMS } from '@/lib/vocabulary/privacy';
import { askForDataSchema } from '@/lib/privacy/schema';

const ask = handle({
  guard: 'public',
  schema: { schema: askForDataSchema },
  form: { name: DATA_FORMS.ask, page: () => pages.yourData },
  honeypot: { form: 'your-data', required: true, failed: yourDataPage.failed },
  run: async ({ request, body }) => {
    await enforceLimit(request.headers, 'data-link', body.email);
    await mailPrivacyLink(body.email, await isWithinLimit('mail-privacy-link', body.email));
    return { message: yourDataPage.sent };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: ask });
