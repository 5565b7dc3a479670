import type { ReactNode } from 'react';

type LandingHeadProps = {
  title: string;
  /** Figures about the list; null if there are too few jobs. */
  intro: string | null;
  children: ReactNode;
};

export function LandingHead({ title, intro, children }: LandingHeadProps) {
  return (
    <header className="wrap board-head">
      {children}
      <h1>{title}</h1>
      {intro !== null && <p className="prose text-small text-muted md:text-body">{intro}</p>}
    </header>
  );
}
