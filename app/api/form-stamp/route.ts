import * as z from 'zod/mini';
import { count, text, withExample } from '@/lib/base/fields/dto';
import { get } from '@/lib/platform/http/handle';
import { issueTimestamp } from '@/lib/platform/http/honeypot/timestamp';
import { requiredChoice } from '@/lib/platform/http/params';
import { HONEYPOT_FORMS, TIMESTAMP_MAX_AGE_MS, TIMESTAMP_MIN_AGE_MS } from '@/lib/vocabulary/honeypot';

// The timestamp has its own endpoint, because cached pages must be the same bytes for every visitor.
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'formTimestamp',
  tag: 'Contact and newsletter',
  summary: 'A stamp for a form',
  notes: [
    'It is good for its form only, and for as many requests as are made in its day; minAgeMs after it was issued at the earliest.',
  ],
  guard: 'public',
  parameters: { form: requiredChoice('Which form.', HONEYPOT_FORMS, 'The address needs the name of a form.') },
  exampleQuery: 'form=contact',
  answers: {
    description: 'The stamp; ages in milliseconds.',
    data: withExample(z.object({ stamp: text, minAgeMs: count, maxAgeMs: count }), {
      stamp: 'the stamp',
      minAgeMs: TIMESTAMP_MIN_AGE_MS,
      maxAgeMs: TIMESTAMP_MAX_AGE_MS,
    }),
  },
  run: async ({ params: { form } }) => ({
    data: { stamp: issueTimestamp(form), minAgeMs: TIMESTAMP_MIN_AGE_MS, maxAgeMs: TIMESTAMP_MAX_AGE_MS },
  }),
});
