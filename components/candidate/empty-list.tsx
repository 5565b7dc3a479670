import type { ReactNode } from 'react';
import { UnmatchedLine } from '@/components/art/unmatched-line';
import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import { applicationList } from '@/lib/content/candidate';

export function EmptyList({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="empty-list">
      <UnmatchedLine className="w-60 max-w-full" />
      <h3>{title}</h3>
      <p className="text-muted">{text}</p>
      {children}
    </div>
  );
}

export function NoApplications() {
  return (
    <EmptyList title={applicationList.none} text={applicationList.noneText}>
      <ButtonLink href={pages.jobs}>{applicationList.browse}</ButtonLink>
    </EmptyList>
  );
}
