import { Icon } from '@/components/ui/icon';
import { pages } from '@/lib/base/routes';
import { account } from '@/lib/content/navigation';

/**
 * The way to one's account. Pages are the same for everybody, so both ways are in them: HeaderBehaviour shows the one that fits. Without
 * scripts that is the sign-in page, which leads whoever is signed in to their dashboard.
 */
export function AccountLink() {
  return (
    <p className="account-link">
      <a href={pages.login} className="nav-item account-out">
        <Icon name="person" />
        <span className="account-words">{account.signIn}</span>
      </a>
      <a href={pages.seekerDashboard} className="nav-item account-in">
        <Icon name="person" />
        <span className="account-words">{account.own}</span>
      </a>
    </p>
  );
}
