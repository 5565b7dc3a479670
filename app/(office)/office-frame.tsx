import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { Heading, type Crumb } from '@/components/office/heading';
import { RoleProvider } from '@/components/office/may';
import { Rail } from '@/components/office/rail';
import type { SavedLinks } from '@/components/office/rail-entries';
import { NoticeBar } from '@/components/office/letters/waiting-letters';
import { isMenuTab, placesOf, sectionOf, type OfficePlace } from '@/components/office/shell/places';
import { Shell } from '@/components/office/shell/shell';
import { StateIcons } from '@/components/office/state';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { site } from '@/lib/base/site';
import { content } from '@/lib/content';
import { listOwnJobs } from '@/lib/desk/queries';
import { listWaitingLetters } from '@/lib/letters/queries';
import { listNames } from '@/lib/lists/queries';
import { listSavedSearches } from '@/lib/views/queries';
import { MOST_IN_MENU } from '@/lib/vocabulary/lists';
import { KEYS_COOKIE, RAIL_COOKIE, THEME_COOKIE } from '@/lib/vocabulary/office-shell';
import type { StaffRole } from '@/lib/vocabulary/team';
import { countWaiting } from './waiting';

type OfficeFrameProps = {
  moderator: { userId: number; name: string; staffRole: StaffRole | null; toSetUp?: string | null };
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
  const [waiting, letters, own, saved] = moderator.toSetUp
    ? [null, null, [], { lists: [], searches: [] }]
    : await Promise.all([countWaiting(userId), listWaitingLetters(userId), listOwnJobs(userId), listSaved(userId)]);
  const stored = await cookies();
  const section = at && sectionOf(at);
  const heading = title ?? (section ? dashboard.sections[section] : dashboard.menu);
  const isPlace = at !== undefined && !trail;
  const tabs = isPlace && section && !isMenuTab(section) ? placesOf(section, moderator.staffRole) : [];
  const hasPanel = isPlace && section !== undefined && (isMenuTab(section) || tabs.length > 1);
  return (
    <div
      className="office-frame"
      data-rail={stored.get(RAIL_COOKIE)?.value ?? (isWork ? 'icons' : undefined)}
      data-keys={stored.get(KEYS_COOKIE)?.value}
      data-theme={stored.get(THEME_COOKIE)?.value}
      data-work={isWork || undefined}
    >
      <RoleProvider role={moderator.staffRole}>
        <StateIcons />
        <Rail
          firm={site().company.name}
          name={moderator.name}
          waiting={waiting}
          own={own}
          saved={saved}
          at={at}
          isPlace={isPlace}
        />
        <main id="main" tabIndex={-1} className="office-main">
          <header className="office-top">
            <Heading {...(trail && { trail })} hasMenu={waiting !== null} title={heading} />
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
              {waiting && <Shell own={own} saved={saved} pageKeys={keys} />}
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
      </RoleProvider>
    </div>
  );
}

/** Returns the lists and saved searches that the menu names, the moderator's own first. */
async function listSaved(userId: number): Promise<SavedLinks> {
  const [lists, searches] = await Promise.all([
    listNames(userId, MOST_IN_MENU),
    listSavedSearches(userId, MOST_IN_MENU),
  ]);
  return { lists, searches };
}
