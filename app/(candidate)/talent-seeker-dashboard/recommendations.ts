import type { ShownJob } from '@/components/candidate/job-entry';
import { NEW_REASON } from '@/lib/matching/matching';
import { recommendedJobs } from '@/lib/matching/recommendations';

/** Returns recommended jobs. `matched` is false for a job recommended only because it is new. */
export async function recommendations(userId: number, limit: number): Promise<ShownJob[]> {
  const jobs = await recommendedJobs(userId, limit);
  return jobs.map((job) => ({ ...job, matched: !job.reason.startsWith(NEW_REASON) }));
}
