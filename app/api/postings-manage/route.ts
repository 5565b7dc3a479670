import { handle, methods } from '@/lib/platform/http/handle';
import { enforceLimit } from '@/lib/platform/http/rate-limit';
import { actOnPosting } from '@/lib/postings/commands';
import { backToPosting, linkPage, POSTING_FORMS } from '@/lib/postings/forms';
import { postingActionSchema } from '@/lib/jobs/schema';

const act = handle({
  guard: 'public',
  schema: { schema: postingActionSchema },
  form: {
    name: POSTING_FORMS.act,
    page: backToPosting,
    done: (url, { data }, fields) =>
      (data as { status: string }).status === 'deleted' ? linkPage() : backToPosting(url, fields),
    secretFields: ['token'],
  },
  run: async ({ request, body }) => {
    await enforceLimit(request.headers, 'manage-posting', body.token);
    const { message, ...data } = await actOnPosting(body);
    return { message, data };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: act });
