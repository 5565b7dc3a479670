import { pages, withQuery } from '@/lib/base/routes';
import { submitApplication } from '@/lib/applications/commands';
import { applicationReceiptDto } from '@/lib/applications/dto-schema';
import { applicationSchema } from '@/lib/applications/schema';
import { withResume } from '@/lib/candidates/reused-resume';
import { sourceOfPage } from '@/lib/figures/rules';
import { content } from '@/lib/content';
import { documentBody, parseUpload } from '@/lib/platform/files/parse';
import { post } from '@/lib/platform/http/handle';
import { idOf } from '@/lib/platform/http/params';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'apply',
  tag: 'Applications',
  summary: 'Apply for an open job',
  notes: [
    'Whoever sends consent_version (which text was shown) must send consent as well; without both, no consent is recorded.',
    'The header `Reference` is what the applicant quotes: unlike the id, it tells nothing of how many there are.',
    'The same application again within ten minutes gets the first answer.',
    'Candidates with a confirmed address may send resume_from in the place of a file: application- or cv- and the id of one of theirs. Its document is copied. A file that comes along counts instead.',
  ],
  guard: 'public',
  parameters: { job_id: idOf('the job') },
  schema: documentBody(applicationSchema, content('en').RESUME, { also: ['cv_file'], insteadOf: 'resume_from' }),
  example: { applicant_name: 'Ana Ruiz', email: 'ana@mail.example', phone: '+34 600 000 000' },
  limit: 'application',
  form: {
    name: 'application',
    // Keeps the source's `ref` in the URL, so that correcting a refused form does not lose it.
    page: (url, _, from) => {
      const page = pages.job(Number(url.searchParams.get('job_id')) || 0);
      return withQuery(page, { ref: sourceOfPage(from, page) });
    },
    anchor: 'apply',
  },
  honeypot: {
    form: 'application',
    required: false,
    failed: () => content().UPLOAD_FAILED_MESSAGE,
    again: () => content().SEND_AGAIN_WITH_FILE,
  },
  answers: {
    status: 201,
    description: 'Received.',
    message: content('en').APPLICATION_RECEIVED_MESSAGE,
    data: applicationReceiptDto,
  },
  refusals: ['not_found', 'conflict'],
  run: async (context) => {
    const jobId = context.params.job_id;
    const { caller, request } = context;
    const ref = sourceOfPage(request.headers.get('referer'), pages.job(jobId));
    const { receipt, reference } = await parseUpload(context, (input, file) =>
      withResume(file, input.resume_from, caller, (resume) =>
        submitApplication(jobId, { ...input, ref }, resume, caller),
      ),
    );
    return { data: receipt, reference };
  },
});
