'use client';

import Link from 'next/link';
import type { MouseEvent } from 'react';
import { Logo } from '@/components/layout/logo';
import { Tabs } from '@/components/ui/tabs';
import { officePages } from '@/lib/base/office-routes';
import { api, pages } from '@/lib/base/routes';
import { dashboard as words } from '@/lib/content/en/office';
import { railEntries, type OwnJob, type RailEntry, type RailState, type SavedLinks } from './rail-entries';
import { MenuIcon } from './shell/menu-icon';
import { stageBoardUrl } from './stages/urls';

export const RAIL_ID = 'office-rail';

type OwnLink = { href: string; title: string };

type RailProps = RailState & { firm: string; name: string; own: readonly OwnJob[]; saved: SavedLinks };

/**
 * The office's menu. On phones it is a popover, which works without scripts. A client component makes pages smaller:
 * the framework's payload repeats only its props, which are a fifth of the size of its elements.
 */
export function Rail({ firm, name, own, saved, ...state }: RailProps) {
  const { tabs, links, current } = railEntries(state);
  return (
    <aside id={RAIL_ID} popover="auto" aria-label={words.menu} className="office-rail band-ink">
      <a href={pages.home} aria-label={words.home(firm)} className="overflow-hidden px-[5px] whitespace-nowrap">
        <Logo name={firm} />
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
                const here = entry.id === current ? (state.isPlace ? 'page' : 'true') : undefined;
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
            <OwnLinks
              id="own-jobs"
              title={words.ownJobs}
              links={own.map(({ id, title }) => ({ href: stageBoardUrl(id), title }))}
            />
            <OwnLinks
              id="own-lists"
              title={words.lists}
              links={saved.lists.map(({ id, name: title }) => ({ href: officePages.list(id), title }))}
            />
            <OwnLinks
              id="own-searches"
              title={words.searches}
              links={saved.searches.map(({ href, name: title }) => ({ href, title }))}
            />
          </nav>
          <SignedIn name={name} />
        </>
      )}
    </aside>
  );
}

/** Links to a moderator's own jobs, lists or searches; nothing without any. */
function OwnLinks({ id, title, links }: { id: string; title: string; links: readonly OwnLink[] }) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id} className="office-own">
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href} prefetch={false} className="office-entry" onMouseOver={nameEntry}>
              <span dir="auto" className="office-label">
                {link.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The folded menu and narrow screens cut a title off. */
function nameEntry({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.title = currentTarget.textContent;
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
function SignedIn({ name }: { name: string }) {
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
  const parts = name.split(/\s+/).filter(Boolean);
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}
