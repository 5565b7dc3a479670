import { handle, methods } from '@/lib/platform/http/handle';
import { enforceLimit } from '@/lib/platform/http/rate-limit';
import { editPosting } from '@/lib/postings/commands';
import { backToPosting, POSTING_FORMS } from '@/lib/postings/forms';
import { JOB_ALIASES } from '@/lib/jobs/field-sets';
import { jobRefusalMessage, postingEditSchema } from '@/lib/jobs/schema';

const edit = handle({
  guard: 'public',
  schema: { schema: postingEditSchema, aliases: JOB_ALIASES, message: jobRefusalMessage },
  form: { name: POSTING_FORMS.edit, page: backToPosting, secretFields: ['token'] },
  run: async ({ request, body }) => {
    await enforceLimit(request.headers, 'manage-posting', body.token);
    const { message, ...data } = await editPosting(body);
    return { message, data };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: edit });
