import type { ReactNode } from 'react';
import { alerts } from '@/lib/content/en/alerts';

export function AlertsLayout({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { beside } = alerts;
  return (
    <div className="wrap job-page">
      <div className="grid min-w-0 gap-8">
        <header>
          <h1>{title}</h1>
          {lead && <p className="mt-4 max-w-prose text-lead text-muted">{lead}</p>}
        </header>
        {children}
      </div>
      <aside className="job-summary" aria-labelledby="how-alerts-work">
        <h2 id="how-alerts-work" className="text-h3">
          {beside.title}
        </h2>
        <ul className="grid gap-5">
          {beside.items.map((item) => (
            <li key={item.title}>
              <h3 className="text-body font-semibold tracking-normal">{item.title}</h3>
              <p className="text-muted">{item.text}</p>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
