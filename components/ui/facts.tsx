import type { ReactNode } from 'react';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>;
}

export function Fact({ label, none, children }: { label: string; none?: string; children?: ReactNode }) {
  const missing = children === null || children === undefined || children === '';
  return (
    <>
      <dt>{label}</dt>
      <dd {...(missing && { className: 'text-muted' })}>{missing ? none : children}</dd>
    </>
  );
}

export function FactsTitle({ children }: { children: ReactNode }) {
  return <h3 className="facts-title">{children}</h3>;
}

export function Written({ title, none, children }: { title: string; none?: string; children: string | null }) {
  return (
    <>
      <FactsTitle>{title}</FactsTitle>
      <p className={children ? 'written' : 'text-muted'}>{children ?? none}</p>
    </>
  );
}
