'use client';

import Link from 'next/link';
import { Logo } from '@/components/layout/logo';
import { Tabs } from '@/components/ui/tabs';
import { api, pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import { MenuIcon } from './shell/menu-icon';
import type { OfficeSection } from './shell/places';

export const RAIL_ID = 'office-rail';

export type RailEntry = {
  id: OfficeSection;
  href: string;
  name: string;
  /** Number of waiting records. `said`: what waits, in words. Both are absent if nothing waits. */
  waits?: string;
  said?: string;
  isLate?: true;
};

type RailProps = {
  name: string;
  /** Entries drawn as tabs. `links`: all others. Both are empty for a moderator who may not open the lists yet. */
  tabs: readonly RailEntry[];
  links: readonly RailEntry[];
  own: readonly { href: string; title: string }[];
  current: OfficeSection | undefined;
  /** True on a page that the menu links to, false on a page below it. */
  isPlace: boolean;
  words: Pick<
    Catalogue['dashboard'],
    'menu' | 'home' | 'title' | 'tabsLabel' | 'ownJobs' | 'account' | 'logOut' | 'fold'
  >;
};

/**
 * The office's menu. On phones it is a popover, which works without scripts. A client component makes pages smaller:
 * the framework's payload repeats only its props, which are a fifth of the size of its elements.
 */
export function Rail({ name, tabs, links, own, current, isPlace, words }: RailProps) {
  return (
    <aside id={RAIL_ID} popover="auto" aria-label={words.menu} className="office-rail band-ink">
      <a href={pages.home} aria-label={words.home} className="overflow-hidden px-[5px] whitespace-nowrap">
        <Logo />
      </a>
      {links.length > 0 && (
        <>
          {tabs.length > 0 && (
            <Tabs
              label={words.title}
              tabs={tabs.map((entry) => ({ ...entry, title: titleOf(entry), label: <Label {...entry} /> }))}
              current={current!}
            />
          )}
          <nav aria-label={words.tabsLabel}>
            <ul>
              {links.map((entry) => {
                const here = entry.id === current ? (isPlace ? 'page' : 'true') : undefined;
                return (
                  <li key={entry.id}>
                    <Link
                      href={entry.href}
                      prefetch={false}
                      title={titleOf(entry)}
                      aria-current={here}
                      className="office-entry"
                    >
                      <Label {...entry} />
                    </Link>
                  </li>
                );
              })}
            </ul>
            {own.length > 0 && (
              <section aria-labelledby="own-jobs" className="office-own">
                <h2 id="own-jobs">{words.ownJobs}</h2>
                <ul>
                  {own.map(({ href, title }) => (
                    <li key={href}>
                      <Link href={href} prefetch={false} title={title} className="office-entry">
                        <span className="office-label">{title}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </nav>
          <SignedIn name={name} words={words} />
        </>
      )}
    </aside>
  );
}

const titleOf = ({ name, said }: RailEntry) => (said ? `${name}: ${said}` : name);

function Label({ id, name, waits, isLate }: RailEntry) {
  return (
    <>
      <MenuIcon name={id} />
      <span className="office-label">{name}</span>
      {waits && (
        // The number is in the link's description, not in its name, so that the name never changes.
        <span aria-hidden="true" className="office-waits figures" data-late={isLate}>
          {waits}
        </span>
      )}
    </>
  );
}

/** Link to the moderator's account, and a sign-out form. A form, because a link could be followed by accident. */
function SignedIn({ name, words }: Pick<RailProps, 'name' | 'words'>) {
  return (
    <div className="mt-auto grid gap-0.5 border-t border-band-line pt-2">
      <a href={pages.moderatorAccount} title={`${words.account}: ${name}`} className="office-entry">
        <span aria-hidden="true" className="office-initials">
          {initialsOf(name)}
        </span>
        <span className="office-label">
          <span className="sr-only">{words.account}: </span>
          {name}
        </span>
      </a>
      <form method="post" action={api.logout}>
        <button type="submit" title={words.logOut} className="office-entry">
          <MenuIcon name="logOut" />
          <span className="office-label">{words.logOut}</span>
        </button>
      </form>
      <button type="button" data-rail-toggle="" title={words.fold} className="office-entry needs-script">
        <MenuIcon name="fold" />
        <span className="office-label">{words.fold}</span>
      </button>
    </div>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}
