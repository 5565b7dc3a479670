import type { ReactNode } from 'react';
import { NoteSignedIn } from '@/components/signed-in/note-signed-in';
import { Button } from '@/components/ui/button';
import { api, withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';

/** Head of a dashboard: its owner and a sign-out form. A form, because a link could be followed by accident. */
export function DashboardHead({ title, name, children }: { title: string; name: string; children?: ReactNode }) {
  const { seekerDashboard } = content();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 wrap-anywhere *:min-w-0 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,auto)]">
      <NoteSignedIn signedIn />
      <div>
        <h1>{title}</h1>
        {children}
      </div>
      <form
        method="post"
        action={withQuery(api.logout, { as: 'candidate' })}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 md:flex-nowrap"
      >
        <p className="text-small text-muted md:max-w-80 md:text-right">
          {seekerDashboard.signedInAs} <strong className="text-text">{name}</strong>
        </p>
        <Button type="submit" variant="secondary" size="small">
          {seekerDashboard.logout}
        </Button>
      </form>
    </div>
  );
}
