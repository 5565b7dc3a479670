import type { ReactNode } from 'react';
import { UnmatchedLine } from '@/components/art/unmatched-line';
import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';

export function EmptyList({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="mt-3 grid justify-items-start gap-2 rounded-card border border-line p-6 [&_.btn]:mt-3">
      <UnmatchedLine className="w-60 max-w-full" />
      <h3>{title}</h3>
      <p className="text-muted">{text}</p>
      {children}
    </div>
  );
}

export function NoApplications() {
  const { ownApplications } = content();
  return (
    <EmptyList title={ownApplications.none} text={ownApplications.noneText}>
      <ButtonLink href={pages.jobs}>{ownApplications.browse}</ButtonLink>
    </EmptyList>
  );
}
