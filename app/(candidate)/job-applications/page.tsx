import type { Metadata } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { applicationsUrl, applicationsList, askedFor, type ApplicationsTab as Tab } from '@/components/candidate/urls';
import { Counters } from '@/components/candidate/counters';
import { DashboardHead } from '@/components/candidate/dashboard-head';
import { Rates } from '@/components/candidate/rates';
import { RecentApplications } from '@/components/candidate/recent-applications';
import { RecommendedJobs } from '@/components/candidate/recommended-jobs';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { findProfile } from '@/lib/accounts/queries';
import { candidateOverview } from '@/lib/applications/candidate-queries';
import { requireCandidate } from '@/lib/platform/sessions/caller';
import { content } from '@/lib/content';
import { env } from '@/lib/base/env';
import type { PageParams, PageProps } from '@/lib/base/fields/page-params';
import { pages } from '@/lib/base/routes';
import { listOwnInterviews } from '@/lib/interviews/own';
import { ApplicationsTab } from '../talent-seeker-dashboard/applications-tab';
import { recommendations } from '../talent-seeker-dashboard/recommendations';
import { Welcome } from '../talent-seeker-dashboard/welcome';

/** Number of recommended jobs on this page. */
const RECOMMENDED = 3;

function tabs() {
  const labels = content().applicationsDashboard.tabs;
  return (Object.keys(labels) as Tab[]).map((id) => ({ id, label: labels[id], href: applicationsUrl(id) }));
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { applicationsDashboard } = content();
  return { title: `${applicationsDashboard.tabs[tabOf(await searchParams)]} | ${applicationsDashboard.title}` };
}

export default async function ApplicationsDashboardPage({ searchParams }: PageProps) {
  const { applicationsDashboard } = content();
  const params = await searchParams;
  const { userId, name } = await requireCandidate(askedFor(pages.jobApplications, params));
  const tab = tabOf(params);
  return (
    <div className="seeker seeker-narrow">
      <DashboardHead title={applicationsDashboard.title} name={name}>
        <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
          <a href={pages.jobs} className="link panel-more">
            {applicationsDashboard.browse}
          </a>
          <Link href={pages.seekerDashboard} prefetch={false} className="link panel-more">
            {applicationsDashboard.toDashboard}
          </Link>
        </p>
      </DashboardHead>
      <Welcome outcome={params.outcome} />
      <div className="grid content-start gap-6 *:min-w-0">
        <Tabs label={applicationsDashboard.tabsLabel} tabs={tabs()} current={tab} />
        <TabPanel id={tab} className="seeker-panel">
          {tab === 'applications' && <ApplicationsTab userId={userId} params={params} hrefFor={applicationsList} />}
          {tab === 'overview' && <Overview userId={userId} />}
          {tab === 'recommendations' && <Recommendations userId={userId} />}
        </TabPanel>
      </div>
    </div>
  );
}

async function Overview({ userId }: { userId: number }) {
  const { counts, responseRate, successRate, recent } = await candidateOverview(userId);
  const ids = recent.map(({ id }) => id);
  const interviews = await listOwnInterviews(userId, ids);
  return (
    <>
      <Counters counts={counts} hrefFor={applicationsList} />
      <Rates counts={counts} responseRate={responseRate} successRate={successRate} />
      <RecentApplications
        applications={recent}
        interviews={interviews}
        timeZone={env().siteTimeZone}
        hrefFor={applicationsList}
      />
    </>
  );
}

async function Recommendations({ userId }: { userId: number }) {
  const [profile, jobs] = await Promise.all([findProfile(userId), recommendations(userId, RECOMMENDED)]);
  if (!profile) redirect(pages.login);
  return <RecommendedJobs jobs={jobs} moreHref={pages.jobs} profile={profile} />;
}

function tabOf({ tab }: PageParams): Tab {
  return tabs().find(({ id }) => id === tab)?.id ?? 'applications';
}
