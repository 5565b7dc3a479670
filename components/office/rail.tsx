import Link from 'next/link';
import type { ReactNode } from 'react';
import { Logo } from '@/components/layout/logo';
import { Tabs } from '@/components/ui/tabs';
import { formatNumber } from '@/lib/base/format';
import { api, pages } from '@/lib/base/routes';
import { content, type Catalogue } from '@/lib/content';
import { MenuIcon } from './shell/menu-icon';
import { isMenuTab, placesOf, SECTIONS, sectionOf, type OfficePlace, type OfficeSection } from './shell/places';
import { stageBoardUrl } from './stages/urls';
import type { OfficeTab } from './urls';

export type Waiting = Readonly<Record<keyof Catalogue['dashboard']['waiting'], number>> & {
  late: Readonly<Partial<Record<OfficeTab, number>>>;
};

export const RAIL_ID = 'office-rail';

export type OwnJob = { id: number; title: string };

type RailProps = {
  name: string;
  /**
   * Numbers of waiting records. Null for a moderator who must first change a password or set up a second factor and may
   * not open the lists.
   */
  waiting: Waiting | null;
  own: readonly OwnJob[];
  at: OfficePlace | undefined;
  /** Whether the page is `at` itself, not a page below it. */
  isPlace: boolean;
};

/** The office's menu. On phones it is a popover, which works without scripts. */
export function Rail({ name, waiting, own, at, isPlace }: RailProps) {
  const { dashboard } = content();
  const current = at && sectionOf(at);
  const [tabs, links] = [SECTIONS.filter(({ id }) => isMenuTab(id)), SECTIONS.filter(({ id }) => !isMenuTab(id))];
  const areTabs = isPlace && current !== undefined && isMenuTab(current);
  return (
    <aside id={RAIL_ID} popover="auto" aria-label={dashboard.menu} className="office-rail band-ink">
      <a href={pages.home} aria-label={dashboard.home} className="overflow-hidden px-[5px] whitespace-nowrap">
        <Logo />
      </a>
      {waiting && (
        <>
          {areTabs && (
            <Tabs label={dashboard.title} tabs={tabs.map(({ id }) => entryOf(id, waiting))} current={current} />
          )}
          <nav aria-label={dashboard.tabsLabel}>
            <ul>
              {(areTabs ? links : SECTIONS).map(({ id }) => {
                const { href, title, label } = entryOf(id, waiting);
                const here = id === current ? (isPlace ? 'page' : 'true') : undefined;
                return (
                  <li key={id}>
                    <Link href={href} prefetch={false} title={title} aria-current={here} className="office-entry">
                      {label}
                    </Link>
                  </li>
                );
              })}
            </ul>
            {own.length > 0 && (
              <section aria-labelledby="own-jobs" className="office-own">
                <h2 id="own-jobs">{dashboard.ownJobs}</h2>
                <ul>
                  {own.map(({ id, title }) => (
                    <li key={id}>
                      <Link href={stageBoardUrl(id)} prefetch={false} title={title} className="office-entry">
                        <span className="office-label">{title}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </nav>
          <SignedIn name={name} />
        </>
      )}
    </aside>
  );
}

function entryOf(id: OfficeSection, waiting: Waiting) {
  const { dashboard } = content();
  const [count, late, said] = waitingIn(id, waiting);
  const name = dashboard.sections[id];
  const label: ReactNode = (
    <>
      <MenuIcon name={id} />
      <span className="office-label">{name}</span>
      {count > 0 && (
        // The number is in the link's description, not in its name, so that the name never changes.
        <span aria-hidden="true" className="office-waits figures" data-late={late > 0 || undefined}>
          {formatNumber(count)}
        </span>
      )}
    </>
  );
  return { id, href: placesOf(id)[0]![1], label, title: said.length > 0 ? `${name}: ${said.join(', ')}` : name };
}

/** Numbers of waiting and of late records in a section, and both in words. */
function waitingIn(id: OfficeSection, waiting: Waiting): [count: number, late: number, said: string[]] {
  const { dashboard } = content();
  let [count, late] = [0, 0];
  const said: string[] = [];
  for (const [place] of placesOf(id)) {
    if (!isCounted(place)) continue;
    count += waiting[place];
    late += waiting.late[place] ?? 0;
    if (waiting[place] > 0) said.push(dashboard.waiting[place](formatNumber(waiting[place])));
  }
  if (late > 0) said.push(dashboard.late(formatNumber(late)));
  return [count, late, said];
}

function isCounted(place: OfficePlace): place is OfficeTab & keyof Catalogue['dashboard']['waiting'] {
  return place in content().dashboard.waiting;
}

/** Link to the moderator's account, and a sign-out form. A form, because a link could be followed by accident. */
function SignedIn({ name }: { name: string }) {
  const { dashboard } = content();
  return (
    <div className="mt-auto grid gap-0.5 border-t border-band-line pt-2">
      <a href={pages.moderatorAccount} title={`${dashboard.account}: ${name}`} className="office-entry">
        <span
          aria-hidden="true"
          className="-mx-1 grid size-6 flex-none place-items-center rounded-[50%] bg-mint text-[0.75rem] font-semibold text-on-mint"
        >
          {initialsOf(name)}
        </span>
        <span className="office-label">
          <span className="sr-only">{dashboard.account}: </span>
          {name}
        </span>
      </a>
      <form method="post" action={api.logout}>
        <button type="submit" title={dashboard.logOut} className="office-entry">
          <MenuIcon name="logOut" />
          <span className="office-label">{dashboard.logOut}</span>
        </button>
      </form>
      <button type="button" data-rail-toggle="" title={dashboard.fold} className="office-entry needs-script">
        <MenuIcon name="fold" />
        <span className="office-label">{dashboard.fold}</span>
      </button>
    </div>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}
