import { handle } from '@/lib/platform/http/handle';
import { raw } from '@/lib/platform/http/params';
import { jobsJson, inOnePart } from '@/lib/publishing/feeds/answer';
import { boardRefusal, findOpenJob } from '@/lib/publishing/feeds/board';
import { BOARD } from '@/lib/publishing/feeds/board-name';
import { GREENHOUSE_NOT_FOUND, greenhouseItem } from '@/lib/publishing/feeds/greenhouse';
import { publicMethods } from '@/lib/publishing/feeds/methods';
import {
  ANY_SITE,
  boardCall,
  boardJobId,
  boardName,
  greenhouseFullJob,
  greenhouseNone,
} from '@/lib/publishing/feeds/shapes';

const read = handle({
  ...boardCall,
  id: 'greenhouseJob',
  summary: 'One open job, as the Greenhouse Job Board API gives it',
  notes: [ANY_SITE, 'Candidates apply on the page at absolute_url.'],
  parameters: {
    board: boardName,
    id: boardJobId(4),
    pay_transparency: raw('true: with the pay range, where it is certain.', {
      type: 'string',
      enum: ['true', 'false'],
    }),
  },
  answers: [{ description: 'The job.', plain: greenhouseFullJob }, greenhouseNone],
  run: async ({ request, params: { board, id, pay_transparency: pay } }) => {
    const job = board === BOARD ? await findOpenJob(id) : null;
    if (!job) return boardRefusal(404, GREENHOUSE_NOT_FOUND);
    const text = JSON.stringify(greenhouseItem(job, pay === 'true'));
    return jobsJson(request, null, () => inOnePart(text));
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = publicMethods(read);
