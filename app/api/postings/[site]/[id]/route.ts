import { handle } from '@/lib/platform/http/handle';
import { jobsJson, inOnePart } from '@/lib/publishing/feeds/answer';
import { boardRefusal, findOpenJob } from '@/lib/publishing/feeds/board';
import { BOARD } from '@/lib/publishing/feeds/board-name';
import { LEVER_NOT_FOUND, leverPosting } from '@/lib/publishing/feeds/lever';
import { publicMethods } from '@/lib/publishing/feeds/methods';
import {
  ANY_SITE,
  boardCall,
  boardJobId,
  boardName,
  leverNone,
  leverPostingShape,
} from '@/lib/publishing/feeds/shapes';

const read = handle({
  ...boardCall,
  id: 'leverPosting',
  summary: 'One open job, as the Lever Postings API gives it',
  notes: [ANY_SITE],
  parameters: { site: boardName, id: boardJobId(3) },
  answers: [{ description: 'The job.', plain: leverPostingShape }, leverNone],
  run: async ({ request, params: { site, id } }) => {
    const job = site === BOARD ? await findOpenJob(id) : null;
    if (!job) return boardRefusal(404, LEVER_NOT_FOUND);
    const text = JSON.stringify(leverPosting(job));
    return jobsJson(request, null, () => inOnePart(text));
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = publicMethods(read);
