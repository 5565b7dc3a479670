import { submitApplication } from '@/lib/applications/commands';
import { RESUME_MAX_BYTES } from '@/lib/applications/options';
import { APPLICATION_ALIASES, applicationRefusalMessage, applicationSchema } from '@/lib/applications/schema';
import { APPLICATION_RECEIVED_MESSAGE } from '@/lib/content/applying';
import { handle, methods } from '@/lib/http/handle';
import { requiredId } from '@/lib/http/params';
import { parseUpload } from '@/lib/uploads/parse';

const fields = { schema: applicationSchema, aliases: APPLICATION_ALIASES, message: applicationRefusalMessage };
const jobPage = (url: URL) => `/job/${Number(url.searchParams.get('job_id')) || 0}`;

const apply = handle({
  guard: 'public',
  form: { name: 'application', page: jobPage, anchor: 'apply' },
  run: async ({ request, url, caller }) => {
    const jobId = requiredId(url, 'job_id');
    const receipt = await parseUpload(request, fields, ['resume', 'cv_file'], RESUME_MAX_BYTES, (input, resume) =>
      submitApplication(jobId, input, resume, caller),
    );
    return { status: 201, message: APPLICATION_RECEIVED_MESSAGE, data: receipt };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: apply });
