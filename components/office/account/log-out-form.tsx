import { Button } from '@/components/ui/button';
import { api } from '@/lib/base/routes';
import { content } from '@/lib/content';

export function LogOutForm() {
  return (
    <form method="post" action={api.logout}>
      <Button type="submit" variant="secondary">
        {content().dashboard.logOut}
      </Button>
    </form>
  );
}
