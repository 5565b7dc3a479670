import { Button } from '@/components/ui/button';
import { api } from '@/lib/base/routes';
import { dashboard } from '@/lib/content/office';

/** Sign-out for a moderator who still has to set something up and therefore sees no dashboard. */
export function LogOutForm() {
  return (
    <form method="post" action={api.logout}>
      <Button type="submit" variant="secondary">
        {dashboard.logOut}
      </Button>
    </form>
  );
}
