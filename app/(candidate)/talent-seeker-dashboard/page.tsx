import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Counters } from '@/components/candidate/counters';
import { askedFor, seekerUrl, seekerList, type SeekerTab } from '@/components/candidate/urls';
import { CvList } from '@/components/candidate/cv-list';
import { DashboardHead } from '@/components/candidate/dashboard-head';
import { ProfileCard } from '@/components/candidate/profile-card';
import { ProfilePanel } from '@/components/candidate/profile-panel';
import { VerifyNotice } from '@/components/candidate/verify-notice';
import { WishesForm } from '@/components/candidate/wishes-form';
import { YourData } from '@/components/candidate/your-data';
import { TakeOver } from '@/components/signed-in/take-over';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { ACCOUNT_FORMS } from '@/lib/vocabulary/accounts';
import { findProfile } from '@/lib/accounts/queries';
import { candidateOverview } from '@/lib/applications/candidate-queries';
import { findWishes } from '@/lib/candidates/wishes';
import { requireCandidate } from '@/lib/platform/sessions/caller';
import { content } from '@/lib/content';
import { listOwnCvs } from '@/lib/cv/queries';
import { env } from '@/lib/base/env';
import type { PageParams, PageProps } from '@/lib/base/fields/page-params';
import { pages } from '@/lib/base/routes';
import { readFlash, readFlashes } from '@/lib/platform/http/flash/queries';
import { ERASE_FORM, EXPORT_FORM } from '@/lib/privacy/schema';
import { WISHES_FORM } from '@/lib/vocabulary/wishes';
import { ApplicationsTab } from './applications-tab';
import { JobsTab, OverviewTab, SavedTab, SecurityTab } from './tabs';
import { Welcome } from './welcome';

function tabs() {
  const labels = content().seekerDashboard.tabs;
  return (Object.keys(labels) as SeekerTab[]).map((id) => ({ id, label: labels[id], href: seekerUrl(id) }));
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const params = await searchParams;
  const refused = await readFlashes(
    [ACCOUNT_FORMS.profile, ACCOUNT_FORMS.password, ACCOUNT_FORMS.sessions, EXPORT_FORM, ERASE_FORM, WISHES_FORM],
    params.outcome,
  );
  const error = refused.some((flash) => flash?.ok === false) ? 'Error: ' : '';
  const { seekerDashboard } = content();
  return { title: `${error}${seekerDashboard.tabs[tabOf(params)]} | ${seekerDashboard.title}` };
}

export default async function TalentSeekerDashboardPage({ searchParams }: PageProps) {
  const { seekerDashboard } = content();
  const params = await searchParams;
  const caller = await requireCandidate(askedFor(pages.seekerDashboard, params));
  const { userId } = caller;
  const [profile, cvs, overview, verification] = await Promise.all([
    findProfile(userId),
    listOwnCvs(userId),
    candidateOverview(userId),
    readFlash(ACCOUNT_FORMS.sendVerification, params.outcome),
  ]);
  // The account may be erased, in another tab, between the session check and this query.
  if (!profile) redirect(pages.login);

  const tab = tabOf(params);
  return (
    <div className="seeker">
      <DashboardHead title={seekerDashboard.title} name={profile.name} />
      <Welcome outcome={params.outcome} />
      <TakeOver />
      {profile.email && !profile.email_verified && (
        <VerifyNotice words={content().verifyNotice} email={profile.email} flash={verification} />
      )}
      <div className="grid gap-x-[clamp(32px,4vw,64px)] gap-y-8 *:min-w-0 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <ProfileCard profile={profile} />
        <div className="grid content-start gap-6 *:min-w-0 lg:col-2 lg:row-[1/span_2]">
          <Counters counts={overview.counts} hrefFor={seekerList} />
          <Tabs label={seekerDashboard.tabsLabel} tabs={tabs()} current={tab} />
          <TabPanel id={tab} className="seeker-panel">
            {tab === 'overview' && <OverviewTab userId={userId} overview={overview} profile={profile} />}
            {tab === 'jobs' && <JobsTab userId={userId} params={params} />}
            {tab === 'saved' && <SavedTab userId={userId} params={params} />}
            {tab === 'applications' && <ApplicationsTab userId={userId} params={params} hrefFor={seekerList} />}
            {tab === 'profile' && (
              <>
                <ProfilePanel
                  words={content().profileForm}
                  profile={profile}
                  flash={await readFlash(ACCOUNT_FORMS.profile, params.outcome)}
                />
                <WishesForm wishes={await findWishes(userId)} flash={await readFlash(WISHES_FORM, params.outcome)} />
              </>
            )}
            {tab === 'security' && <SecurityTab caller={caller} params={params} />}
            {tab === 'data' && (
              <YourData
                flashes={{
                  export: await readFlash(EXPORT_FORM, params.outcome),
                  erase: await readFlash(ERASE_FORM, params.outcome),
                }}
              />
            )}
          </TabPanel>
        </div>
        <CvList cvs={cvs} timeZone={env().siteTimeZone} />
      </div>
    </div>
  );
}

function tabOf({ tab }: PageParams): SeekerTab {
  return tabs().find(({ id }) => id === tab)?.id ?? 'overview';
}
