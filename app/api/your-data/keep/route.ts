import { pages } from '@/lib/base/routes';
import { handle, methods } from '@/lib/platform/http/handle';
import { enforceLimit } from '@/lib/platform/http/rate-limit';
import { keepByLink } from '@/lib/privacy/mailed-commands';
import { DATA_FORMS } from '@/lib/vocabulary/privacy';
import { DATA_KEPT_MESSAGE, dataLinkSchema } from '@/lib/privacy/schema';

const keep = handle({
  guard: 'public',
  schema: { schema: dataLinkSchema },
  form: { name: DATA_FORMS.act, page: () => pages.yourData, secretFields: ['token'] },
  run: async ({ request, body }) => {
    await enforceLimit(request.headers, 'data-act', body.token);
    await keepByLink(body.token);
    return { message: DATA_KEPT_MESSAGE };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: keep });
