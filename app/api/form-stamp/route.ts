import { HONEYPOT_FORMS, TIMESTAMP_MAX_AGE_MS, TIMESTAMP_MIN_AGE_MS } from '@/lib/vocabulary/honeypot';
import { issueTimestamp } from '@/lib/platform/http/honeypot/timestamp';
import { AppError } from '@/lib/base/errors';
import { handle, methods } from '@/lib/platform/http/handle';
import { oneOf } from '@/lib/platform/http/params';

// Apart from the pages, which are the same bytes for everyone.
const stamp = handle({
  guard: 'public',
  run: async ({ url }) => {
    const form = oneOf(url, 'form', HONEYPOT_FORMS);
    if (form === null) throw new AppError('bad_request', 'The address needs the name of a form.');
    return { data: { stamp: issueTimestamp(form), minAgeMs: TIMESTAMP_MIN_AGE_MS, maxAgeMs: TIMESTAMP_MAX_AGE_MS } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: stamp });
