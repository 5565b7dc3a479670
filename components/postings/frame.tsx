import type { ReactNode } from 'react';
import { content } from '@/lib/content';

export function PostingFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="wrap job-page">
      <div className="job-body">
        <header>
          <h1>{title}</h1>
          {lead && <p className="mt-4 text-lead text-muted">{lead}</p>}
        </header>
        {children}
      </div>
      <AboutLink />
    </div>
  );
}

function AboutLink() {
  const { title, items } = content().postings.about;
  return (
    <aside className="job-summary" aria-labelledby="about-link">
      <h2 id="about-link" className="text-h3">
        {title}
      </h2>
      {items.map((item) => (
        <div key={item.title}>
          <h3 className="text-body font-semibold tracking-normal">{item.title}</h3>
          <p className="text-muted">{item.text}</p>
        </div>
      ))}
    </aside>
  );
}
