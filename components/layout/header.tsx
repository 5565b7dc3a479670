'use client';

import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { company } from '@/lib/base/company';
import { aboutMenu, careers, home, postJob, servicesMenu, technologies } from '@/lib/content/navigation';
import { HeaderBehaviour } from './header-behaviour';
import { LinkList } from './link-list';
import { Logo } from './logo';
import { MobileMenu, MobileMenuButton } from './mobile-menu';

/**
 * The menus are popovers and the phone's menu is a dialog opened by its button's `command`: all of it works before, and
 * without, scripts. The framework's link is used for the few static pages a visitor is likely to open next; Careers is a plain
 * link, because a list kept by the router could be minutes old.
 *
 * A client component although it has no state: what is rendered here is the same on every page, and as a server component all of it
 * would be in every page's payload a second time. The board and the footer are, for the same reason.
 */
export function Header() {
  return (
    <header className="site-header">
      <div className="wrap flex h-full items-center justify-between gap-4">
        <Link href={home.href} prefetch={false} aria-label={`${company.name} home`}>
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center gap-1">
            {technologies.map((link) => (
              <li key={link.href}>
                <Link href={link.href} prefetch={false} className="nav-item">
                  {link.label}
                </Link>
              </li>
            ))}
            <li>
              <MenuButton panel="about-menu">About</MenuButton>
              <div id="about-menu" popover="auto" className="menu-panel">
                <LinkList links={aboutMenu} />
              </div>
            </li>
            <li>
              <MenuButton panel="services-menu">Services</MenuButton>
              <div id="services-menu" popover="auto" className="menu-panel">
                <div className="flex gap-12">
                  {servicesMenu.map((group) => (
                    <div key={group.title}>
                      <p className="mb-2 text-small text-muted">{group.title}</p>
                      <LinkList links={group.links} />
                    </div>
                  ))}
                </div>
              </div>
            </li>
            <li>
              <a href={careers.href} className="nav-item">
                {careers.label}
              </a>
            </li>
          </ul>
        </nav>
        <div className="flex items-center gap-3">
          <Link
            href={postJob.href}
            prefetch={false}
            className={buttonClass({ size: 'small' }, 'max-sm:hidden min-h-11')}
          >
            {postJob.label}
          </Link>
          <MobileMenuButton />
        </div>
      </div>
      <MobileMenu />
      <HeaderBehaviour />
    </header>
  );
}

function MenuButton({ panel, children }: { panel: string; children: string }) {
  return (
    <button type="button" popoverTarget={panel} className="nav-item">
      {children}
      <Icon name="chevron-down" size={12} />
    </button>
  );
}
