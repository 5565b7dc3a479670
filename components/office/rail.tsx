import Link from 'next/link';
import type { ReactNode } from 'react';
import { Logo } from '@/components/layout/logo';
import { Button } from '@/components/ui/button';
import { Tabs } from '@/components/ui/tabs';
import { TextLink } from '@/components/ui/text-link';
import { applicationListing } from '@/lib/applications/listing';
import { formatNumber } from '@/lib/base/format';
import { officePages } from '@/lib/base/office-routes';
import { api, pages } from '@/lib/base/routes';
import { content, type Catalogue } from '@/lib/content';
import { cvListing } from '@/lib/cv/listing';
import { messageListing, subscriberListing } from '@/lib/enquiries/listing';
import { jobListing } from '@/lib/jobs/listing';
import { activityListing } from '@/lib/platform/activity/listing';
import { mailListing } from '@/lib/platform/mail/listing';
import { dashboardUrl, type OfficeTab } from './urls';

export type Waiting = Readonly<Record<keyof Catalogue['dashboard']['waiting'], number>> & {
  late: Readonly<Partial<Record<OfficeTab, number>>>;
};

const SECTIONS: readonly { id: OfficeTab; href: string }[] = [
  { id: 'jobs', href: jobListing.url() },
  { id: 'cvs', href: cvListing.url() },
  { id: 'today', href: dashboardUrl({ tab: 'today' }) },
  { id: 'applications', href: applicationListing.url() },
  { id: 'messages', href: messageListing.url() },
  { id: 'subscribers', href: subscriberListing.url() },
  { id: 'mail', href: mailListing.url() },
  { id: 'activity', href: activityListing.url() },
];

export const OFFICE_ID = 'office';

export type OfficePage = keyof Catalogue['dashboard']['pages'];
const PAGES: readonly { id: OfficePage; href: string }[] = [{ id: 'find', href: officePages.find }];

type RailProps = {
  name: string;
  /**
   * Numbers of waiting records. Null for a moderator who must first change a password or set up a second factor and may
   * not open the lists.
   */
  waiting: Waiting | null;
  /** The list in the page's tab panel. Pages without tab panels have plain links instead of tabs. */
  tab?: OfficeTab | undefined;
  section?: OfficeTab | undefined;
  /** The current page, if it has a link of its own in the rail and is not a list. */
  page?: OfficePage | undefined;
};

export function Rail({ name, waiting, tab, section, page }: RailProps) {
  const { dashboard } = content();
  return (
    <div className="office-rail band-ink">
      <a href={`#${OFFICE_ID}`} className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-24 focus:translate-y-0">
        {dashboard.skip}
      </a>
      <a href={pages.home} aria-label={dashboard.home} className="office-logo">
        <Logo />
      </a>
      {tab ? <h1>{dashboard.title}</h1> : <p className="office-title">{dashboard.title}</p>}
      {waiting && <PageLinks page={page} />}
      {waiting && (tab ? <SectionTabs waiting={waiting} tab={tab} /> : <SectionLinks {...{ waiting, section }} />)}
      {waiting && <SignedIn name={name} />}
    </div>
  );
}

function PageLinks({ page }: { page: OfficePage | undefined }) {
  return (
    <p className="office-pages">
      {PAGES.map(({ id, href }) => (
        <Link key={id} href={href} prefetch={false} aria-current={id === page ? 'page' : undefined}>
          {content().dashboard.pages[id]}
        </Link>
      ))}
    </p>
  );
}

function SectionTabs({ waiting, tab }: { waiting: Waiting; tab: OfficeTab }) {
  const tabs = SECTIONS.map(({ id, href }) => ({ id, href, label: labelOf(id, waiting), title: titleOf(id, waiting) }));
  return <Tabs label={content().dashboard.tabsLabel} tabs={tabs} current={tab} />;
}

function SectionLinks({ waiting, section }: { waiting: Waiting; section: OfficeTab | undefined }) {
  return (
    <nav aria-label={content().dashboard.tabsLabel}>
      <ul>
        {SECTIONS.map(({ id, href }) => (
          <li key={id}>
            <Link
              href={href}
              prefetch={false}
              title={titleOf(id, waiting)}
              aria-current={id === section ? 'true' : undefined}
            >
              {labelOf(id, waiting)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// The count is in the link's description, not in its name, so that the name never changes.
function labelOf(id: OfficeTab, waiting: Waiting): ReactNode {
  const { dashboard } = content();
  const count = isCounted(id) ? waiting[id] : 0;
  const late = waiting.late[id] ?? 0;
  return (
    <>
      {dashboard.tabs[id]}
      {count > 0 && (
        <span aria-hidden="true" className="office-waits figures" data-of={id}>
          {formatNumber(count)}
        </span>
      )}
      {late > 0 && (
        <span aria-hidden="true" className="office-late figures">
          {dashboard.late(formatNumber(late))}
        </span>
      )}
    </>
  );
}

function titleOf(id: OfficeTab, waiting: Waiting): string | undefined {
  const { dashboard } = content();
  const late = waiting.late[id] ?? 0;
  const said = [
    ...(isCounted(id) && waiting[id] > 0 ? [dashboard.waiting[id](formatNumber(waiting[id]))] : []),
    ...(late > 0 ? [dashboard.late(formatNumber(late))] : []),
  ];
  return said.length > 0 ? said.join(', ') : undefined;
}

function isCounted(id: OfficeTab): id is OfficeTab & keyof Catalogue['dashboard']['waiting'] {
  return id in content().dashboard.waiting;
}

/** Names the signed-in moderator, with a sign-out form. A form, not a link, which could be followed by accident. */
function SignedIn({ name }: { name: string }) {
  const { dashboard, officeFigures } = content();
  return (
    <form method="post" action={api.logout} className="office-signed-in">
      <p>
        {dashboard.signedInAs} <strong>{name}</strong>
      </p>
      <TextLink href={officePages.figures} tall>
        {officeFigures.link}
      </TextLink>
      <TextLink href={pages.moderatorAccount} tall>
        {dashboard.account}
      </TextLink>
      <Button type="submit" variant="secondary" size="small">
        {dashboard.logOut}
      </Button>
    </form>
  );
}
