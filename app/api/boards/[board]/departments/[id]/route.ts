import { jobsJson } from '@/lib/publishing/feeds/answer';
import { boardGet } from '@/lib/publishing/feeds/board-call';
import { findGreenhouseGroup } from '@/lib/publishing/feeds/greenhouse';
import { boardGroupId, greenhouseDepartment } from '@/lib/publishing/feeds/shapes';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = boardGet({
  api: 'greenhouse',
  id: 'greenhouseDepartment',
  summary: 'One department, as the Greenhouse Job Board API gives it',
  notes: ['The industry with that id, and its open jobs.'],
  parameters: { id: boardGroupId(4, 'department') },
  answers: [{ description: 'The department.', plain: greenhouseDepartment }],
  whole: true,
  run: async ({ request, params: { id } }) => {
    const parts = await findGreenhouseGroup('departments', id);
    return parts && jobsJson(request, () => parts);
  },
});
