import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { company } from '@/lib/base/company';
import { pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { HeaderWords } from './header';
import { LinkList } from './link-list';
import { Logo } from './logo';
import { MENU_DIALOG_ID } from './mobile-menu-id';

/** Marks links that HeaderBehaviour opens with the client-side router. */
const routed = { 'data-routed': '' };

/**
 * Menus are popovers, and the phone menu is a dialog that its button opens by `command`, so all work without scripts.
 * The client-side router opens a few static pages. Careers is a plain link, because the router's cache could be minutes
 * old.
 */
export default function HeaderMarkup({ menus, links, account }: HeaderWords) {
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
          <AccountLink words={account} />
          <a {...routed} href={links.postJob.href} className={buttonClass({ size: 'small' }, 'max-sm:hidden min-h-11')}>
            {links.postJob.label}
          </a>
          <MobileMenuButton />
        </div>
      </div>
      <MobileMenu menus={menus} links={links} />
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

/**
 * The link to the account. Pages are cached for all visitors, so the markup has both variants and HeaderBehaviour shows
 * the right one. Without scripts it opens the sign-in page, which redirects signed-in candidates to their dashboard.
 */
function AccountLink({ words }: { words: Catalogue['accountLinks'] }) {
  return (
    <p className="account-link">
      <a href={pages.login} className="nav-item account-out">
        <Icon name="person" />
        <span className="account-words">{words.signIn}</span>
      </a>
      <a href={pages.seekerDashboard} className="nav-item account-in">
        <Icon name="person" />
        <span className="account-words">{words.own}</span>
      </a>
    </p>
  );
}

// Attributes that open and close the dialog without scripts. React's types lack them.
const opens = { command: 'show-modal', commandfor: MENU_DIALOG_ID };
const closes = { command: 'close', commandfor: MENU_DIALOG_ID };

function MobileMenuButton() {
  return (
    <button {...opens} type="button" aria-haspopup="dialog" className="btn btn-secondary btn-small min-h-11 lg:hidden">
      <Icon name="menu" />
      Menu
    </button>
  );
}

function MobileMenu({ menus, links }: Omit<HeaderWords, 'account'>) {
  return (
    <dialog id={MENU_DIALOG_ID} aria-label="Menu" className="mobile-menu">
      <button {...closes} data-close="" type="button" className="btn btn-secondary btn-small ml-auto min-h-11">
        <Icon name="cross" />
        Close
      </button>
      <nav aria-label="Menu">
        <LinkList links={menus.technologies} />
        <details>
          <summary>About</summary>
          <LinkList links={menus.about} />
        </details>
        <details>
          <summary>Services</summary>
          <LinkList links={menus.services.flatMap((group) => group.links)} />
        </details>
        <LinkList links={[links.careers, links.postJob]} />
      </nav>
    </dialog>
  );
}
