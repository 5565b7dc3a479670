import type { Metadata } from 'next';
import { dashboardUrl, type OfficeTab } from '@/components/office/urls';
import { DashboardHead } from '@/components/office/dashboard-head';
import { Banner } from '@/components/ui/banner';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import type { PageProps } from '@/lib/base/fields/page-params';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { dashboard } from '@/lib/content/office';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { applicationListing } from '@/lib/applications/listing';
import { cvListing } from '@/lib/cv/listing';
import { messageListing, subscriberListing } from '@/lib/enquiries/listing';
import { jobListing } from '@/lib/jobs/listing';
import { activityListing } from '@/lib/platform/activity/listing';
import { mailListing } from '@/lib/platform/mail/listing';
import { ActivityTab } from './activity-tab';
import { ApplicationsTab } from './applications-tab';
import { CvsTab } from './cvs-tab';
import { JobsTab } from './jobs-tab';
import { MailTab } from './mail-tab';
import { MessagesTab } from './messages-tab';
import { SubscribersTab } from './subscribers-tab';

const TABS = (
  [
    ['jobs', jobListing],
    ['cvs', cvListing],
    ['applications', applicationListing],
    ['messages', messageListing],
    ['subscribers', subscriberListing],
    ['mail', mailListing],
    ['activity', activityListing],
  ] as const
).map(([id, listing]) => ({ id, label: dashboard.tabs[id], href: listing.url() }));

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
