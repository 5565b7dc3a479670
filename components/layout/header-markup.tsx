import { usePathname } from 'next/navigation';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MENU, PERSON } from '@/components/ui/rare-icons';
import { company } from '@/lib/base/company';
import { pages } from '@/lib/base/routes';
import { accountLinks, links, menus } from '@/lib/content/en/navigation';
import { currentMark } from './current';
import { LinkList } from './link-list';
import { Logo } from './logo';
import { MENU_DIALOG_ID } from './mobile-menu-id';
import { ServiceMark } from './service-mark';

/** Marks links that HeaderBehaviour opens with the client-side router. */
const routed = { 'data-routed': '' };

/**
 * Menus are popovers, and the phone menu is a dialog that its button opens by `command`, so all work without scripts.
 * The client-side router opens a few static pages. Careers is a plain link, because the router's cache could be minutes
 * old. Imports its words: as props, they would be in the payload of every page, also of the office's.
 */
export default function HeaderMarkup() {
  const pathname = usePathname();
  return (
    <>
      <div className="wrap header-bar flex h-full items-center justify-between gap-4">
        <HomeLink />
        <nav aria-label="Main" className="main-nav">
          <ul>
            {menus.technologies.map(({ href, label }) => (
              <li key={href}>
                <a {...routed} href={href} aria-current={currentMark(href, pathname)} className="nav-item">
                  {label}
                </a>
              </li>
            ))}
            <li>
              <MenuButton panel="about-menu">About</MenuButton>
              <div id="about-menu" popover="auto" className="menu-panel">
                <LinkList links={menus.about} pathname={pathname} />
              </div>
            </li>
            <li>
              <MenuButton panel="services-menu">Services</MenuButton>
              <div id="services-menu" popover="auto" className="mega-menu">
                <ServicesMenu pathname={pathname} />
              </div>
            </li>
            <li>
              <a
                href={links.careers.href}
                aria-current={currentMark(links.careers.href, pathname)}
                className="nav-item"
              >
                {links.careers.label}
              </a>
            </li>
          </ul>
        </nav>
        <div className="header-actions">
          <AccountLink />
          <a
            {...routed}
            href={links.postJob.href}
            className={buttonClass({ variant: 'secondary', size: 'small' }, 'post-job')}
          >
            {links.postJob.label}
          </a>
          <button {...opens} type="button" aria-haspopup="dialog" className="btn btn-secondary btn-small menu-button">
            <Icon name={MENU} />
            Menu
          </button>
        </div>
      </div>
      <MobileMenu />
    </>
  );
}

function HomeLink() {
  return (
    <a {...routed} href={pages.home} aria-label={`${company.name} home`}>
      <Logo />
    </a>
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

function ServicesMenu({ pathname }: { pathname: string }) {
  const { services, talentServices } = menus;
  return (
    <div className="wrap grid grid-cols-[5fr_2fr_2fr_2fr] gap-10">
      {services.map(({ title, links }, index) => (
        <div key={title}>
          <p className="mb-2 text-small font-semibold text-muted">{title}</p>
          {index === 0 && (
            <ul className="mb-2 grid grid-cols-2 gap-x-4 gap-y-1">
              {talentServices.map(({ href, label, note }) => (
                <li
                  key={href}
                  className="relative -ms-2 flex items-center gap-3.5 rounded-input p-2 leading-tight hover:bg-sunk"
                >
                  <ServiceMark href={href} />
                  <p>
                    <a
                      href={href}
                      aria-current={currentMark(href, pathname)}
                      className="font-semibold after:absolute after:inset-0"
                    >
                      {label}
                    </a>
                    <small className="mt-0.5 block text-[0.875rem] text-muted">{note}</small>
                  </p>
                </li>
              ))}
            </ul>
          )}
          <LinkList links={links} pathname={pathname} />
        </div>
      ))}
    </div>
  );
}

/** Cached for all visitors, so it has a link for signed-out and one for signed-in ones. HeaderBehaviour shows one. */
function AccountLink() {
  return (
    <p className="account-link">
      <a href={pages.login} className="nav-item account-out">
        <Icon name={PERSON} />
        <span>{accountLinks.signIn}</span>
      </a>
      <a href={pages.seekerDashboard} className="nav-item account-in">
        <Icon name={PERSON} />
        <span>{accountLinks.own}</span>
      </a>
    </p>
  );
}

// Attributes that open and close the dialog without scripts. React's types lack them.
const opens = { command: 'show-modal', commandfor: MENU_DIALOG_ID };
const closes = { command: 'close', commandfor: MENU_DIALOG_ID };

function MobileMenu() {
  const { phone } = menus;
  return (
    <dialog
      id={MENU_DIALOG_ID}
      aria-label="Menu"
      className="mobile-menu h-dvh max-h-none w-full max-w-none overflow-y-auto bg-ground text-text"
    >
      {/* In markup the button comes first, so that it has the focus when the menu opens. */}
      <div className="sticky top-0 z-1 flex h-(--header-height) flex-row-reverse items-center justify-between border-b border-line bg-ground px-[clamp(1.25rem,4vw,3rem)]">
        <button {...closes} data-close="" type="button" className="btn btn-secondary btn-small menu-button">
          <Icon name="cross" />
          Close
        </button>
        <HomeLink />
      </div>
      <nav aria-label="Menu">
        <p className="grid grid-cols-2 gap-3 py-5 *:min-h-14 *:px-2">
          {phone.buttons.map(({ href, label }, index) => (
            <a key={href} href={href} className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary' })}>
              {label}
            </a>
          ))}
        </p>
        {phone.groups.map((group) => (
          <details key={group.title} name={MENU_DIALOG_ID}>
            <summary>
              {group.title}
              <Icon name="chevron-down" />
            </summary>
            <LinkList links={group.links} />
          </details>
        ))}
        <AccountLink />
      </nav>
    </dialog>
  );
}
