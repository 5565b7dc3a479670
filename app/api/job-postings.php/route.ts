import { pages } from '@/lib/base/routes';
import { handle, methods } from '@/lib/platform/http/handle';
import { submitJob, POSTING_RECEIVED_MESSAGE } from '@/lib/content/submit-job';
import { createJob } from '@/lib/jobs/commands';
import { enforceLimit } from '@/lib/platform/http/rate-limit';
import { JOB_ALIASES } from '@/lib/jobs/field-sets';
import { jobRefusalMessage, jobSchema } from '@/lib/jobs/schema';

const post = handle({
  guard: 'public',
  schema: { schema: jobSchema, aliases: JOB_ALIASES, message: jobRefusalMessage },
  form: { name: 'job-posting', page: () => pages.submitJob, anchor: 'posting' },
  honeypot: { form: 'job-posting', required: false, failed: submitJob.failed },
  run: async ({ request, body }) => {
    await enforceLimit(request.headers, 'posting');
    return { status: 201, message: POSTING_RECEIVED_MESSAGE, data: await createJob(body, null) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: post });
