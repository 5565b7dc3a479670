import type { ReactNode } from 'react';
import { AboutLink } from '../jobs/about-link';

/** What the poster's pages stand in. */
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
