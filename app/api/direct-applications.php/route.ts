import { pages } from '@/lib/base/routes';
import { submitApplication } from '@/lib/applications/commands';
import { RESUME_MAX_BYTES, UPLOAD_FAILED_MESSAGE } from '@/lib/vocabulary/applications';
import { APPLICATION_ALIASES, applicationRefusalMessage, applicationSchema } from '@/lib/applications/schema';
import { APPLICATION_RECEIVED_MESSAGE } from '@/lib/content/applying';
import { SEND_AGAIN_WITH_FILE } from '@/lib/content/forms';
import { handle, methods } from '@/lib/platform/http/handle';
import { requiredId } from '@/lib/platform/http/params';
import { enforceLimit } from '@/lib/platform/http/rate-limit';
import { parseUpload } from '@/lib/platform/files/parse';

const fields = { schema: applicationSchema, aliases: APPLICATION_ALIASES, message: applicationRefusalMessage };
const jobPage = (url: URL) => pages.job(Number(url.searchParams.get('job_id')) || 0);

const apply = handle({
  guard: 'public',
  form: { name: 'application', page: jobPage, anchor: 'apply' },
  honeypot: { form: 'application', required: false, failed: UPLOAD_FAILED_MESSAGE, again: SEND_AGAIN_WITH_FILE },
  run: async (context) => {
    const jobId = requiredId(context.url, 'job_id');
    const receipt = await parseUpload(
      context,
      fields,
      ['resume', 'cv_file'],
      RESUME_MAX_BYTES,
      async (input, resume) => {
        await enforceLimit(context.request.headers, 'application');
        return submitApplication(jobId, input, resume, context.caller);
      },
    );
    return { status: 201, message: APPLICATION_RECEIVED_MESSAGE, data: receipt };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: apply });
