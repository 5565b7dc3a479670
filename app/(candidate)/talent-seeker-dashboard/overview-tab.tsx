import { seekerUrl, seekerList } from '@/components/candidate/urls';
import { Rates } from '@/components/candidate/rates';
import { RecentApplications } from '@/components/candidate/recent-applications';
import { RecommendedJobs } from '@/components/candidate/recommended-jobs';
import type { ProfileDto } from '@/lib/accounts/schema';
import type { CandidateOverview } from '@/lib/applications/schema';
import { listOwnInterviews } from '@/lib/interviews/own';
import { recommendations } from './recommendations';

/** Number of recommended jobs in the overview (spec point 9). */
const RECOMMENDED = 5;

type OverviewTabProps = { userId: number; overview: CandidateOverview; profile: ProfileDto };

export async function OverviewTab({ userId, overview, profile }: OverviewTabProps) {
  const { counts, responseRate, successRate, recent } = overview;
  const [jobs, interviews] = await Promise.all([
    recommendations(userId, RECOMMENDED),
    listOwnInterviews(
      userId,
      recent.map(({ id }) => id),
    ),
  ]);
  return (
    <>
      <RecentApplications applications={recent} interviews={interviews} hrefFor={seekerList} />
      <RecommendedJobs jobs={jobs} moreHref={seekerUrl('jobs')} profile={profile} />
      <Rates counts={counts} responseRate={responseRate} successRate={successRate} />
    </>
  );
}
