import { jobsJson } from '@/lib/publishing/feeds/answer';
import { boardGet } from '@/lib/publishing/feeds/board-call';
import { findGreenhouseGroup } from '@/lib/publishing/feeds/greenhouse';
import { boardGroupId, greenhouseOffice } from '@/lib/publishing/feeds/shapes';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = boardGet({
  api: 'greenhouse',
  id: 'greenhouseOffice',
  summary: 'One office, as the Greenhouse Job Board API gives it',
  notes: ['The place with that id, and its open jobs.'],
  parameters: { id: boardGroupId(4, 'office') },
  answers: [{ description: 'The office.', plain: greenhouseOffice }],
  whole: true,
  run: async ({ request, params: { id } }) => {
    const parts = await findGreenhouseGroup('offices', id);
    return parts && jobsJson(request, () => parts);
  },
});
