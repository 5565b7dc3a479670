import { Icon } from '@/components/ui/icon';
import { menus, links } from '@/lib/content/en/navigation';
import { LinkList } from './link-list';
import { MENU_DIALOG_ID } from './mobile-menu-id';

// React's types lack these attributes, which open and close the dialog without scripts.
const opens = { command: 'show-modal', commandfor: MENU_DIALOG_ID };
const closes = { command: 'close', commandfor: MENU_DIALOG_ID };

export function MobileMenuButton() {
  return (
    <button {...opens} type="button" aria-haspopup="dialog" className="btn btn-secondary btn-small min-h-11 lg:hidden">
      <Icon name="menu" />
      Menu
    </button>
  );
}

export function MobileMenu() {
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
