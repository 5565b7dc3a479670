import type { ReactNode } from 'react';

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}
