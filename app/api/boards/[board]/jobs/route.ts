import { openJobPages } from '@/lib/jobs/open-jobs';
import { handle } from '@/lib/platform/http/handle';
import { raw } from '@/lib/platform/http/params';
import { jobsJson, jsonList } from '@/lib/publishing/feeds/answer';
import { boardRefusal } from '@/lib/publishing/feeds/board';
import { BOARD } from '@/lib/publishing/feeds/board-name';
import { GREENHOUSE_NOT_FOUND, greenhouseJob, greenhouseJobWithContent } from '@/lib/publishing/feeds/greenhouse';
import { publicMethods } from '@/lib/publishing/feeds/methods';
import {
  ANY_SITE,
  boardCall,
  boardName,
  greenhouseFullJobs,
  greenhouseJobs,
  greenhouseNone,
} from '@/lib/publishing/feeds/shapes';

const read = handle({
  ...boardCall,
  id: 'greenhouseJobs',
  summary: 'All open jobs, as the Greenhouse Job Board API lists them',
  notes: [ANY_SITE, 'The whole board in one answer, newest first. Content is HTML written in entities, as there.'],
  parameters: {
    board: boardName,
    content: raw('true: with the full text, the department and the office of each job.', {
      type: 'string',
      enum: ['true', 'false'],
    }),
  },
  exampleQuery: 'content=true',
  answers: [
    { description: 'The jobs.', plain: greenhouseJobs },
    { description: 'With content=true: the jobs and their texts.', plain: greenhouseFullJobs },
    greenhouseNone,
  ],
  run: async ({ request, params: { board, content } }) => {
    if (board !== BOARD) return boardRefusal(404, GREENHOUSE_NOT_FOUND);
    const full = content === 'true';
    const shape = full ? greenhouseJobWithContent : greenhouseJob;
    return jobsJson(request, full ? 'greenhouse-content' : 'greenhouse', () =>
      jsonList(openJobPages(), '{"jobs":[', shape, (total) => `],"meta":{"total":${total}}}`),
    );
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = publicMethods(read);
