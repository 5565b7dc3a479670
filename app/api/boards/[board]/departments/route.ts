import { jobsJson } from '@/lib/publishing/feeds/answer';
import { boardGet } from '@/lib/publishing/feeds/board-call';
import { greenhouseGroups } from '@/lib/publishing/feeds/greenhouse';
import { greenhouseDepartments } from '@/lib/publishing/feeds/shapes';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = boardGet({
  api: 'greenhouse',
  id: 'greenhouseDepartments',
  summary: 'All departments, as the Greenhouse Job Board API lists them',
  notes: ['Industries of the open jobs, each with its open jobs.'],
  answers: [{ description: 'The departments.', plain: greenhouseDepartments }],
  whole: true,
  run: async ({ request }) => jobsJson(request, () => greenhouseGroups('departments')),
});
