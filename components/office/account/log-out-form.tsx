import { Button } from '@/components/ui/button';
import { api } from '@/lib/base/routes';
import { dashboard } from '@/lib/content/office';

/** The way out for a moderator who has yet to set something up, and so sees no dashboard. */
export function LogOutForm() {
  return (
    <form method="post" action={api.logout}>
      <Button type="submit" variant="secondary">
        {dashboard.logOut}
      </Button>
    </form>
  );
}
