import type { Metadata } from 'next';
import { dashboardUrl, OFFICE_TABS, type OfficeTab } from '@/components/office/urls';
import { Banner } from '@/components/ui/banner';
import type { PageProps } from '@/lib/base/fields/page-params';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { content } from '@/lib/content';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { OfficeFrame } from '../office-frame';
import { ActivityTab } from './activity-tab';
import { ApplicationsTab } from './applications-tab';
import { CvsTab } from './cvs-tab';
import { JobsTab } from './jobs-tab';
import { MailTab } from './mail-tab';
import { MessagesTab } from './messages-tab';
import { SubscribersTab } from './subscribers-tab';
import { TodayTab } from './today-tab';

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { dashboard } = content();
  const { tab } = await searchParams;
  return { title: `${dashboard.tabs[tabOf(tab)]} | ${dashboard.title}` };
}

export default async function ModeratorDashboardPage({ searchParams }: PageProps) {
  const params = await searchParams;
  const moderator = await requireModerator(dashboardUrl(params));
  const tab = tabOf(params.tab);
  const signIn = await readFlash('moderator-login', params.outcome);
  return (
    <OfficeFrame moderator={moderator} at={tab}>
      <div className="office-said">
        {signIn && <Banner tone="success">{signIn.message}</Banner>}
        <noscript>
          <Banner>{content().dashboard.needsScript}</Banner>
        </noscript>
      </div>
      {tab === 'jobs' && <JobsTab params={params} />}
      {tab === 'cvs' && <CvsTab params={params} moderator={moderator} />}
      {tab === 'applications' && <ApplicationsTab params={params} moderator={moderator} />}
      {tab === 'today' && <TodayTab params={params} moderator={moderator} />}
      {tab === 'messages' && <MessagesTab params={params} moderator={moderator} />}
      {tab === 'subscribers' && <SubscribersTab params={params} />}
      {tab === 'mail' && <MailTab params={params} />}
      {tab === 'activity' && <ActivityTab params={params} />}
    </OfficeFrame>
  );
}

function tabOf(value: string | string[] | undefined): OfficeTab {
  return OFFICE_TABS.find((tab) => tab === value) ?? 'jobs';
}
