import type { ReactNode } from 'react';

type BoardHeadProps = {
  title: string;
  /** Introduction to the list; null on a landing page with too few jobs for figures. */
  intro: string | null;
  /** Breadcrumbs of a landing page. */
  trail?: ReactNode;
  children?: ReactNode;
};

export function BoardHead({ title, intro, trail, children }: BoardHeadProps) {
  return (
    <header className="wrap board-head">
      {trail}
      <h1>{title}</h1>
      {intro !== null && <p className={trail === undefined ? 'board-intro' : undefined}>{intro}</p>}
      {children}
    </header>
  );
}
