import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { company } from '@/lib/base/company';
import { menus, links } from '@/lib/content/en/navigation';
import { AccountLink } from './account-link';
import { LinkList } from './link-list';
import { Logo } from './logo';
import { MobileMenu, MobileMenuButton } from './mobile-menu';

/** HeaderBehaviour lets the router open these links. */
const routed = { 'data-routed': '' };

/**
 * Menus are popovers, and the phone's menu is a dialog opened by its button's `command`, so all work without scripts.
 * The router opens a few static pages; Careers is a plain link, because the router's cache could be minutes old.
 */
export default function HeaderMarkup() {
  return (
    <>
      <div className="wrap flex h-full items-center justify-between gap-4">
        <a {...routed} href={links.home.href} aria-label={`${company.name} home`}>
          <Logo />
        </a>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center gap-1">
            {menus.technologies.map((link) => (
              <li key={link.href}>
                <a {...routed} href={link.href} className="nav-item">
                  {link.label}
                </a>
              </li>
            ))}
            <li>
              <MenuButton panel="about-menu">About</MenuButton>
              <div id="about-menu" popover="auto" className="menu-panel">
                <LinkList links={menus.about} />
              </div>
            </li>
            <li>
              <MenuButton panel="services-menu">Services</MenuButton>
              <div id="services-menu" popover="auto" className="menu-panel">
                <div className="flex gap-12">
                  {menus.services.map((group) => (
                    <div key={group.title}>
                      <p className="mb-2 text-small text-muted">{group.title}</p>
                      <LinkList links={group.links} />
                    </div>
                  ))}
                </div>
              </div>
            </li>
            <li>
              <a href={links.careers.href} className="nav-item">
                {links.careers.label}
              </a>
            </li>
          </ul>
        </nav>
        <div className="flex items-center gap-2">
          <AccountLink />
          <a {...routed} href={links.postJob.href} className={buttonClass({ size: 'small' }, 'max-sm:hidden min-h-11')}>
            {links.postJob.label}
          </a>
          <MobileMenuButton />
        </div>
      </div>
      <MobileMenu />
    </>
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
