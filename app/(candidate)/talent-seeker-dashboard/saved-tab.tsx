import { SavedPanel } from '@/components/candidate/saved-panel';
import { appliedTo } from '@/lib/applications/candidate-queries';
import type { PageParams } from '@/lib/base/fields/page-params';
import { listSavedJobs } from '@/lib/candidates/saved-jobs';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { UNSAVE_FORM } from '@/lib/vocabulary/saved-jobs';

export async function SavedTab({ userId, params }: { userId: number; params: PageParams }) {
  const [jobs, removed] = await Promise.all([listSavedJobs(userId), readFlash(UNSAVE_FORM, params.outcome)]);
  const applied = await appliedTo(
    userId,
    jobs.map(({ id }) => id),
  );
  return <SavedPanel jobs={jobs} applied={applied} message={removed?.message ?? null} />;
}
