import { Icon } from '@/components/ui/icon';
import { pages } from '@/lib/base/routes';
import { accountLinks } from '@/lib/content/en/navigation';

/**
 * The account link. Pages are the same for everybody, so both versions are in the markup, and HeaderBehaviour shows
 * the right one. Without scripts it is the sign-in page, which redirects signed-in candidates to their dashboard.
 */
export function AccountLink() {
  return (
    <p className="account-link">
      <a href={pages.login} className="nav-item account-out">
        <Icon name="person" />
        <span className="account-words">{accountLinks.signIn}</span>
      </a>
      <a href={pages.seekerDashboard} className="nav-item account-in">
        <Icon name="person" />
        <span className="account-words">{accountLinks.own}</span>
      </a>
    </p>
  );
}
