import { pages } from '@/lib/base/routes';
import { handle, methods } from '@/lib/platform/http/handle';
import { enforceLimit } from '@/lib/platform/http/rate-limit';
import { securityEvent } from '@/lib/platform/http/security-log';
import { eraseByLink } from '@/lib/privacy/mailed-commands';
import { DATA_FORMS } from '@/lib/vocabulary/privacy';
import { DATA_ERASED_MESSAGE, eraseDataSchema } from '@/lib/privacy/schema';

const erase = handle({
  guard: 'public',
  schema: { schema: eraseDataSchema },
  form: { name: DATA_FORMS.act, page: () => pages.yourData, secretFields: ['token'] },
  run: async ({ request, requestId, body }) => {
    await enforceLimit(request.headers, 'data-act', body.token);
    await eraseByLink(body.token);
    securityEvent('data.erased', { requestId, headers: request.headers, reason: 'mailed-link' });
    return { message: DATA_ERASED_MESSAGE };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: erase });
