import type { Metadata } from 'next';
import { dashboardUrl, OFFICE_TABS, type OfficeTab } from '@/components/office/urls';
import { Banner } from '@/components/ui/banner';
import { stageBoardUrl } from '@/components/office/stages/urls';
import { wholeNumber, type PageProps } from '@/lib/base/fields/page-params';
import { jobListing } from '@/lib/jobs/listing';
import { findOfficeJob } from '@/lib/jobs/queries';
import { findOwnList } from '@/lib/views/queries';
import { listIn } from '@/lib/views/listing';
import { applicationListing } from '@/lib/applications/listing';
import { STAGE_FORM } from '@/lib/vocabulary/stages';
import { VIEW_FORM } from '@/lib/vocabulary/views';
import { ImportLink } from '@/components/office/imports/import-link';
import { FlashBanner } from '@/components/ui/flash-banner';
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
import './lists.css';

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { dashboard } = content();
  const { tab } = await searchParams;
  return { title: `${dashboard.tabs[tabOf(tab)]} | ${dashboard.title}` };
}

export default async function ModeratorDashboardPage({ searchParams }: PageProps) {
  const params = await searchParams;
  const moderator = await requireModerator(dashboardUrl(params), 'read');
  const tab = tabOf(params.tab);
  const list = listIn(tab);
  // An open record shows the outcome of a move itself.
  const isRecordOpen = applicationListing.recordIn(params) !== undefined;
  const ofJob = tab === 'applications' ? wholeNumber(params.job) : undefined;
  const [signIn, changed, moved, own, job] = await Promise.all([
    readFlash('moderator-login', params.outcome),
    readFlash(VIEW_FORM, params.outcome),
    isRecordOpen ? null : readFlash(STAGE_FORM, params.outcome),
    list === undefined ? null : findOwnList(list, moderator.userId, params),
    ofJob === undefined ? null : findOfficeJob(ofJob),
  ]);
  const { dashboard, listKeys, stageKeys } = content();
  // The applications of one job are its pipeline as a table, so the breadcrumb leads to the job.
  const trail = job && [
    { label: dashboard.tabs.jobs, href: jobListing.url() },
    { label: job.title, href: stageBoardUrl(job.id) },
  ];
  return (
    <OfficeFrame
      moderator={moderator}
      at={tab}
      keys={tab === 'today' ? [] : tab === 'applications' ? [...listKeys, ...stageKeys] : listKeys}
      {...(tab === 'applications' && !trail && { actions: <ImportLink /> })}
      {...(trail && { trail, title: dashboard.tabs.applications })}
    >
      <div className="office-said">
        <FlashBanner flash={changed ?? moved} />
        {signIn && <Banner tone="success">{signIn.message}</Banner>}
        <noscript>
          <p className="text-muted">{dashboard.needsScript}</p>
        </noscript>
      </div>
      {tab === 'today' && <TodayTab params={params} moderator={moderator} />}
      {list && own && (await LISTS[list]({ params, moderator, own }))}
    </OfficeFrame>
  );
}

const LISTS = {
  jobs: JobsTab,
  applications: ApplicationsTab,
  cvs: CvsTab,
  messages: MessagesTab,
  subscribers: SubscribersTab,
  mails: MailTab,
  activity: ActivityTab,
};

function tabOf(value: string | string[] | undefined): OfficeTab {
  return OFFICE_TABS.find((tab) => tab === value) ?? 'jobs';
}
