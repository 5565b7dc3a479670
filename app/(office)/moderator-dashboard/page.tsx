import type { Metadata } from 'next';
import {
  activityUrl,
  applicationsUrl,
  cvsUrl,
  dashboardUrl,
  jobsUrl,
  mailTabUrl,
  messagesUrl,
  subscribersUrl,
  type OfficeTab,
} from '@/components/office/urls';
import { DashboardHead } from '@/components/office/dashboard-head';
import { Banner } from '@/components/ui/banner';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import type { PageProps } from '@/lib/base/fields/page-params';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { dashboard } from '@/lib/content/office';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { ActivityTab } from './activity-tab';
import { ApplicationsTab } from './applications-tab';
import { CvsTab } from './cvs-tab';
import { JobsTab } from './jobs-tab';
import { MailTab } from './mail-tab';
import { MessagesTab } from './messages-tab';
import { SubscribersTab } from './subscribers-tab';

const TABS = [
  { id: 'jobs', label: dashboard.tabs.jobs, href: jobsUrl() },
  { id: 'cvs', label: dashboard.tabs.cvs, href: cvsUrl() },
  { id: 'applications', label: dashboard.tabs.applications, href: applicationsUrl() },
  { id: 'messages', label: dashboard.tabs.messages, href: messagesUrl() },
  { id: 'subscribers', label: dashboard.tabs.subscribers, href: subscribersUrl() },
  { id: 'mail', label: dashboard.tabs.mail, href: mailTabUrl() },
  { id: 'activity', label: dashboard.tabs.activity, href: activityUrl() },
] as const satisfies readonly { id: OfficeTab; label: string; href: string }[];

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { tab } = await searchParams;
  return { title: `${dashboard.tabs[tabOf(tab)]} | ${dashboard.title}` };
}

export default async function ModeratorDashboardPage({ searchParams }: PageProps) {
  const params = await searchParams;
  const moderator = await requireModerator(dashboardUrl(params));
  const tab = tabOf(params.tab);
  const signIn = await readFlash('moderator-login', params.outcome);
  return (
    <div className="office">
      <DashboardHead name={moderator.name} />
      <div className="mt-4 mb-6 space-y-4">
        {signIn && <Banner tone="success">{signIn.message}</Banner>}
        <noscript>
          <Banner>{dashboard.needsScript}</Banner>
        </noscript>
        <Tabs label={dashboard.tabsLabel} tabs={TABS} current={tab} />
      </div>
      <TabPanel id={tab}>
        {tab === 'jobs' && <JobsTab params={params} />}
        {tab === 'cvs' && <CvsTab params={params} />}
        {tab === 'applications' && <ApplicationsTab params={params} />}
        {tab === 'messages' && <MessagesTab params={params} />}
        {tab === 'subscribers' && <SubscribersTab params={params} />}
        {tab === 'mail' && <MailTab params={params} />}
        {tab === 'activity' && <ActivityTab params={params} />}
      </TabPanel>
    </div>
  );
}

function tabOf(value: string | string[] | undefined): OfficeTab {
  return TABS.find((tab) => tab.id === value)?.id ?? 'jobs';
}
