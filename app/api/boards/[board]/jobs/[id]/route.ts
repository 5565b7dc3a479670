import { raw } from '@/lib/platform/http/params';
import { jobsJson, inOnePart } from '@/lib/publishing/feeds/answer';
import { boardGet, findOpenJob } from '@/lib/publishing/feeds/board-call';
import { greenhouseItem } from '@/lib/publishing/feeds/greenhouse';
import { boardJobId, greenhouseFullJob } from '@/lib/publishing/feeds/shapes';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = boardGet({
  api: 'greenhouse',
  id: 'greenhouseJob',
  summary: 'One open job, as the Greenhouse Job Board API gives it',
  notes: ['Candidates apply on the page at absolute_url.'],
  parameters: {
    id: boardJobId(4),
    pay_transparency: raw('true: with the pay range, where it is certain.', {
      type: 'string',
      enum: ['true', 'false'],
    }),
    questions: raw('true: with the fields of its application form.', { type: 'string', enum: ['true', 'false'] }),
  },
  answers: [{ description: 'The job.', plain: greenhouseFullJob }],
  run: async ({ request, params: { id, pay_transparency: pay, questions } }) => {
    const job = await findOpenJob(id);
    return (
      job &&
      jobsJson(request, () =>
        inOnePart(JSON.stringify(greenhouseItem(job, { pay: pay === 'true', questions: questions === 'true' }))),
      )
    );
  },
});
