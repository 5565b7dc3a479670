import { handle, methods } from '@/lib/platform/http/handle';
import { enforceLimit } from '@/lib/platform/http/rate-limit';
import { editPosting } from '@/lib/postings/commands';
import { backToPosting, POSTER_FORMS } from '@/lib/postings/forms';
import { JOB_ALIASES, jobRefusalMessage, posterEditSchema } from '@/lib/jobs/schema';

const edit = handle({
  guard: 'public',
  schema: { schema: posterEditSchema, aliases: JOB_ALIASES, message: jobRefusalMessage },
  form: { name: POSTER_FORMS.edit, page: backToPosting, secretFields: ['token'] },
  run: async ({ request, body }) => {
    await enforceLimit(request.headers, 'manage-posting', body.token);
    const { message, ...data } = await editPosting(body);
    return { message, data };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: edit });
