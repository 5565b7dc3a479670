import { jobsJson } from '@/lib/publishing/feeds/answer';
import { boardGet } from '@/lib/publishing/feeds/board-call';
import { greenhouseGroups } from '@/lib/publishing/feeds/greenhouse';
import { greenhouseOffices } from '@/lib/publishing/feeds/shapes';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = boardGet({
  api: 'greenhouse',
  id: 'greenhouseOffices',
  summary: 'All offices, as the Greenhouse Job Board API lists them',
  notes: ['Places of the open jobs, each with its open jobs by department.'],
  answers: [{ description: 'The offices.', plain: greenhouseOffices }],
  whole: true,
  run: async ({ request }) => jobsJson(request, () => greenhouseGroups('offices')),
});
