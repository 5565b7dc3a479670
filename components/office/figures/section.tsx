import type { ReactNode } from 'react';

type FiguresSectionProps = { id: string; title: string; hint: string; children: ReactNode };

export function FiguresSection({ id, title, hint, children }: FiguresSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="figures-section">
      <h2 id={`${id}-title`} className="text-h3">
        {title}
      </h2>
      <p className="field-hint">{hint}</p>
      {children}
    </section>
  );
}
