import type { ReactNode } from 'react';

type BoardHeadProps = {
  title: string;
  /** Introduction to the list; null on a landing page with too few jobs for figures. */
  intro: string | null;
  children?: ReactNode;
};

export function BoardHead({ title, intro, children }: BoardHeadProps) {
  return (
    <header className="wrap board-head">
      {children}
      <h1>{title}</h1>
      {intro !== null && <p className="prose text-small text-muted md:text-body">{intro}</p>}
    </header>
  );
}
