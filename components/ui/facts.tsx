import type { ReactNode } from 'react';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>;
}

/** One line of a description list; what is missing says so. */
export function Fact({ label, none, children }: { label: string; none?: string; children?: ReactNode }) {
  const missing = children === null || children === undefined || children === '';
  return (
    <>
      <dt>{label}</dt>
      <dd className={missing ? 'text-muted' : undefined}>{missing ? none : children}</dd>
    </>
  );
}

export function FactsTitle({ children }: { children: ReactNode }) {
  return <h3 className="facts-title">{children}</h3>;
}

/** Somebody's own words under a title; what is missing says so. */
export function Written({ title, none, children }: { title: string; none?: string; children: string | null }) {
  return (
    <>
      <FactsTitle>{title}</FactsTitle>
      <p className={children ? 'written' : 'text-muted'}>{children ?? none}</p>
    </>
  );
}
