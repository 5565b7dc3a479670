import { GUARDED_FORMS, STAMP_MAX_AGE_MS, STAMP_MIN_AGE_MS } from '@/lib/bot-guard/options';
import { issueStamp } from '@/lib/bot-guard/stamps';
import { AppError } from '@/lib/http/errors';
import { handle, methods } from '@/lib/http/handle';
import { oneOf } from '@/lib/http/params';

// Apart from the pages, which are the same bytes for everyone.
const stamp = handle({
  guard: 'public',
  run: async ({ url }) => {
    const form = oneOf(url, 'form', GUARDED_FORMS);
    if (form === null) throw new AppError('bad_request', 'The address needs the name of a form.');
    return { data: { stamp: issueStamp(form), minAgeMs: STAMP_MIN_AGE_MS, maxAgeMs: STAMP_MAX_AGE_MS } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: stamp });
