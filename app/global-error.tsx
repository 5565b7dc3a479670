'use client';

import './globals.css';
import { errorPage } from '@/lib/content/en/errors';

/** Replaces the root layout when the layout itself throws, so it depends only on the style sheet and the texts. */
export default function GlobalError({ retry }: { error: Error; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>{errorPage.title}</title>
        <main className="wrap section">
          <h1>{errorPage.title}</h1>
          <p className="mt-4 prose text-lead text-muted">{errorPage.wholeSite}</p>
          <button type="button" className="btn btn-primary mt-8" onClick={retry}>
            {errorPage.retry}
          </button>
        </main>
      </body>
    </html>
  );
}
