import { appliedJobIds } from '@/lib/applications/candidate-queries';
import { jobMarksDto } from '@/lib/candidates/dto-schema';
import { savedJobIds } from '@/lib/candidates/saved-jobs';
import { get } from '@/lib/platform/http/handle';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'listJobMarks',
  tag: 'Saved jobs',
  summary: 'The jobs one has applied to or saved, by id',
  notes: ['What lists and jobs are marked with; the last comes first.'],
  guard: 'candidate',
  answers: { description: 'The ids.', data: jobMarksDto },
  run: async ({ caller: { userId } }) => {
    const [applied, saved] = await Promise.all([appliedJobIds(userId), savedJobIds(userId)]);
    return { data: { applied, saved } };
  },
});
