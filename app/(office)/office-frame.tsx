import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { Heading, type Crumb } from '@/components/office/heading';
import { Rail, RAIL_ID } from '@/components/office/rail';
import { railProps, type OwnJob } from '@/components/office/rail-entries';
import { NoticeBar } from '@/components/office/letters/waiting-letters';
import { isMenuTab, placesOf, SECTIONS, sectionOf, type OfficePlace } from '@/components/office/shell/places';
import { Shell } from '@/components/office/shell/shell';
import { stageBoardUrl } from '@/components/office/stages/urls';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { officePages } from '@/lib/base/office-routes';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { jobListing } from '@/lib/jobs/listing';
import { listOwnJobs } from '@/lib/desk/queries';
import { listWaitingLetters } from '@/lib/letters/queries';
import { KEYS_COOKIE, NEW_JOB_ID, RAIL_COOKIE, THEME_COOKIE } from '@/lib/vocabulary/office-shell';
import { countWaiting } from './waiting';

type OfficeFrameProps = {
  moderator: { userId: number; name: string; toSetUp?: string | null };
  /** The menu's entry for this page; with `trail`, the entry of the page above it. */
  at?: OfficePlace;
  /** Pages above this one, for the breadcrumb. */
  trail?: readonly Crumb[];
  /** The page's heading; by default the name of its section. */
  title?: string;
  /** Controls at the end of the top bar. */
  actions?: ReactNode;
  /** Whether the page fills the window with panels that have their own scrollbars, beside a folded menu. */
  isWork?: boolean;
  /** Keys of this page, which its help shows. */
  keys?: readonly (readonly [key: string, does: string])[];
  children: ReactNode;
};

/**
 * Wraps every office page. A component, not a layout: Next.js does not render layouts again on navigation, but the
 * counts of waiting records must be current.
 */
export async function OfficeFrame({
  moderator,
  at,
  trail,
  title,
  actions,
  isWork,
  keys = [],
  children,
}: OfficeFrameProps) {
  const { dashboard } = content();
  const { userId } = moderator;
  const [waiting, letters, own] = moderator.toSetUp
    ? [null, null, []]
    : await Promise.all([countWaiting(userId), listWaitingLetters(userId), listOwnJobs(userId)]);
  const stored = await cookies();
  const section = at && sectionOf(at);
  const heading = title ?? (section ? dashboard.sections[section] : dashboard.menu);
  const isPlace = at !== undefined && !trail;
  const tabs = isPlace && section && !isMenuTab(section) ? placesOf(section) : [];
  const hasPanel = isPlace && section !== undefined && (isMenuTab(section) || tabs.length > 1);
  return (
    <div
      className="office-frame"
      data-rail={stored.get(RAIL_COOKIE)?.value ?? (isWork ? 'icons' : undefined)}
      data-keys={stored.get(KEYS_COOKIE)?.value}
      data-theme={stored.get(THEME_COOKIE)?.value}
      data-work={isWork || undefined}
    >
      <Rail name={moderator.name} {...railProps({ waiting, own, at, isPlace })} />
      <main id="main" tabIndex={-1} className="office-main">
        <header className="office-top">
          <Heading
            {...(trail && { trail })}
            {...(waiting && { menu: dashboard.openMenu })}
            title={heading}
            label={dashboard.trail}
          />
          {tabs.length > 1 && (
            <Tabs
              label={heading}
              tabs={tabs.map(([id, href]) => ({ id, href, label: dashboard.tabs[id] }))}
              current={at!}
            />
          )}
          <NoticeBar letters={letters ?? []} />
          <div className="office-top-end">
            {actions}
            {waiting && <Shell {...shellProps(own)} pageKeys={keys} />}
          </div>
        </header>
        {hasPanel ? (
          <TabPanel id={at} className="office">
            {children}
          </TabPanel>
        ) : (
          <div className="office">{children}</div>
        )}
      </main>
    </div>
  );
}

/** Pages and actions of the command palette, with the keys that open each section. */
function shellProps(own: readonly OwnJob[]) {
  const { dashboard, officeShell: words } = content();
  const review = (label: string, list: string) => ({ label, href: officePages.review(list), isLoaded: true });
  const goTo = SECTIONS.flatMap(({ id, letter }) =>
    placesOf(id).map(([place, href], index) => ({
      label: dashboard.tabs[place],
      href,
      ...(index === 0 && { keys: `G ${letter.toUpperCase()}` }),
    })),
  );
  const actions = [
    // `isLoaded`: opened without the client-side router. On the list itself the browser then only fires `hashchange`,
    // on which shell.tsx presses the button.
    { label: words.newJob, href: `${jobListing.url()}#${NEW_JOB_ID}`, isLoaded: true },
    review(words.reviewApplications, 'applications'),
    review(words.reviewCvs, 'cvs'),
    review(words.reviewJobs, 'jobs'),
    { label: words.account, href: pages.moderatorAccount },
  ];
  return {
    words,
    railId: RAIL_ID,
    commands: [
      { name: words.ownJobs, items: own.map(({ id, title }) => ({ label: title, href: stageBoardUrl(id) })) },
      { name: words.actions, items: actions },
      { name: words.goTo, items: goTo },
    ],
  };
}
