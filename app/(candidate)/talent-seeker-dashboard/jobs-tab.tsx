import { redirect } from 'next/navigation';
import { AvailableJobs } from '@/components/candidate/available-jobs';
import { beyondFirst, seekerUrl } from '@/components/candidate/urls';
import type { PageParams } from '@/lib/base/fields/page-params';
import { appliedTo } from '@/lib/applications/candidate-queries';
import { searchOpenJobs } from '@/lib/matching/recommendations';
import { boardFilters } from '@/lib/jobs/rules';

const JOBS_PER_PAGE = 10;

export async function JobsTab({ userId, params }: { userId: number; params: PageParams }) {
  const filters = boardFilters(params);
  const { q, location, type, page } = filters;
  const { rows, total } = await searchOpenJobs({
    search: q || undefined,
    location: location || undefined,
    type: type || undefined,
    page,
    limit: JOBS_PER_PAGE,
  });
  const pages = Math.max(1, Math.ceil(total / JOBS_PER_PAGE));
  // The last page no longer exists after its only job closed.
  if (page > pages) redirect(seekerUrl('jobs', { q, location, type, page: beyondFirst(pages) }));
  const applied = await appliedTo(
    userId,
    rows.map(({ id }) => id),
  );
  return <AvailableJobs jobs={rows} total={total} filters={filters} limit={JOBS_PER_PAGE} applied={applied} />;
}
