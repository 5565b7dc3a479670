import type { ReactNode } from 'react';

type BoardHeadProps = {
  title: string;
  /** Introduction to the list; null on a landing page with too few jobs for figures. */
  intro: string | null;
  trail?: ReactNode;
  children?: ReactNode;
};

export function BoardHead({ title, intro, trail, children }: BoardHeadProps) {
  return (
    <header className="group wrap grid gap-x-6 gap-y-0.5 pt-3 pb-2.5 lg:pt-6 sm:grid-cols-[auto_1fr] sm:items-baseline">
      {trail && <div className="col-span-full">{trail}</div>}
      <h1 className="wrap-anywhere text-[clamp(1.0625rem,0.8rem+1.9vw,2.25rem)]">{title}</h1>
      {intro !== null && (
        <p
          className={`text-small text-muted sm:text-end ${trail ? 'max-sm:group-has-[figure]:hidden' : 'max-[900px]:hidden'}`}
        >
          {intro}
        </p>
      )}
      {children}
    </header>
  );
}
