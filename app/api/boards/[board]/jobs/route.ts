import { openJobPages } from '@/lib/jobs/open-jobs';
import { raw } from '@/lib/platform/http/params';
import { jobsJson, jsonList } from '@/lib/publishing/feeds/answer';
import { boardGet } from '@/lib/publishing/feeds/board-call';
import { greenhouseJob, greenhouseJobWithContent } from '@/lib/publishing/feeds/greenhouse';
import { greenhouseFullJobs, greenhouseJobs } from '@/lib/publishing/feeds/shapes';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = boardGet({
  api: 'greenhouse',
  id: 'greenhouseJobs',
  summary: 'All open jobs, as the Greenhouse Job Board API lists them',
  notes: ['The whole board in one answer, by id, the highest first. Content is HTML written in entities, as there.'],
  parameters: {
    content: raw('true: with the full text, the department and the office of each job.', {
      type: 'string',
      enum: ['true', 'false'],
    }),
  },
  exampleQuery: 'content=true',
  answers: [
    { description: 'The jobs.', plain: greenhouseJobs },
    { description: 'With content=true: the jobs and their texts.', plain: greenhouseFullJobs },
  ],
  whole: true,
  run: async ({ request, params: { content } }) => {
    const full = content === 'true';
    const shape = full ? greenhouseJobWithContent : greenhouseJob;
    return jobsJson(request, () =>
      jsonList(openJobPages(), '{"jobs":[', shape, (total) => `],"meta":{"total":${total}}}`),
    );
  },
});
