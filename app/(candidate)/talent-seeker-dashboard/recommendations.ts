import type { ShownJob } from '@/components/candidate/job-entry';
import { NEW_REASON } from '@/lib/matching/matching';
import { recommendedJobs } from '@/lib/matching/recommendations';

/** Recommended jobs as the dashboards show them: those that fit the profile carry the match line, those that are only new do not. */
export async function recommendations(userId: number, limit: number): Promise<ShownJob[]> {
  const jobs = await recommendedJobs(userId, limit);
  return jobs.map((job) => ({ ...job, matched: !job.reason.startsWith(NEW_REASON) }));
}
