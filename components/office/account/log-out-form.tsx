import { Button } from '@/components/ui/button';
import { api } from '@/lib/base/routes';
import { dashboard } from '@/lib/content/en/office';

export function LogOutForm() {
  return (
    <form method="post" action={api.logout}>
      <Button type="submit" variant="secondary">
        {dashboard.logOut}
      </Button>
    </form>
  );
}
