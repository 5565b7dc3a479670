import type { ReactNode } from 'react';

type LandingHeadProps = {
  title: string;
  /** What there is, in figures; null where there are too few jobs for that. */
  intro: string | null;
  /** The way to the page. */
  children: ReactNode;
};

/** What a landing page lists, above its list. */
export function LandingHead({ title, intro, children }: LandingHeadProps) {
  return (
    <header className="wrap board-head">
      {children}
      <h1>{title}</h1>
      {intro !== null && <p className="prose text-small text-muted md:text-body">{intro}</p>}
    </header>
  );
}
