import { jobsJson, inOnePart } from '@/lib/publishing/feeds/answer';
import { boardGet, findOpenJob } from '@/lib/publishing/feeds/board-call';
import { leverPosting } from '@/lib/publishing/feeds/lever';
import { boardJobId, leverPostingShape } from '@/lib/publishing/feeds/shapes';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = boardGet({
  api: 'lever',
  id: 'leverPosting',
  summary: 'One open job, as the Lever Postings API gives it',
  parameters: { id: boardJobId(3) },
  answers: [{ description: 'The job.', plain: leverPostingShape }],
  run: async ({ request, params: { id } }) => {
    const job = await findOpenJob(id);
    return job && jobsJson(request, () => inOnePart(JSON.stringify(leverPosting(job))));
  },
});
