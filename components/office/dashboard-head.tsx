import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { api, pages } from '@/lib/base/routes';
import { dashboard } from '@/lib/content/office';

/**
 * Who is signed in, and the way out: a form, because a link that signs out could be followed by accident. It stands
 * beside the title and not at the right edge, where it would lie under the greeting.
 */
export function DashboardHead({ name }: { name: string }) {
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
      <h1>{dashboard.title}</h1>
      <form method="post" action={api.logout} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-small text-muted">
          {dashboard.signedInAs} <strong className="text-ink">{name}</strong>
        </p>
        <TextLink href={pages.moderatorAccount} tall className="text-small">
          {dashboard.account}
        </TextLink>
        <Button type="submit" variant="secondary" size="small">
          {dashboard.logOut}
        </Button>
      </form>
    </div>
  );
}
