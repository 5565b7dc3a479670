import type { ReactNode } from 'react';

export function AccessPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="wrap py-12 lg:py-20">
      <div className="max-w-md">
        <h1 className="text-h2">{title}</h1>
        <p className="mt-2 text-muted">{lead}</p>
        <div className="mt-8 space-y-6">{children}</div>
      </div>
    </div>
  );
}
