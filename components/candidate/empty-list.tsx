import type { ReactNode } from 'react';
import { UnmatchedLine } from '@/components/art/unmatched-line';

/** A list without entries: what it is for, and where the first entry comes from. */
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
