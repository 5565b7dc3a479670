import { redirect } from 'next/navigation';
import { PasswordChangeForm } from '@/components/account-security/password-change-form';
import { SessionList } from '@/components/account-security/session-list';
import { AvailableJobs } from '@/components/candidate/available-jobs';
import { Rates } from '@/components/candidate/rates';
import { RecentApplications } from '@/components/candidate/recent-applications';
import { RecommendedJobs } from '@/components/candidate/recommended-jobs';
import { SavedPanel } from '@/components/candidate/saved-panel';
import { beyondFirst, seekerList, seekerUrl } from '@/components/candidate/urls';
import { listSessions } from '@/lib/accounts/queries';
import type { ProfileDto } from '@/lib/accounts/schema';
import { appliedTo } from '@/lib/applications/candidate-queries';
import type { CandidateOverview } from '@/lib/applications/schema';
import { env } from '@/lib/base/env';
import type { PageParams } from '@/lib/base/fields/page-params';
import { pages } from '@/lib/base/routes';
import { listSavedJobs } from '@/lib/candidates/saved-jobs';
import { content } from '@/lib/content';
import { listOwnInterviews } from '@/lib/interviews/own';
import { boardFilters } from '@/lib/jobs/rules';
import { searchOpenJobs } from '@/lib/matching/recommendations';
import { readFlash, readFlashes } from '@/lib/platform/http/flash/queries';
import type { Caller } from '@/lib/platform/sessions/sessions';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { UNSAVE_FORM } from '@/lib/vocabulary/saved-jobs';
import { recommendations } from './recommendations';

/** Number of recommended jobs in the overview. */
const RECOMMENDED = 5;

type OverviewTabProps = { userId: number; overview: CandidateOverview; profile: ProfileDto };

export async function OverviewTab({ userId, overview, profile }: OverviewTabProps) {
  const { counts, responseRate, successRate, recent } = overview;
  const ids = recent.map(({ id }) => id);
  const [jobs, interviews] = await Promise.all([recommendations(userId, RECOMMENDED), listOwnInterviews(userId, ids)]);
  return (
    <>
      <RecentApplications
        applications={recent}
        interviews={interviews}
        timeZone={env().siteTimeZone}
        hrefFor={seekerList}
      />
      <RecommendedJobs jobs={jobs} moreHref={seekerUrl('jobs')} profile={profile} />
      <Rates counts={counts} responseRate={responseRate} successRate={successRate} />
    </>
  );
}

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
  const ids = rows.map(({ id }) => id);
  const applied = await appliedTo(userId, ids);
  return <AvailableJobs jobs={rows} total={total} filters={filters} limit={JOBS_PER_PAGE} applied={applied} />;
}

export async function SavedTab({ userId, params }: { userId: number; params: PageParams }) {
  const [jobs, removed] = await Promise.all([listSavedJobs(userId), readFlash(UNSAVE_FORM, params.outcome)]);
  const ids = jobs.map(({ id }) => id);
  const applied = await appliedTo(userId, ids);
  return <SavedPanel jobs={jobs} applied={applied} message={removed?.message ?? null} />;
}

export async function SecurityTab({ caller, params: { outcome } }: { caller: Caller; params: PageParams }) {
  const [sessions, [password, ended]] = await Promise.all([
    listSessions(caller),
    readFlashes([ACCOUNT_FORMS.password, ACCOUNT_FORMS.sessions], outcome),
  ]);
  return (
    <>
      <PasswordChangeForm words={content().passwordChange} of="candidate" signInPath={pages.login} flash={password} />
      <SessionList of="candidate" sessions={sessions} timeZone={env().siteTimeZone} flash={ended} />
    </>
  );
}
