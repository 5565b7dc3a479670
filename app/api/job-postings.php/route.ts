import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { createJob } from '@/lib/jobs/commands';
import { jobExample, jobReceiptDto } from '@/lib/jobs/dto-schema';
import { JOB_ALIASES } from '@/lib/jobs/field-sets';
import { jobSchema } from '@/lib/jobs/schema';
import { findContradictions } from '@/lib/jobs/queries';
import { drawnLogo, LOGO_FILE } from '@/lib/jobs/logo';
import { parseWithFile } from '@/lib/platform/files/parse';
import { post } from '@/lib/platform/http/handle';
import { refusedPosting } from '@/lib/jobs/refusal';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'postJob',
  tag: 'Jobs',
  summary: 'Post a job without an account',
  notes: [
    'It waits as pending until a moderator has read it.',
    'The contact address is mailed a link with which it can be managed.',
    'A description or list in HTML, also escaped, is stored as plain text.',
    'withheld names the facts that are told to nobody, each with the words of the posting that contradict it.',
    'As multipart/form-data it may bring the company’s logo: PNG, WebP or SVG of 1 MB and 16 million pixels at most, which is drawn anew.',
    'A logo that takes too long to draw is refused with 415. While too many wait to be drawn, 503. Either way the posting is not stored: send it again, or without its logo.',
  ],
  guard: 'public',
  schema: { schema: jobSchema, aliases: JOB_ALIASES, message: refusedPosting, file: LOGO_FILE },
  example: jobExample,
  limit: 'posting',
  form: { name: 'job-posting', page: pages.submitJob, anchor: 'posting' },
  honeypot: { form: 'job-posting', required: false, failed: () => content().submitJob.failed },
  answers: {
    status: 201,
    description: 'Received.',
    message: content('en').submitJob.success.message,
    data: jobReceiptDto,
  },
  run: async (context) => ({
    data: await parseWithFile(context, async (body, file) => {
      const posted = await createJob(body, null, file && (await drawnLogo(file)));
      return { ...posted, withheld: await findContradictions(posted.id) };
    }),
  }),
});
